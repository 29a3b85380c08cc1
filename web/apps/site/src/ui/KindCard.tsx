import type { GameName, Lang, Side } from "@kowa/rules-client";
import { TAGS, words } from "../i18n";
import type { Kinds } from "../rules";
import { settings } from "../settings";
import { MoveDiagram } from "./MoveDiagram";
import type { Values } from "./reach";
import { StoneIcon } from "./StoneIcon";

interface Props {
  game: GameName;
  kinds: Kinds;
  code: string;
  color?: Side;
  /** The rules in play, where they decide how far a power reaches. */
  values: Values;
  onOther?(code: string): void;
}

/** Text in which names of options stand between backticks. */
function Prose({ text }: { text: string }) {
  return <>{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))}</>;
}

/** All about one face: names, moves, powers, the other side. */
export function KindCard({ game, kinds, code, color = "black", values, onOther }: Props) {
  const w = words.value;
  const lang = settings.lang.value;
  const kind = kinds.get(code);
  if (!kind) return null;
  const names = (["ja", "zh", "en"] as Lang[]).sort((a, b) => Number(b === lang) - Number(a === lang));
  const other = kind.reverse !== null ? kinds.get(kind.reverse) : undefined;
  return (
    <article class="kind" data-code={code}>
      <header class="kind-head">
        <StoneIcon game={game} kinds={kinds} code={code} look={kind.look} color={color} />
        <div>
          <h3 lang={TAGS[lang]}>{kind.characters[lang]}</h3>
          <p class="kind-names">
            {names
              .filter((l, i) => names.findIndex((n) => kind.characters[n] === kind.characters[l]) === i && l !== lang)
              .map((l) => (
                <span key={l} lang={TAGS[l]}>
                  {kind.characters[l]}
                </span>
              ))}
            <i lang="ja-Latn">{kind.romaji}</i>
            <code>{kind.code}</code>
          </p>
        </div>
      </header>
      <MoveDiagram kind={kind} name={kind.characters[lang]} values={values} />
      <p class="kind-text">
        <Prose text={kind.text[lang]} />
      </p>
      {kind.powers.length > 0 && (
        <ul class="powers" aria-label={w.powers}>
          {kind.powers.map((power) => (
            <li key={power.name}>
              <b>{power.names[lang]}</b> <Prose text={power.text[lang]} />
            </li>
          ))}
        </ul>
      )}
      {other ? (
        <p class="kind-other">
          {kind.turned ? w.front : w.reverse}:{" "}
          {onOther ? (
            <button type="button" class="link" onClick={() => onOther(other.code)}>
              <StoneIcon game={game} kinds={kinds} code={other.code} look={other.look} color={color} />
              {other.characters[lang]}
            </button>
          ) : (
            other.characters[lang]
          )}
        </p>
      ) : (
        !kind.turned && <p class="kind-other">{w.noReverse}</p>
      )}
    </article>
  );
}
