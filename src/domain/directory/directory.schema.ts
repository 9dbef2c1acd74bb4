import { z } from "zod";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { type SpecialtyOption, specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { COMPANIES_A_PAGE, COMPANIES_A_SECTION, MAX_QUERY_CHARACTERS } from "./directory.limits.ts";

/** The contractor type as the address has it. */
export const directoryTypes = ["all", "main", "sub"] as const;
export type DirectoryType = (typeof directoryTypes)[number];
/** A page shows main contractors and subcontractors in a section each. */
export type SectionType = Exclude<DirectoryType, "all">;

export const directorySorts = ["name", "rating", "location", "recommended", "nearest"] as const;
export type DirectorySort = (typeof directorySorts)[number];

const MAX_CURSOR_CHARACTERS = 1_200;

export const accountTypeOf: Readonly<Record<SectionType, AccountType>> = {
  main: "client",
  sub: "contractor",
};

/** How many rows a section has: fewer where both sections share the page. */
export const rowsASection = (type: DirectoryType) =>
  type === "all" ? COMPANIES_A_SECTION : COMPANIES_A_PAGE;

/** What an address asks of the directory; everything in it is safe to search by. */
export interface DirectorySearch {
  q: string;
  location: string;
  type: DirectoryType;
  /** Codes of specialties and services that belong to the type, each once, in the catalogue's order. */
  specialties: string[];
  verified: boolean;
  sort: DirectorySort;
  /** Where a section goes on, as an earlier page gave it; "" for its beginning. */
  afterMain: string;
  afterSub: string;
}

const toText = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : "";
};

const anything = z.unknown().optional();

/** A line without characters that nobody can have meant, cut at its hundredth character. */
const words = anything.transform((value) =>
  Array.from(cleanLine(toText(value).slice(0, 4 * MAX_QUERY_CHARACTERS)).replace(/(?:\uFFFD|\s)+/g, " "))
    .slice(0, MAX_QUERY_CHARACTERS)
    .join("")
    .trim(),
);

const cursor = anything
  .transform(toText)
  .transform((text) => (text.length <= MAX_CURSOR_CHARACTERS && /^[\w-]*$/.test(text) ? text : ""));

const MAX_SPECIALTIES = 500;
const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const codesByName = new Map(
  specialtiesFor("all").flatMap(({ code, name }: SpecialtyOption) => [
    [plain(name), code],
    [plain(code), code],
  ]),
);

/** The code of a specialty by itself or by its name, in any case; codes may be joined by commas, and names have some. */
function readSpecialties(value: unknown): { text: string; code: string | undefined }[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.slice(0, MAX_SPECIALTIES).filter((text) => typeof text === "string");
  return texts
    .flatMap((text) => (codesByName.has(plain(text)) ? [text] : text.split(",")))
    .map((text) => ({ text, code: codesByName.get(plain(text)) }));
}

const codes = anything.transform((value) => new Set(readSpecialties(value).map(({ code }) => code)));

const isChecked = (value: unknown) => value === true || ["1", "on", "true", "yes"].includes(toText(value));

/** What orders a search that names no order: the bare list goes by name. */
export const usualSort = ({ q, location }: Pick<DirectorySearch, "q" | "location">): DirectorySort =>
  q === "" && location === "" ? "name" : "recommended";

/** Reads anything; what it does not understand is left out or takes its default. */
export const directorySearchSchema = z
  .object({
    q: words,
    location: words,
    type: z.preprocess(toText, z.enum(directoryTypes).catch("all")),
    specialties: codes,
    verified: anything.transform(isChecked),
    sort: z.preprocess(toText, z.enum(directorySorts).optional().catch(undefined)),
    usual: z.preprocess(toText, z.string()),
    afterMain: cursor,
    afterSub: cursor,
  })
  .transform(({ usual, sort, ...search }): DirectorySearch => ({
    ...search,
    // Left as the form had it, the order was nobody's wish.
    sort: sort === undefined || sort === usual ? usualSort(search) : sort,
    specialties: specialtiesFor(search.type === "all" ? "all" : accountTypeOf[search.type])
      .map(({ code }) => code)
      .filter((code) => search.specialties.has(code)),
  }));

const MAX_UNKNOWN = 5;

/** What an address names as a specialty and no list has, at most five; each as it may be shown. */
export function listUnknownSpecialties(params: URLSearchParams): string[] {
  const unknown = readSpecialties(valuesOf(params, "specialties")).filter(({ code }) => code === undefined);
  const texts = unknown.map(({ text }) => words.parse(text)).filter((text) => text !== "");
  return [...new Set(texts)].slice(0, MAX_UNKNOWN);
}

const NAMES = [
  "q",
  "location",
  "type",
  "specialties",
  "verified",
  "sort",
  "usual",
  "afterMain",
  "afterSub",
] as const;

/** What an address's query asks; never refuses. */
export function readDirectorySearch(params: URLSearchParams): DirectorySearch {
  return directorySearchSchema.parse(Object.fromEntries(NAMES.map((name) => [name, valuesOf(params, name)])));
}

/** Whoever writes an address by hand may write *Specialties*. */
function valuesOf(params: URLSearchParams, name: string): string[] {
  return [...params].flatMap(([key, value]) => (key.toLowerCase() === name.toLowerCase() ? [value] : []));
}

/** The address's query for a search, without what is the default; the same search is always the same query. */
export function writeDirectorySearch(search: Partial<DirectorySearch>): URLSearchParams {
  const params = new URLSearchParams();
  const { q = "", location = "", type = "all", afterMain = "", afterSub = "" } = search;
  const usual = usualSort({ q, location });
  const { sort = usual } = search;
  const values = { q, location, type: type === "all" ? "" : type, sort: sort === usual ? "" : sort };
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  for (const code of search.specialties ?? []) params.append("specialties", code);
  if (search.verified) params.set("verified", "1");
  if (afterMain) params.set("afterMain", afterMain);
  if (afterSub) params.set("afterSub", afterSub);
  return params;
}
