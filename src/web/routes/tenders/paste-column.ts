import type { ClipboardEvent } from "react";

/**
 * Spreads a column that was copied from a spreadsheet over the prices, from the field into which it is pasted. A cell for
 * every line goes to its line, also past those that ask nothing; fewer go to the fields that follow each other. Answers how
 * many fields were filled; 0 where it is no column, which the browser pastes as it would.
 */
export function pasteColumn(event: ClipboardEvent<HTMLElement>): number {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.name !== "prices") return 0;
  const cells = cellsOf(event.clipboardData.getData("text/plain"));
  if (cells.length < 2) return 0;
  event.preventDefault();
  const all = [...(field.form?.elements ?? [])].filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === "prices",
  );
  const rest = all.slice(all.indexOf(field));
  const targets = cells.length === rest.length ? rest : rest.filter(({ type }) => type !== "hidden");
  let count = 0;
  for (const [at, cell] of cells.entries()) {
    const target = targets[at];
    if (!target || target.type === "hidden") continue;
    target.value = cell.slice(0, 60);
    count += 1;
  }
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return count;
}

/** The first cell of each row; the end of the last row is none. */
export const cellsOf = (text: string): string[] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => (row.split("\t")[0] ?? "").trim());
