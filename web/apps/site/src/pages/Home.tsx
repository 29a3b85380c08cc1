import type { GameName } from "@kowa/rules-client";
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { forget, recent } from "../recent";
import { address, follow } from "../router";
import { info, loadInfo } from "../rules";
import { settings } from "../settings";
import { NewGameDialog } from "../ui/NewGame";
import { playerName } from "../ui/Players";
import { StartBoard } from "../ui/StartBoard";

export function HomePage() {
  const w = words.value;
  const lang = settings.lang.value;
  const [game, setGame] = useState<GameName | null>(null);
  const [trouble, setTrouble] = useState(false);
  const load = () => {
    setTrouble(false);
    loadInfo().catch(() => setTrouble(true));
  };
  useEffect(() => {
    document.title = "Kowa";
    load();
  }, []);
  const games = info.value?.games ?? [];
  return (
    <main class="home">
      <div class="hero">
        <h1>{w.tagline}</h1>
        <p>{w.intro}</p>
      </div>
      {trouble && (
        <p class="trouble" role="alert">
          {w.trouble}{" "}
          <button type="button" class="button" onClick={load}>
            {w.retry}
          </button>
        </p>
      )}
      <div class="game-cards">
        {games.map((g) => (
          <article key={g.game} class="card">
            <StartBoard info={g} />
            <div class="card-foot">
              <h2>
                {g.names[lang]}{" "}
                <small>
                  {g.size}×{g.size}
                </small>
              </h2>
              <div class="actions">
                <a class="button" href={address(`/stones/${g.game}`)} onClick={follow}>
                  {w.stonesPage}
                </a>
                <button
                  type="button"
                  class="button primary"
                  onClick={() => setGame(g.game)}
                  data-test={`start-${g.game}`}
                >
                  {w.newGame}
                </button>
              </div>
            </div>
          </article>
        ))}
      </div>
      <section class="recent">
        <h2>{w.recent}</h2>
        {recent.value.length === 0 ? (
          <p class="hint">{w.noRecent}</p>
        ) : (
          <ul>
            {recent.value.map((known) => (
              <li key={known.id}>
                <a href={address(`/g/${known.id}`)} onClick={follow}>
                  <b>{games.find((g) => g.game === known.game)?.names[lang] ?? known.game}</b>
                  <span>
                    {playerName(known.black)} – {playerName(known.white)}
                  </span>
                  <span class="muted">
                    {w.turnNumber(known.moves)} ·{" "}
                    {new Date(known.at).toLocaleDateString(lang === "zh" ? "zh-TW" : lang)}
                  </span>
                </a>
                <button type="button" class="button small" onClick={() => forget(known.id)}>
                  {w.forget}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {game && <NewGameDialog game={game} onClose={() => setGame(null)} />}
    </main>
  );
}
