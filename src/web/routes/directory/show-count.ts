import type { Count } from "#domain/directory/search-directory.ts";

/** `312`, or `about 12,400` where counting every one would take too long. */
export function showCount({ value, isExact }: Count): string {
  if (isExact) return value.toLocaleString("en-GB");
  return `about ${Number(value.toPrecision(value < 10_000 ? 2 : 3)).toLocaleString("en-GB")}`;
}
