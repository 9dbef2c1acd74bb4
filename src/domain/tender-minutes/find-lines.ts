import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { refuseFields } from "#domain/refuse-fields.ts";
import { nameOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import type { OwnLine } from "#domain/tender-quotes/quotes.queries.ts";
import { MAX_MINUTE_LINES } from "./tender-minutes.limits.ts";

/** The document's lines and a tenderer's own, by what each is called; a name may be of several. */
type Named = ReadonlyMap<string, readonly number[]>;

interface Lines {
  lines: readonly PricingLine[];
  ownLines: readonly OwnLine[];
}

/**
 * Which lines are meant by their items or words, as `A 1, Skips`, named as `findQuoteLine` names them. Refuses, at its field,
 * what no line is called.
 */
export function findLines(quote: Lines, items: string): number[] {
  const named = nameLines(quote);
  const longest = Math.max(1, ...[...named.keys()].map((name) => splitNames(name).length));
  const wanted = splitNames(items);
  const found = new Set<number>();
  for (let at = 0; at < wanted.length;) {
    const { count, places } = findAt(named, wanted.slice(at, at + longest));
    for (const place of places) found.add(place);
    at += count;
  }
  if (found.size > MAX_MINUTE_LINES)
    refuse(`Minutes are about ${MAX_MINUTE_LINES} lines at most: say the rest in words.`);
  return [...found].toSorted((one, other) => one - other);
}

/** The longest name that they begin with: words have commas in them, too. */
function findAt(named: Named, wanted: readonly string[]): { count: number; places: readonly number[] } {
  for (let count = wanted.length; count > 0; count--) {
    const places = named.get(nameOf(wanted.slice(0, count)));
    if (places) return { count, places };
  }
  return refuse(`Neither the pricing document nor this tenderer has a line called “${wanted[0]!}”.`);
}

function nameLines({ lines, ownLines }: Lines): Named {
  const document = lines.map(({ section, item, description }) => [item, `${section} ${item}`, description]);
  const own = ownLines.map(({ section, description }) => [description, `${section} ${description}`]);
  const named = new Map<string, number[]>();
  const add = (names: readonly string[], place: number) => {
    for (const name of new Set(names.map((each) => nameOf(splitNames(each)))))
      named.set(name, [...(named.get(name) ?? []), place]);
  };
  for (const [at, names] of document.entries()) add(names, at);
  for (const [at, names] of own.entries()) add(names, nameOwnLine(at));
  return named;
}

const splitNames = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** However commas, spaces and capitals are written. */
const nameOf = (parts: readonly string[]): string => parts.join(", ").toLowerCase();

const refuse = (sentence: string): never => refuseFields([{ path: ["items"], sentence }]);
