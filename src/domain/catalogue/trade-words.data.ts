import { services, serviceByCode, type CatalogueService } from "./services.data.ts";
import { neutralWords, tradesByService } from "./trades.data.ts";

/** Words that say what a firm does with a trade, not which trade: *lift installers* means lifts. */
// oxfmt-ignore
const GENERIC_WORDS: ReadonlySet<string> = new Set([
  "company", "contractor", "engineer", "engineering", "fitter", "firm", "installation",
  "installer", "service", "specialist", "work",
]);

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["gases", "gas"],
  ["works", "work"],
]);

function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length <= 3 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Lower-case singular words without accents and punctuation: *Façade-access* is *facade access*. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/['’]/g, "")
    .toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).map(singular);
}

interface ServicePhrase {
  readonly service: CatalogueService;
  /** Its words with a space around each. */
  readonly padded: string;
  readonly joined: string;
  readonly isName: boolean;
}

/** A name is also its parts: *Drylining & partitions* is both *drylining* and *partitions*. */
function phrasesOf(service: CatalogueService): ServicePhrase[] {
  const names = [service.name, ...service.name.split(/ & |, |[()]/)];
  const phrase = (text: string, isName: boolean): ServicePhrase => {
    const words = wordsOf(text);
    return { service, padded: ` ${words.join(" ")} `, joined: words.join(""), isName };
  };
  return [
    ...names.map((name) => phrase(name, true)),
    ...service.synonyms.map((synonym) => phrase(synonym, false)),
  ].filter(({ joined }) => joined !== "");
}

const phrases: readonly ServicePhrase[] = services.flatMap(phrasesOf);

const NO_MATCH = 4;

/** 0 and 1: the phrase itself, as name or synonym; 2 and 3: whole words inside one. */
function rankOf(phrase: ServicePhrase, padded: string, joined: string): number {
  if (phrase.joined === joined) return phrase.isName ? 0 : 1;
  if (phrase.padded.includes(padded)) return phrase.isName ? 2 : 3;
  return NO_MATCH;
}

function findByWords(words: readonly string[]): CatalogueService[] {
  const joined = words.join("");
  if (joined.length < 2) return [];
  const padded = ` ${words.join(" ")} `;
  const ranks = new Map<CatalogueService, number>();
  for (const phrase of phrases) {
    const rank = rankOf(phrase, padded, joined);
    if (rank < (ranks.get(phrase.service) ?? NO_MATCH)) ranks.set(phrase.service, rank);
  }
  return [...ranks].toSorted((a, b) => a[1] - b[1]).map(([service]) => service);
}

/** The services of each trade, by its words: *gas engineer*; the words joined find it too. */
const trades = new Map<string, CatalogueService[]>();

function addTrade(text: string, service: CatalogueService): void {
  const words = wordsOf(text);
  for (const key of new Set([words.join(" "), words.join("")])) {
    const known = trades.get(key) ?? [];
    if (!known.includes(service)) trades.set(key, [...known, service]);
  }
}

for (const [code, names] of tradesByService) {
  for (const name of names) addTrade(name, serviceByCode(code)!);
}

const NONE: ReadonlyMap<string, CatalogueService[]> = new Map();
const MAX_TRADE_WORDS = 5;

/** The trades that a text names, when nothing else in it says more: *domestic gas engineer*, not *Aire Gas Engineers*. */
function findByTrades(words: readonly string[]): CatalogueService[] {
  const found = new Set<CatalogueService>();
  for (let from = 0; from < words.length;) {
    const length = lengthOfTrade(words, from);
    const trade = trades.get(words.slice(from, from + length).join(" "));
    if (!trade && !neutralWords.has(words[from]!)) return [];
    for (const service of trade ?? []) found.add(service);
    from += length;
  }
  return [...found];
}

/** The longest trade that begins there; 1 when none does. */
function lengthOfTrade(words: readonly string[], from: number): number {
  for (let length = Math.min(MAX_TRADE_WORDS, words.length - from); length > 1; length -= 1) {
    if (trades.has(words.slice(from, from + length).join(" "))) return length;
  }
  return 1;
}

/** Whole categories that go by one name, without *and* and words that name no trade. */
const CATEGORY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  ["m e", "mep", "mechanical electrical", "mechanical electrical plumbing", "building service"].map(
    (name): [string, string[]] => [name, ["ME", "EL"]],
  ),
);

function findByCategory(words: readonly string[]): CatalogueService[] {
  const named = (left: readonly string[]) => CATEGORY_NAMES.get(left.join(" "));
  const said = words.filter((word) => word !== "and");
  const prefixes = named(said) ?? named(said.filter((word) => !GENERIC_WORDS.has(word))) ?? [];
  return services.filter(({ code }) => prefixes.includes(code.slice(0, 2)));
}

/** How a phrase is compared: *Tin Roofs* and *tin-roof* are one. */
export const phraseKey = (text: string): string => wordsOf(text).join(" ");

/**
 * The services people mean by a word or phrase, best first: by name or synonym, or by who does the work, in singular or
 * plural, joined or apart (*dry lining*, *wifi*, *plasterers*). Only whole words count. Nothing found is `[]`.
 * `own` are further services by `phraseKey`, which come first.
 */
export function findServicesBySynonym(
  text: string,
  own: ReadonlyMap<string, CatalogueService[]> = NONE,
): CatalogueService[] {
  const words = wordsOf(text.slice(0, 100));
  const set = own.get(words.join(" ")) ?? [];
  const done = findByWords(words);
  const doing = trades.get(words.join(" ")) ?? trades.get(words.join("")) ?? [];
  const found = [...new Set([...set, ...doing, ...done, ...findByCategory(words)])];
  if (found.length > 0) return found;
  const specific = findByWords(words.filter((word) => !GENERIC_WORDS.has(word)));
  return specific.length > 0 ? specific : findByTrades(words);
}
