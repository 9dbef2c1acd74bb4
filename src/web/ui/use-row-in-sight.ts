import { type RefObject, useEffect, useRef } from "react";

/**
 * Of a row that goes on sideways: in it the link of where one is comes into sight; without scripts by CSS, where a browser
 * knows how.
 */
export function useRowInSight<Row extends HTMLElement>(current: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (!row.current) return;
    const link = row.current.querySelector("[aria-current]");
    // Above the first part of a page none is marked: the row begins anew.
    if (!link) row.current.scrollLeft = 0;
    if (!link) return;
    const { left, right } = row.current.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    if (place.left < left || place.right > right) {
      row.current.scrollLeft += place.left - left - (right - left - place.width) / 2;
    }
  }, [current]);
  return row;
}
