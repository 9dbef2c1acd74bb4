import { drawMonogram } from "#domain/pictures/draw-monogram.ts";
import type { StoredPicture } from "#web/ui/picture.tsx";
import type { FirmMarkFacts } from "./firm-mark.tsx";

/** The logo as a page needs it, or the monogram in its place. */
export function markOf(name: string, picture: StoredPicture | null): FirmMarkFacts {
  if (!picture) return { picture: null, monogram: drawMonogram(name) };
  const { id, widths, width, height } = picture;
  return { picture: { id, widths, width, height }, monogram: null };
}
