import type { MouseEvent } from "react";
import { Link } from "react-router";
import { type DirectorySearch, writeDirectorySearch } from "#domain/directory/directory.schema.ts";
import { formatNumberOf } from "../../format.ts";
import type { Cluster, DrawnResults } from "../../maps/draw-results-map.server.ts";
import type { ShownCompany } from "./show-cards.server.ts";

interface ResultsMapProps {
  map: DrawnResults;
  /** The rows of the page, in their order. */
  rows: readonly ShownCompany[];
  search: DirectorySearch;
  placeName: string | null;
}

/**
 * Where the results are: a numbered balloon for each row, a circle with their number for all firms of a spot. The style
 * sheet lights a balloon and its row together (`data-nth`); without scripts a balloon leads to its row by its address.
 */
export function ResultsMap({ map, rows, search, placeName }: ResultsMapProps) {
  const { outline, home, ring, towns, dots, leaders, clusters, outside, marks } = map;
  return (
    <section aria-labelledby="map" className="found-map">
      <h2 id="map" className="sr-only">
        Map of the results
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a balloon clicks it */}
      <svg viewBox="0 0 3200 3300" onClick={showRow}>
        <g transform={outline.transform}>
          <use href={`${outline.address}#neighbours`} className="map-neighbours" />
          <use href={`${outline.address}#land`} className="map-land" />
        </g>
        {ring && (
          <g className="map-ring">
            <path d={ring.path} />
            <text x={ring.radius.x} y={ring.radius.y} textAnchor={ring.radius.anchor}>
              {ring.radius.text}
            </text>
          </g>
        )}
        <g className="map-towns">
          {towns.map(({ name, x, y, anchor }) => (
            <text
              key={`${name} ${x}`}
              x={anchor === "start" ? x + 55 : x - 55}
              y={y + 34}
              textAnchor={anchor}
            >
              {name}
            </text>
          ))}
          <path d={towns.map(({ x, y }) => `M${x} ${y}h0`).join("")} />
        </g>
        <path d={dots} className="map-dots" />
        {home && (
          <text x={home.x} y={home.labelY} className="map-home">
            {home.name}
          </text>
        )}
        {clusters.map((cluster) => (
          <Circle key={`${cluster.x} ${cluster.y}`} cluster={cluster} search={search} />
        ))}
        <path d={leaders} className="map-leaders" />
        {marks.map(({ nth, x, y, reach }) => (
          <a key={nth} href={`#firm-${nth}`} data-nth={nth} aria-label={`${nth}: ${rows[nth - 1]?.name}`}>
            <circle cx={x} cy={y} r={reach} />
            <circle cx={x} cy={y} r="100" />
            <text x={x} y={y}>
              {nth}
            </text>
          </a>
        ))}
      </svg>
      <p>
        {placeName && `Around ${placeName}${ring ? `, the dashed circle ${ring.radius.text} from it` : ""}. `}
        Numbers are the rows of the list; circles count all firms there, dots are one more.
        {outside > 0 &&
          ` ${formatNumberOf(outside, "firm")} of the list ${outside === 1 ? "lies" : "lie"} outside, where the line points.`}
      </p>
    </section>
  );
}

function Circle({ cluster, search }: { cluster: Cluster; search: DirectorySearch }) {
  const { x, y, radius, reach, companies, town, location } = cluster;
  const drawn = (
    <>
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y}>
        {writeShort(companies)}
      </text>
    </>
  );
  if (town === null || location === null) return <g className="map-circle">{drawn}</g>;
  const there = writeDirectorySearch({ ...search, location, afterMain: "", afterSub: "" });
  return (
    <Link
      to={`/search?${there.toString()}`}
      className="map-circle"
      aria-label={`${formatNumberOf(companies, "firm")} around ${town}: search there`}
    >
      <circle cx={x} cy={y} r={reach} />
      {drawn}
    </Link>
  );
}

/** `870`, `1.2k`, `14k`: what fits in a circle. */
const writeShort = (count: number) =>
  count < 1_000 ? String(count) : `${Number((count / 1_000).toPrecision(2))}k`;

/** Brings a balloon's row into view and the keyboard to it, without an entry in the history for each. */
function showRow(event: MouseEvent<SVGSVGElement>) {
  const balloon = (event.target as Element).closest("[data-nth]");
  const row = balloon && document.getElementById(`firm-${balloon.getAttribute("data-nth")}`);
  if (!row) return;
  event.preventDefault();
  row.scrollIntoView({ block: "nearest" });
  row.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
}

/** On a phone the map takes the window's upper half on demand. */
export function ViewSwitch() {
  return (
    <fieldset className="view-switch">
      <legend className="sr-only">Show results as</legend>
      <label>
        <input type="radio" name="view" value="list" defaultChecked />
        List
      </label>
      <label>
        <input type="radio" name="view" value="map" id="view-map" />
        Map
      </label>
    </fieldset>
  );
}
