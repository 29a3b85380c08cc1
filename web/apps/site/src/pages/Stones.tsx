import type { GameName } from "@kowa/rules-client";
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { address, follow } from "../router";
import { info, type Kinds, loadInfo, loadKinds } from "../rules";
import { settings } from "../settings";
import { KindCard } from "../ui/KindCard";

export function StonesPage({ game }: { game: GameName }) {
  const w = words.value;
  const lang = settings.lang.value;
  const [kinds, setKinds] = useState<{ game: GameName; kinds: Kinds } | null>(null);
  const [trouble, setTrouble] = useState(false);
  const load = () => {
    setTrouble(false);
    Promise.all([loadKinds(game), loadInfo()]).then(
      ([loaded]) => setKinds({ game, kinds: loaded }),
      () => setTrouble(true),
    );
  };
  useEffect(load, [game]);
  const games = info.value?.games ?? [];
  // Of the readings the first, which a new game begins with too.
  const values = games.find((g) => g.game === game)?.presets[0]?.values ?? {};
  const name = games.find((g) => g.game === game)?.names[lang] ?? "";
  useEffect(() => {
    document.title = `${w.stonesPage} · Kowa`;
  }, [w]);
  return (
    <main class="stones">
      <h1>{w.kindsOf(name)}</h1>
      <nav class="tabs" aria-label={w.game}>
        {games.map((g) => (
          <a
            key={g.game}
            class="button"
            href={address(`/stones/${g.game}`)}
            onClick={follow}
            aria-current={g.game === game ? "page" : undefined}
          >
            {g.names[lang]}
          </a>
        ))}
      </nav>
      <p class="hint">{w.kindsIntro}</p>
      {trouble && (
        <p class="trouble" role="alert">
          {w.trouble}{" "}
          <button type="button" class="button" onClick={load}>
            {w.retry}
          </button>
        </p>
      )}
      <div class="kind-grid">
        {kinds?.game === game &&
          [...kinds.kinds.keys()].map((code) => (
            <KindCard key={code} game={game} kinds={kinds.kinds} code={code} values={values} />
          ))}
      </div>
    </main>
  );
}
