import { type LineColumn, lineColumns } from "#domain/packages/line-rows.data.ts";
import { formatNumberOf } from "#web/format.ts";
import { fillCells, type Cell } from "./paste-cells.ts";
import { columnsFor, valueIn } from "./paste-lines.ts";
import { usePaste } from "./use-paste.tsx";

/**
 * A range of a spreadsheet, pasted into one cell of the lines, goes on to the right and downwards, into new lines where those
 * that are there end; `showNew` shows all of these.
 */
export function usePastedLines(showNew: () => void) {
  return usePaste((field, rows) => {
    const [column] = field.name.split("-");
    const { form } = field;
    if (!form || !isColumn(column)) return undefined;
    const targets = rowsFrom(field, form);
    const columns = columnsFor(rows, column);
    const filled = fillCells(
      rows.slice(0, targets.length).flatMap((cells, at) =>
        cells.flatMap((cell, place) => {
          const into = columns[place];
          const target = into && form.elements.namedItem(`${into}-${targets[at]!}`);
          const value = into && valueIn(into, cell);
          return target && value !== undefined ? [{ field: target as Cell, value }] : [];
        }),
      ),
    );
    if (filled.some((each) => each.field.name.includes("-new"))) showNew();
    const beyond = Math.max(...rows.map((cells) => cells.length)) - columns.length;
    const words = [sayPasted(filled.length, rows.length - targets.length), sayBeyond(beyond)];
    return { filled, words: words.filter(Boolean).join(" ") };
  });
}

function sayPasted(filled: number, left: number): string {
  const words = `${formatNumberOf(filled, "cell")} filled.`;
  if (left <= 0) return words;
  const rows = formatNumberOf(left, "row");
  return `${words} ${rows} found no place on this page: save, and paste the rest; or paste all rows at the foot of this page, where there is room for thousands.`;
}

const sayBeyond = (columns: number): string =>
  columns > 0
    ? `${formatNumberOf(columns, "column")} to the right found no place: paste from a column further to the left.`
    : "";

/** What the names of the fields have, of the line of this one and of those that follow. */
function rowsFrom(field: Cell, form: HTMLFormElement): string[] {
  const rows = [...form.elements].flatMap((each) => {
    const [, row] = /^description-(.+)$/.exec((each as Cell).name) ?? [];
    return row === undefined ? [] : [row];
  });
  return rows.slice(rows.indexOf(field.name.replace(/^[a-z]+-/, "")));
}

const isColumn = (name: string | undefined): name is LineColumn =>
  lineColumns.some((column) => column === name);
