import { type LineColumn, lineColumns } from "#domain/packages/line-rows.data.ts";
import { formatNames, formatNumberOf } from "#web/format.ts";
import { fillCells, type Cell } from "./paste-cells.ts";
import { type LaidOut, layOut, layOutPlain, valueIn } from "./paste-lines.ts";
import { type Pasted, usePaste } from "./use-paste.tsx";

/**
 * A range of a spreadsheet, pasted into one cell of the lines, goes on to the right and downwards, into new lines where those
 * that are there end; `showNew` shows all of these.
 */
export function usePastedLines(showNew: () => void) {
  return usePaste((field, rows) => {
    const [column] = field.name.split("-");
    const { form } = field;
    if (!form || !isColumn(column)) return undefined;
    const fill = ({ columns, lines, heads }: LaidOut): Pasted => {
      const targets = rowsFrom(field, form);
      const filled = fillCells(
        lines.slice(0, targets.length).flatMap((cells, at) =>
          cells.flatMap((cell, place) => {
            const into = columns[place];
            const target = into && form.elements.namedItem(`${into}-${targets[at]!}`);
            const value = into && valueIn(into, cell);
            return target && value !== undefined ? [{ field: target as Cell, value }] : [];
          }),
        ),
      );
      if (filled.some((each) => each.field.name.includes("-new"))) showNew();
      const beyond = Math.max(...lines.map((cells) => cells.length)) - columns.length;
      const words = [
        sayPasted(filled.length, lines.length - targets.length),
        sayBeyond(beyond),
        heads && sayHeads(heads, columns),
      ];
      const plain = { label: "The first row is a line, too", fill: () => fill(layOutPlain(rows, column)) };
      return { filled, words: words.filter(Boolean).join(" "), ...(heads && { instead: plain }) };
    };
    return fill(layOut(rows, column));
  });
}

/** What became of the row of heads, and of the columns that have no place in the lines. */
function sayHeads(heads: readonly string[], columns: LaidOut["columns"]): string {
  const passed = heads.filter((head, at) => head !== "" && columns[at] === undefined);
  const row = "The first row is the heads of the columns, and was not taken for a line.";
  return passed.length > 0 ? `${row} Passed over: ${formatNames(passed)}.` : row;
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
