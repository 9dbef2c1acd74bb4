import { canDrawPage } from "#platform/draw-page.ts";

/** Packed as tightly as can be, so much unfolds to some 64 MB: a smaller one hurts nobody who draws it. */
const LIGHT_BYTES = 64 * 1024;

/**
 * Why the first page of a PDF cannot be shown to who gets it, as the end of a sentence that begins with its name: it is
 * drawn once, within the bounds of the thread that draws.
 */
export async function findPageFault(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length < LIGHT_BYTES || (await canDrawPage(bytes))) return undefined;
  return "cannot be shown: its first page is damaged, or unfolds to more than we can draw. Save or scan it again, then send it.";
}
