import type { Kind } from "@kowa/rules-client";
import { words } from "../i18n";

/** How far the diagram reaches from the stone, in points. */
function reachOf(kind: Kind): number {
  const slides = kind.move.slides.map((s) => (s.max === 0 ? 3 : Math.min(s.max, 5)));
  const leaps = kind.move.leaps.map((l) => Math.max(Math.abs(l.dx), Math.abs(l.dy)));
  return Math.max(2, ...slides, ...leaps);
}

/** A kind's moves as its owner sees them: forward is up. */
export function MoveDiagram({ kind, name }: { kind: Kind; name: string }) {
  const w = words.value;
  const reach = reachOf(kind);
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
        <path class="d-lines" d={lines.join("")} />
        {kind.move.slides.map(({ dx, dy, max }) => {
          const far = max === 0 ? reach : Math.min(max, reach);
          const key = `${dx},${dy}`;
          if (max === 1) return <circle key={key} class="d-step" cx={dx} cy={dy} r={0.26} />;
          const ex = dx * (far + (max === 0 ? 0.45 : 0));
          const ey = dy * (far + (max === 0 ? 0.45 : 0));
          const n = Math.hypot(dx, dy);
          const [ux, uy] = [dx / n, dy / n];
          return (
            <g key={key} class="d-slide">
              <path d={`M${dx * 0.5} ${dy * 0.5}L${ex - ux * 0.15} ${ey - uy * 0.15}`} />
              {max === 0 ? (
                <path
                  class="d-head"
                  d={`M${ex} ${ey}L${ex - ux * 0.4 - uy * 0.24} ${ey - uy * 0.4 + ux * 0.24}L${ex - ux * 0.4 + uy * 0.24} ${ey - uy * 0.4 - ux * 0.24}Z`}
                />
              ) : (
                Array.from({ length: far }, (_, i) => (
                  <circle key={`${key}-${i + 1}`} class="d-step" cx={dx * (i + 1)} cy={dy * (i + 1)} r={0.2} />
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
        <circle class="d-stone" r={0.36} />
        <path class="d-forward" d="M0 -0.2 L0.15 0.12 H-0.15 Z" />
      </svg>
      <figcaption>
        <span class="key">
          <svg viewBox="-.5 -.5 1 1" aria-hidden="true">
            <circle class="d-step" r=".3" />
          </svg>
          {w.legendStep}
        </span>
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
      </figcaption>
      {kind.move.components > 1 && <p class="d-note">{w.components(kind.move.components)}</p>}
      {shoot && <p class="d-note">{w.shoots(shoot.range, shoot.shots, shoot.over)}</p>}
    </figure>
  );
}
