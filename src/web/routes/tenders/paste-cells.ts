import { noteTyped } from "#web/forms/keep-forms.tsx";

export type Cell = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a paste has filled, with what stood there before. */
export interface Filled {
  field: Cell;
  before: string;
  after: string;
}

/** What a spreadsheet puts on the clipboard: rows of cells. One with a tab or an end of line in it is in quotation marks. */
export function readRange(text: string): string[][] {
  const rows: string[][] = [[]];
  // A cell, and what comes after it.
  const cells = text.replace(/\r?\n$/, "").matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/g);
  for (const [whole, cell = "", end] of cells) {
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    rows.at(-1)!.push((isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    if (end === "" || whole === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/** Fills fields as if they were typed: the form is kept, and reckons anew. */
export function fillCells(cells: readonly { field: Cell; value: string }[]): Filled[] {
  const filled = cells.map(({ field, value }) => ({ field, before: field.value, after: value }));
  for (const { field, after } of filled) field.value = after;
  tell(filled);
  return filled;
}

/** Puts back what stood there, where nobody has typed since. */
export function unfillCells(filled: readonly Filled[]): void {
  for (const { field, before, after } of filled) if (field.value === after) field.value = before;
  tell(filled);
}

/** Fills them once more, where nobody has typed since they were put back. */
export function refillCells(filled: readonly Filled[]): void {
  for (const { field, before, after } of filled) if (field.value === before) field.value = after;
  tell(filled);
}

function tell(filled: readonly Filled[]): void {
  const [first] = filled;
  if (!first) return;
  if (first.field.form) noteTyped(first.field.form);
  first.field.dispatchEvent(new Event("input", { bubbles: true }));
}
