import { type LineRow, lineColumns, newRow } from "#domain/packages/line-rows.data.ts";
import { MAX_NEW_LINES } from "#domain/packages/packages.limits.ts";

type Fields = Readonly<Record<string, string>>;

/**
 * What somebody typed into the lines, over what they are now: when a colleague has added, moved or taken out lines meanwhile,
 * each field follows its line, and what was typed to a line that is gone becomes a new one. Answers the fields by their names;
 * what nobody has touched is left out.
 */
export function mergeLines(typed: Fields, before: readonly LineRow[], now: readonly LineRow[]): Fields {
  const fields: Record<string, string> = {};
  const taken = new Set<number>();
  const added = Array.from({ length: MAX_NEW_LINES }, (_, at) => newRow(at));
  for (const [name, value] of Object.entries(typed)) if (/-new\d$/.test(name)) fields[name] = value;
  const isFree = (key: string) => !fields[`description-${key}`] && !fields[`quantity-${key}`];
  for (const [at, was] of before.entries()) {
    const names = [...lineColumns, "out" as const];
    const changed = names.filter((column) => {
      const value = typed[`${column}-${at}`];
      return value !== undefined && value !== (column === "out" ? "" : was[column]);
    });
    if (changed.length === 0) continue;
    const next = findLine(was, { at, now, taken });
    taken.add(next ?? -1);
    const key = next === undefined ? added.findLast(isFree) : String(next);
    if (key === undefined) continue;
    const columns = next === undefined ? lineColumns.filter((column) => column !== "place") : changed;
    for (const column of columns) fields[`${column}-${key}`] = typed[`${column}-${at}`] ?? "";
  }
  return fields;
}

interface Search {
  at: number;
  now: readonly LineRow[];
  taken: ReadonlySet<number>;
}

/** Where a line is by now: the same one, or the one with its words; its own place first. */
function findLine(was: LineRow, { at, now, taken }: Search): number | undefined {
  const places = [at, ...now.keys()].filter((place) => now[place] !== undefined && !taken.has(place));
  const isLike = (columns: readonly (keyof LineRow)[]) => (place: number) =>
    columns.every((column) => now[place]![column] === was[column]);
  const cells = lineColumns.filter((column) => column !== "place");
  return places.find(isLike(cells)) ?? places.find(isLike(["section", "item", "description"]));
}
