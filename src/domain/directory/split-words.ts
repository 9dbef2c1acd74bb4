import type { Scope } from "#domain/context.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { findRegion } from "#domain/places/find-region.ts";
import { parsePostcode } from "#domain/places/parse-postcode.ts";
import { readLocation } from "#domain/places/read-location.ts";
import { anyone } from "#domain/verdict.ts";

/** So many words at the end may name a place: *Newcastle upon Tyne*, *Stoke on Trent*. */
const MAX_PLACE_WORDS = 4;
/** What stands between a trade and a place. */
const BETWEEN: ReadonlySet<string> = new Set(["in", "near", "around", "at", "covering", "within", "by"]);

export interface SplitWords {
  q: string;
  location: string;
}

/** The place at the end of what was typed for words, as in *plumber in Leeds* or *piling LS1*, and what is left of it. */
export async function splitWords(ctx: Scope, q: string): Promise<SplitWords | undefined> {
  anyone(ctx);
  const words = q.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(MAX_PLACE_WORDS, words.length); count > 0; count -= 1) {
    const location = words.slice(-count).join(" ");
    if (await isPlace(ctx, location)) {
      const rest = words.slice(0, -count);
      while (BETWEEN.has(rest.at(-1)?.toLowerCase() ?? "")) rest.pop();
      return { q: rest.join(" "), location };
    }
  }
  return undefined;
}

async function isPlace(ctx: Scope, text: string): Promise<boolean> {
  if (BETWEEN.has(text.split(" ")[0]!.toLowerCase())) return false;
  if (parsePostcode(text) || findRegion(text)) return true;
  if (readLocation(text).postcode) return false;
  return (await findPlace(ctx, text)) !== undefined;
}
