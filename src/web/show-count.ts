import type { Count } from "#domain/directory/search-directory.ts";
import { formatCount, formatNumberOf } from "./format.ts";

/** `312`, or `about 12,400` where counting every one would take too long; given what is counted, `312 firms`. */
export function showCount({ value, isExact }: Count, singular?: string): string {
  const shown = isExact ? value : Number(value.toPrecision(value < 10_000 ? 2 : 3));
  const words = singular === undefined ? formatCount(shown) : formatNumberOf(shown, singular);
  return isExact ? words : `about ${words}`;
}
