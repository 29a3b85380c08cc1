import type { PictureTheme } from "@kowa/rules-client";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { GameSession } from "../game/session";
import { words } from "../i18n";
import { download, type PictureFormat, pictureName, pictureStones, pngBlob, svgBlob } from "../picture";
import { rules } from "../rules";
import { settings } from "../settings";
import { Dialog } from "./Dialog";

/** Shows the position on the screen as a picture and saves it. */
export function PictureDialog({ session, onClose }: { session: GameSession; onClose(): void }) {
  const w = words.value;
  const [theme, setTheme] = useState<PictureTheme>("light");
  const [svg, setSvg] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // The game may go on behind the dialog: the picture stays the one that was asked for.
  const place = useMemo(() => session.place(), [session]);
  const flipped = session.flipped.value;
  const lang = settings.lang.value;
  const stones = pictureStones(settings.stones.value);
  const coordinates = settings.coordinates.value;

  useEffect(() => {
    let current = true;
    setFailed(false);
    rules.picture(place, { lang, stones, theme, flipped, ...(!coordinates && { coordinates: "none" }) }).then(
      (drawn) => current && setSvg(drawn),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [place, lang, stones, theme, flipped, coordinates, tries]);

  const url = useMemo(() => (svg === null ? null : URL.createObjectURL(svgBlob(svg))), [svg]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  const turns = place.moves?.length ?? 0;
  const save = async (format: PictureFormat) => {
    if (svg === null) return;
    try {
      download(format === "svg" ? svgBlob(svg) : await pngBlob(svg), pictureName(place.game, turns, format));
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog title={w.savePicture} onClose={onClose}>
      <div class="picture" aria-busy={svg === null && !failed}>
        {url !== null && <img src={url} alt={w.pictureOf(turns)} data-test="picture" />}
      </div>
      <fieldset class="choices">
        <legend>{w.pictureTheme}</legend>
        {(Object.keys(w.pictureThemes) as PictureTheme[]).map((name) => (
          <label key={name} class="choice">
            <input
              type="radio"
              name="picture-theme"
              value={name}
              checked={theme === name}
              onChange={() => setTheme(name)}
            />
            <span>{w.pictureThemes[name]}</span>
          </label>
        ))}
      </fieldset>
      {failed && (
        <p class="trouble" role="alert">
          {w.noPicture}{" "}
          <button type="button" class="button small" onClick={() => setTries(tries + 1)}>
            {w.retry}
          </button>
        </p>
      )}
      <div class="actions">
        {(["svg", "png"] as const).map((format) => (
          <button
            key={format}
            type="button"
            class={format === "svg" ? "button" : "button primary"}
            disabled={svg === null}
            onClick={() => void save(format)}
            data-test={`save-${format}`}
          >
            {w.saveAs(format.toUpperCase())}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
