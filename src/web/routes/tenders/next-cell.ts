import type { KeyboardEvent } from "react";

/**
 * Enter goes on to the same column of the next line, with Shift to the one before, as in a spreadsheet; from the last line it
 * stays where it is. A form is sent by its button.
 */
export function goToNextCell(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  const column = columnOf(field);
  const cells = [...event.currentTarget.elements].filter(
    (each): each is HTMLInputElement | HTMLTextAreaElement =>
      (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) &&
      each.type !== "hidden" &&
      columnOf(each) === column,
  );
  const next = cells[cells.indexOf(field) + (event.shiftKey ? -1 : 1)];
  const fold = next?.checkVisibility() === false && next.closest("details");
  if (fold) fold.open = true;
  next?.focus();
  next?.select();
}

/** Among the prices of the lines of a quote Enter goes on to the next; in what else is typed it sends the form. */
export function goToNextPrice(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.target instanceof HTMLInputElement && event.target.name === "prices") goToNextCell(event);
}

const columnOf = ({ name }: { name: string }) => name.split("-")[0];
