import { useEffect, useMemo, useState } from "preact/hooks";
import { GameSession } from "../game/session";
import { words } from "../i18n";
import { address, follow } from "../router";
import { info } from "../rules";
import { settings } from "../settings";
import { BoardView } from "../ui/BoardView";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { KindCard } from "../ui/KindCard";
import { MoveList } from "../ui/MoveList";
import { NewGameDialog } from "../ui/NewGame";
import { PictureDialog } from "../ui/PictureDialog";
import { PlayerPlate } from "../ui/Players";
import { Status } from "../ui/Status";
import { Captured, Hand } from "../ui/Trays";

export function GamePage({ id }: { id: string }) {
  const session = useMemo(() => new GameSession(id), [id]);
  const [dialog, setDialog] = useState<"resign" | "new" | "picture" | null>(null);
  useEffect(() => () => session.close(), [session]);
  useKeys(session, dialog !== null);
  const w = words.value;
  const record = session.record.value;
  const kinds = session.kinds.value;
  const title = info.value?.games.find((g) => g.game === record?.game);
  const preset = title?.presets.find((p) => p.name === record?.rules);

  useEffect(() => {
    if (title) document.title = `${title.names[settings.lang.value]} · Kowa`;
  }, [title, settings.lang.value]);

  if (session.missing.value) {
    return (
      <main class="message">
        <p>{w.notFound}</p>
        <a class="button primary" href={address("/")} onClick={follow}>
          {w.home}
        </a>
      </main>
    );
  }
  if (!record || !kinds || !title) {
    const trouble = session.trouble.value;
    return (
      <main class="message">
        {trouble ? (
          <p class="trouble" role="alert">
            {trouble.text}{" "}
            {trouble.retry && (
              <button type="button" class="button" onClick={trouble.retry}>
                {w.retry}
              </button>
            )}
          </p>
        ) : (
          <p role="status">{w.loading}</p>
        )}
      </main>
    );
  }

  const lang = settings.lang.value;
  const far = session.flipped.value ? "black" : "white";
  const near = far === "white" ? "black" : "white";
  const resigner = session.resigner;
  const changed = Object.keys(record.set).length;
  const inspected = session.inspected.value;
  return (
    <main class={`game game-${record.game}`} data-busy={session.busy.value ?? "no"}>
      <div class="side-row far">
        <PlayerPlate session={session} side={far} />
        <Hand session={session} side={far} />
      </div>
      <BoardView session={session} />
      <div class="side-row near">
        <PlayerPlate session={session} side={near} />
        <Hand session={session} side={near} />
      </div>
      <aside class="panel">
        <h1 class="game-title">
          {title.names[lang]}{" "}
          <small>
            {preset?.names[lang] ?? record.rules}
            {changed > 0 && ` · ${w.houseRules}: ${w.changed(changed)}`}
          </small>
        </h1>
        <Status session={session} />
        <div class="tools">
          <button
            type="button"
            class="button"
            disabled={!session.mayUndo.value}
            title={w.undoHint}
            onClick={() => void session.undo()}
            data-test="undo"
          >
            <Icon name="undo" /> {w.undo}
          </button>
          <button
            type="button"
            class="button"
            disabled={resigner === null}
            onClick={() => setDialog("resign")}
            data-test="resign"
          >
            <Icon name="flag" /> {w.resign}
          </button>
          <button type="button" class="button" onClick={() => setDialog("picture")} data-test="save-picture">
            <Icon name="picture" /> {w.savePicture}
          </button>
          {record.state.outcome.state !== "ongoing" && (
            <button type="button" class="button primary" onClick={() => setDialog("new")} data-test="again">
              {w.again}
            </button>
          )}
        </div>
        <MoveList session={session} />
        <section class="kind-panel" aria-label={w.info} data-test="kind">
          {inspected && kinds.has(inspected.code) ? (
            <KindCard
              game={record.game}
              kinds={kinds}
              code={inspected.code}
              color={inspected.color}
              values={{ ...preset?.values, ...record.set }}
              onOther={(code) => {
                session.inspect({ code, color: inspected.color });
              }}
            />
          ) : (
            <p class="hint">{w.infoHint}</p>
          )}
        </section>
        <Captured session={session} />
      </aside>
      {dialog === "resign" && resigner && (
        <Dialog title={w.resignAsk} onClose={() => setDialog(null)}>
          <p>{w.resignText(w.sides[resigner])}</p>
          <div class="actions">
            <button type="button" class="button" onClick={() => setDialog(null)}>
              {w.cancel}
            </button>
            <button
              type="button"
              class="button danger"
              data-test="resign-yes"
              onClick={() => {
                setDialog(null);
                void session.resign(resigner);
              }}
            >
              {w.resign}
            </button>
          </div>
        </Dialog>
      )}
      {dialog === "picture" && <PictureDialog session={session} onClose={() => setDialog(null)} />}
      {dialog === "new" && <NewGameDialog onClose={() => setDialog(null)} game={record.game} />}
    </main>
  );
}

/** Backspace and Escape work wherever the focus is, unless a field or a dialog has it. */
function useKeys(session: GameSession, blocked: boolean): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (blocked || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const target = event.target;
      if (target instanceof HTMLElement && target.closest("input, textarea, select")) return;
      if (event.key === "Backspace" && session.back()) event.preventDefault();
      else if (event.key === "Escape" && session.cancel()) event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [session, blocked]);
}
