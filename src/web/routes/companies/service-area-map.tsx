import { useId } from "react";
import type { DrawnMap } from "../../maps/draw-service-area.server.ts";

const halo = { paintOrder: "stroke", strokeWidth: 34, strokeOpacity: 0.85, strokeLinejoin: "round" } as const;

/** The map that the server has drawn, in the page's own ink, so that it follows light, dark and print. */
export function ServiceAreaMap({ map, label }: { map: DrawnMap; label: string }) {
  const hatch = useId();
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${map.width} ${map.height}`}
      className="block h-auto w-full bg-wash night:bg-paper"
      strokeLinejoin="round"
    >
      <defs>
        <pattern
          id={hatch}
          width="80"
          height="80"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v80" stroke="var(--line)" strokeWidth="22" />
        </pattern>
      </defs>
      <path d={map.neighbours} fill="var(--grid)" stroke="var(--rule)" strokeWidth="10" />
      <path d={map.land} fill="var(--sheet)" />
      <path
        d={map.land}
        fill={map.isNationwide ? `url(#${hatch})` : "none"}
        fillOpacity="0.55"
        stroke="var(--ink-2)"
        strokeWidth="11"
      />
      {map.zone && (
        <path d={map.zone} fill="var(--line)" fillOpacity="0.12" stroke="var(--line)" strokeWidth="16" />
      )}
      <g fontSize="108" fill="var(--ink-3)" stroke="var(--sheet)">
        {map.towns.map(({ name, x, y, anchor }) => (
          <g key={`${name} ${x}`}>
            <circle cx={x} cy={y} r="20" stroke="none" />
            <text x={anchor === "start" ? x + 62 : x - 62} y={y + 36} textAnchor={anchor} {...halo}>
              {name}
            </text>
          </g>
        ))}
      </g>
      {map.radius && (
        <g stroke="var(--line)" fill="none" strokeWidth="13">
          <path d={map.radius.line} />
          <path d={map.radius.ticks} />
          <text
            x={map.radius.x}
            y={map.radius.y}
            textAnchor={map.radius.anchor}
            fontSize="130"
            className="font-[650]"
            fill="var(--line)"
            {...halo}
            stroke="var(--sheet)"
          >
            {map.radius.text}
          </text>
        </g>
      )}
      <circle cx={map.home.x} cy={map.home.y} r="36" fill="var(--ink)" />
      <text
        x={map.home.labelX}
        y={map.home.labelY}
        textAnchor="middle"
        fontSize="135"
        fontWeight="700"
        fill="var(--ink)"
        stroke="var(--sheet)"
        {...halo}
      >
        {map.home.name}
      </text>
      {map.keyPlan && <KeyPlan plan={map.keyPlan} />}
    </svg>
  );
}

function KeyPlan({ plan }: { plan: NonNullable<DrawnMap["keyPlan"]> }) {
  const { box, frame } = plan;
  return (
    <g transform={`translate(${box.x} ${box.y})`}>
      <rect
        x="-40"
        y="-40"
        width={box.width + 80}
        height={box.height + 80}
        fill="var(--wash)"
        stroke="var(--rule)"
        strokeWidth="10"
      />
      <path d={plan.land} fill="var(--ink-3)" fillOpacity="0.6" />
      <rect {...frame} fill="var(--line)" fillOpacity="0.2" stroke="var(--line)" strokeWidth="14" />
    </g>
  );
}
