import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { WITHIN_PAGE, type Wanted, addressOf, cellName } from "./comparison-wanted.ts";

/**
 * Escape closes the panel of a cell, from inside and from the grid, and the focus is on that cell again. What was typed there
 * is kept by its form.
 */
export function useCloseCell(wanted: Wanted): (event: KeyboardEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const { cell } = wanted;
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing || !cell) return;
    event.preventDefault();
    const link = document.querySelector<HTMLElement>(`a[data-at="${cellName(cell)}"]`);
    link?.focus();
    const isBack = link !== null && document.activeElement === link;
    const address = addressOf(wanted, { cell: null });
    void navigate(isBack ? address : `${address}#lines`, WITHIN_PAGE);
  };
}
