import { type Filled, fillCells } from "./paste-cells.ts";

const LONGEST = 60;

/**
 * Spreads a column that was copied from a spreadsheet over the prices, from the field into which it is pasted. A cell for
 * every line goes to its line, also past those that ask nothing; fewer go to the fields that follow each other.
 */
export function pastePrices(field: HTMLInputElement, rows: readonly (readonly string[])[]): Filled[] {
  const all = [...(field.form?.elements ?? [])].filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === "prices",
  );
  const rest = all.slice(all.indexOf(field));
  const targets = rows.length === rest.length ? rest : rest.filter(({ type }) => type !== "hidden");
  return fillCells(
    targets.flatMap((target, at) => {
      const value = rows[at]?.[0];
      return value === undefined || target.type === "hidden"
        ? []
        : [{ field: target, value: value.slice(0, LONGEST) }];
    }),
  );
}
