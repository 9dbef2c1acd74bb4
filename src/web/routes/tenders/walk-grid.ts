import type { KeyboardEvent } from "react";

interface Place {
  row: number;
  column: number;
}

/** Rows that are passed by one press. */
const PAGE = 10;

/** Where a key leads in a grid, as spreadsheets have it and ARIA asks for; undefined for a key that leads nowhere. */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  last: Place,
): Place | undefined {
  const within = (to: Place): Place => ({
    row: Math.min(last.row, Math.max(0, to.row)),
    column: Math.min(last.column, Math.max(0, to.column)),
  });
  if (key === "Home") return { row: ctrlKey ? 0 : row, column: 0 };
  if (key === "End") return { row: ctrlKey ? last.row : row, column: last.column };
  if (ctrlKey) return undefined;
  switch (key) {
    case "ArrowUp":
      return within({ row: row - 1, column });
    case "ArrowDown":
      return within({ row: row + 1, column });
    case "ArrowLeft":
      return within({ row, column: column - 1 });
    case "ArrowRight":
      return within({ row, column: column + 1 });
    case "PageUp":
      return within({ row: row - PAGE, column });
    case "PageDown":
      return within({ row: row + PAGE, column });
    default:
      return undefined;
  }
}

/** Goes from cell to cell of those that are shown, of which so many are in a row; one of them is reached by the tab key. */
export function walkGrid(event: KeyboardEvent, cells: readonly HTMLElement[], width: number): void {
  const at = cells.findIndex((cell) => cell === event.target);
  if (at < 0 || event.altKey || event.metaKey || event.shiftKey) return;
  const place = { row: Math.floor(at / width), column: at % width };
  const last = { row: cells.length / width - 1, column: width - 1 };
  const to = placeAfter(event, place, last);
  if (!to) return;
  event.preventDefault();
  const next = cells[to.row * width + to.column]!;
  cells[at]!.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
