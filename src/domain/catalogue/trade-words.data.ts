import { services, type CatalogueService } from "./services.data.ts";

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
  readonly text: string;
  readonly isName: boolean;
}

/** A name is also its parts: *Drylining & partitions* is both *drylining* and *partitions*. */
function phrasesOf(service: CatalogueService): ServicePhrase[] {
  const names = [service.name, ...service.name.split(/ & |, |[()]/)];
  const phrase = (text: string, isName: boolean): ServicePhrase => ({
    service,
    text: wordsOf(text).join(" "),
    isName,
  });
  return [
    ...names.map((name) => phrase(name, true)),
    ...service.synonyms.map((synonym) => phrase(synonym, false)),
  ].filter(({ text }) => text !== "");
}

const phrases: readonly ServicePhrase[] = services.flatMap(phrasesOf);

const NO_MATCH = 4;

/** 0 and 1: the phrase itself, as name or synonym; 2 and 3: whole words inside one. */
function rankOf(phrase: ServicePhrase, words: readonly string[]): number {
  const isWhole = phrase.text.replaceAll(" ", "") === words.join("");
  if (isWhole) return phrase.isName ? 0 : 1;
  if (` ${phrase.text} `.includes(` ${words.join(" ")} `)) return phrase.isName ? 2 : 3;
  return NO_MATCH;
}

function findByWords(words: readonly string[]): CatalogueService[] {
  if (words.join("").length < 2) return [];
  const ranks = new Map<CatalogueService, number>();
  for (const phrase of phrases) {
    const rank = rankOf(phrase, words);
    if (rank < (ranks.get(phrase.service) ?? NO_MATCH)) ranks.set(phrase.service, rank);
  }
  return [...ranks].toSorted((a, b) => a[1] - b[1]).map(([service]) => service);
}

/**
 * The services people mean by a word or phrase, best first: by name or synonym, in singular or
 * plural, joined or apart (*dry lining*, *wifi*). Only whole words count. Nothing found is `[]`.
 */
export function findServicesBySynonym(text: string): CatalogueService[] {
  const words = wordsOf(text.slice(0, 100));
  const found = findByWords(words);
  return found.length > 0 ? found : findByWords(words.filter((word) => !GENERIC_WORDS.has(word)));
}
