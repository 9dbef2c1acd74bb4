import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { nameHints } from "./name-hints.data.ts";
import {
  classificationVersion,
  sicEntriesOf,
  strengths,
  type SicEntry,
  type SicSuggestion,
  type Strength,
} from "./sic.data.ts";

export interface ServiceSuggestion extends SicSuggestion {
  /** Whether the firm's name says so, or only its SIC codes. */
  readonly basis: "name" | "sic";
}

export interface SuggestedServices {
  readonly classificationVersion: string;
  /** False when none of the codes belongs to construction; there are no suggestions then. */
  readonly isConstruction: boolean;
  readonly accountType: AccountType;
  /** Services by stored code, best first: named in the firm's name, then by strength. */
  readonly services: readonly ServiceSuggestion[];
  /** Their categories by two-letter code, each with its strongest service's strength. */
  readonly categories: readonly SicSuggestion[];
  /** Main-contractor specialties; only for the account type `client`. */
  readonly specialties: readonly SicSuggestion[];
  /** The codes are too broad and the name says nothing: only a question will tell. */
  readonly mustAsk: boolean;
}

/** Keeps the first of each code in order of strength; a stable sort keeps the rest of the order. */
function strongest<S extends SicSuggestion>(suggestions: readonly S[]): S[] {
  const rank = ({ strength }: S) => strengths.indexOf(strength);
  const best = new Map<string, S>();
  for (const suggestion of suggestions.toSorted((a, b) => rank(a) - rank(b))) {
    if (!best.has(suggestion.code)) best.set(suggestion.code, suggestion);
  }
  return [...best.values()];
}

function servicesNamedIn(companyName: string): string[] {
  const name = companyName.toUpperCase();
  return nameHints.filter(({ pattern }) => pattern.test(name)).flatMap(({ services }) => services);
}

/** Builders and developers are main contractors, unless a builder's name is a trade's. */
function accountTypeOf(entries: readonly SicEntry[], isNamedByTrade: boolean): AccountType {
  if (entries.length === 0) return "contractor";
  if (entries.every(({ role }) => role === "developer")) return "client";
  return entries.some(({ role }) => role !== "trade") && !isNamedByTrade ? "client" : "contractor";
}

/**
 * What a company of the public register probably does, from its SIC codes and name. These are
 * suggestions to confirm: SIC codes are self-declared, so nothing here may be shown as a service
 * of the company until it says so.
 */
export function suggestServices(company: {
  readonly sicCodes: readonly string[];
  readonly companyName: string;
}): SuggestedServices {
  const entries = company.sicCodes.flatMap(sicEntriesOf);
  const isDeveloper = entries.every(({ role }) => role === "developer");
  const named = isDeveloper ? [] : servicesNamedIn(company.companyName);
  const accountType = accountTypeOf(entries, named.length > 0);

  const services = strongest<ServiceSuggestion>([
    ...named.map((code) => ({ code, strength: "suggest" as Strength, basis: "name" as const })),
    ...entries.flatMap((entry) => entry.services.map((one) => ({ ...one, basis: "sic" as const }))),
  ]);
  return {
    classificationVersion,
    isConstruction: entries.length > 0,
    accountType,
    services,
    categories: strongest(services.map(({ code, strength }) => ({ code: code.slice(0, 2), strength }))),
    specialties: accountType === "client" ? strongest(entries.flatMap(({ specialties }) => specialties)) : [],
    mustAsk: named.length === 0 && entries.length > 0 && entries.every((entry) => entry.isBroad),
  };
}
