import { normalisePlace } from "./normalise-place.ts";
import { type Postcode, parsePostcode } from "./parse-postcode.ts";

/** What somebody typed to say where. */
export interface TypedLocation {
  /** A postcode or its outward code, wherever in the text it stands. */
  readonly postcode: Postcode | undefined;
  /** What it is called, normalised; "" when there is only a postcode. */
  readonly name: string;
  /** The counties and nations that are named after it, normalised. */
  readonly liesIn: readonly string[];
}

const EVERYWHERE: ReadonlySet<string> = new Set(["", "uk", "united kingdom"]);

/** Reads *Leeds*, *Newport, Shropshire*, *LS1 4AP*, *Leeds LS1* and *4 Park Row, Leeds, LS1 4AP, UK*. */
export function readLocation(text: string): TypedLocation {
  const parts = text.split(",").map((part) => takePostcode(part.trim()));
  const postcode = parts.findLast((part) => part.postcode !== undefined)?.postcode;
  const [name = "", ...rest] = parts.map((part) => normalisePlace(part.rest));
  const names = name === "" ? rest.filter(Boolean) : [name, ...rest];
  return {
    postcode,
    name: names[0] ?? "",
    liesIn: names.slice(1).filter((part) => !EVERYWHERE.has(part)),
  };
}

/** The words at the end or at the beginning that are a postcode, and what else there is. */
function takePostcode(text: string): { postcode?: Postcode; rest: string } {
  if (!/\d/.test(text)) return { rest: text };
  const words = text.split(/\s+/);
  for (const count of [words.length, 2, 1].filter((length) => length <= words.length)) {
    const atEnd = parsePostcode(words.slice(-count).join(" "));
    if (atEnd) return { postcode: atEnd, rest: words.slice(0, -count).join(" ") };
    const atStart = parsePostcode(words.slice(0, count).join(" "));
    if (atStart) return { postcode: atStart, rest: words.slice(count).join(" ") };
  }
  return { rest: text };
}
