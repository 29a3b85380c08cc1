import type { Kind } from "@kowa/rules-client";
import { words } from "../i18n";
import { areaOf, shotsOf, spanOf, type Values } from "./reach";

/** A crosshair, as on a stone that may be shot. */
const CROSSHAIR = "M-.2 0A.2 .2 0 1 1 .2 0A.2 .2 0 1 1 -.2 0M0 -.36V-.1M0 .36V.1M-.36 0H-.1M.36 0H.1";
/** The same around a point that the stone may move to as well. */
const WIDE_CROSSHAIR = "M-.38 0A.38 .38 0 1 1 .38 0A.38 .38 0 1 1 -.38 0M0 -.48V-.3M0 .48V.3M-.48 0H-.3M.48 0H.3";

/** A kind's moves, shots and reach under the rules given, as its owner sees them: forward is up. */
export function MoveDiagram({ kind, name, values }: { kind: Kind; name: string; values: Values }) {
  const w = words.value;
  const reach = spanOf(kind, values);
  const area = areaOf(kind, values);
  const shots = shotsOf(kind);
  const key = ({ dx, dy }: { dx: number; dy: number }) => `${dx},${dy}`;
  const goes = new Set([
    ...kind.move.leaps.map(key),
    ...kind.move.slides.flatMap((s) =>
      Array.from({ length: s.max === 0 ? reach : s.max }, (_, i) => key({ dx: s.dx * (i + 1), dy: s.dy * (i + 1) })),
    ),
  ]);
  const side = 2 * reach + 1;
  const lines: string[] = [];
  for (let i = -reach; i <= reach; i++) lines.push(`M${-reach} ${i}H${reach}M${i} ${-reach}V${reach}`);
  const shoot = kind.shoot;
  return (
    <figure class="diagram">
      <svg
        viewBox={`${-reach - 0.6} ${-reach - 0.6} ${side + 0.2} ${side + 0.2}`}
        role="img"
        aria-label={w.diagram(name)}
      >
        {area && (
          <path
            class={`d-area d-area-${area.power}`}
            d={area.points.map(({ dx, dy }) => `M${dx - 0.5} ${dy - 0.5}h1v1h-1Z`).join("")}
          />
        )}
        <path class="d-lines" d={lines.join("")} />
        {kind.move.slides.map(({ dx, dy, max }) => {
          const far = max === 0 ? reach : Math.min(max, reach);
          const at = key({ dx, dy });
          if (max === 1) return <circle key={at} class="d-step" cx={dx} cy={dy} r={0.26} />;
          const ex = dx * (far + (max === 0 ? 0.45 : 0));
          const ey = dy * (far + (max === 0 ? 0.45 : 0));
          const n = Math.hypot(dx, dy);
          const [ux, uy] = [dx / n, dy / n];
          return (
            <g key={at} class="d-slide">
              <path d={`M${dx * 0.5} ${dy * 0.5}L${ex - ux * 0.15} ${ey - uy * 0.15}`} />
              {max === 0 ? (
                <path
                  class="d-head"
                  d={`M${ex} ${ey}L${ex - ux * 0.4 - uy * 0.24} ${ey - uy * 0.4 + ux * 0.24}L${ex - ux * 0.4 + uy * 0.24} ${ey - uy * 0.4 - ux * 0.24}Z`}
                />
              ) : (
                Array.from({ length: far }, (_, i) => (
                  <circle key={`${at}-${i + 1}`} class="d-step" cx={dx * (i + 1)} cy={dy * (i + 1)} r={0.2} />
                ))
              )}
            </g>
          );
        })}
        {kind.move.leaps.map(({ dx, dy }) => (
          <path
            key={`${dx},${dy}`}
            class="d-leap"
            d={`M${dx} ${dy - 0.32}L${dx + 0.32} ${dy}L${dx} ${dy + 0.32}L${dx - 0.32} ${dy}Z`}
          />
        ))}
        {shots.map((at) => (
          <path
            key={key(at)}
            class="d-shot"
            transform={`translate(${at.dx} ${at.dy})`}
            d={goes.has(key(at)) ? WIDE_CROSSHAIR : CROSSHAIR}
          />
        ))}
        <circle class="d-stone" r={0.36} />
        <path class="d-forward" d="M0 -0.2 L0.15 0.12 H-0.15 Z" />
      </svg>
      <figcaption>
        {kind.move.slides.some((s) => s.max > 0) && (
          <span class="key">
            <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
              <circle class="d-step" r=".3" />
            </svg>
            {w.legendStep}
          </span>
        )}
        {kind.move.slides.some((s) => s.max === 0) && (
          <span class="key">
            <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
              <g class="d-slide">
                <path d="M-.45 0H.1" />
                <path class="d-head" d="M.45 0L.05 .25V-.25Z" />
              </g>
            </svg>
            {w.legendSlide}
          </span>
        )}
        {kind.move.leaps.length > 0 && (
          <span class="key">
            <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
              <path class="d-leap" d="M0 -.36L.36 0L0 .36L-.36 0Z" />
            </svg>
            {w.legendLeap}
          </span>
        )}
        {shots.length > 0 && (
          <span class="key">
            <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
              <path class="d-shot" d={CROSSHAIR} />
            </svg>
            {w.legendShot}
          </span>
        )}
        {area && (
          <span class="key">
            <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
              <path class={`d-area d-area-${area.power}`} d="M-.4 -.4h.8v.8h-.8Z" />
            </svg>
            {w.legendArea[area.power]}
          </span>
        )}
      </figcaption>
      {kind.move.components > 1 && <p class="d-note">{w.components(kind.move.components)}</p>}
      {shoot && <p class="d-note">{w.shoots(shoot.range, shoot.shots, shoot.over)}</p>}
    </figure>
  );
}
