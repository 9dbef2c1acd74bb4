import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { KnownPlaces } from "#domain/places/load-places.ts";
import type { KnownNumbers } from "./load-numbers.ts";
import { parseSicText } from "./parse-sic-text.ts";
import { readOffice, type Office } from "./read-office.ts";
import { isConstructionSicCode } from "./sic.data.ts";
import { spellName } from "./spell-name.ts";
import { suggestServices, type SuggestedServices } from "./suggest-services.ts";

/** The columns of BasicCompanyData we read; the others may be there or not. */
export const requiredColumns = [
  "CompanyName",
  "CompanyNumber",
  "RegAddress.PostTown",
  "RegAddress.County",
  "RegAddress.Country",
  "RegAddress.PostCode",
  "CompanyStatus",
  "IncorporationDate",
  "SICCode.SicText_1",
  "SICCode.SicText_2",
  "SICCode.SicText_3",
  "SICCode.SicText_4",
] as const;
type Column = (typeof requiredColumns)[number];
export type ColumnPlaces = Readonly<Record<Column, number>>;

/** A company's data in the register, as far as the directory stores it. */
export interface RegisterEntry extends Office {
  readonly companyNumber: string;
  readonly registeredName: string;
  readonly name: string;
  readonly status: string;
  /** Active, and in construction: what is not either belongs in no listing. */
  readonly isListed: boolean;
  /** `YYYY-MM-DD`. */
  readonly incorporatedOn: string | null;
  readonly sicCodes: readonly string[];
  readonly accountType: AccountType;
  /** Codes of suggested services and specialties, sorted. */
  readonly services: readonly string[];
  readonly specialties: readonly string[];
}

export type ReadCompany =
  | { readonly kind: "entry"; readonly entry: RegisterEntry }
  | { readonly kind: "skipped" }
  | { readonly kind: "rejected"; readonly reason: string; readonly companyNumber?: string | undefined };

export interface CompanyReader {
  readonly columns: ColumnPlaces;
  readonly places: KnownPlaces;
  /** The numbers of companies we have: what the register says of those is of interest in any case. */
  readonly knownNumbers: KnownNumbers;
  /** `YYYY-MM-DD`; nothing is incorporated after it. */
  readonly today: string;
}

const NUMBER = /^(?!0{8}$)(?=.{8}$)(?:\d{2}|[A-Z]{2}|R\d)\d{4,6}[A-Z]{0,2}$/;
const MAX_NAME = 160;
const MAX_SUGGESTIONS = 6;
// oxlint-disable-next-line no-control-regex -- these are what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffd]|\p{Surrogate}/u;

/** A number as 8 characters of text; spreadsheets take leading zeros away, and here they come back. */
function readNumber(text: string): string | undefined {
  const number = text.trim().toUpperCase();
  const padded = /^\d{5,7}$/.test(number) ? number.padStart(8, "0") : number;
  return NUMBER.test(padded) ? padded : undefined;
}

/** The numbers in the text of a row whose columns cannot be told apart: whole ones, since five digits are a code of its trade. */
export const findNumbers = (raw: string): string[] =>
  (raw.toUpperCase().match(/\b[A-Z\d]{8}\b/g) ?? []).filter((text) => NUMBER.test(text));

/** `DD/MM/YYYY` as `YYYY-MM-DD`, null for a blank, undefined for a day that never was. */
function readDay(text: string): string | null | undefined {
  const written = text.trim();
  if (written === "") return null;
  const [, day, month, year] = written.match(/^(\d{2})\/(\d{2})\/(\d{4})$/) ?? [];
  if (!day || !month || !year || year < "1600") return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return date.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : undefined;
}

function chooseSuggestions(suggested: SuggestedServices): Pick<RegisterEntry, "services" | "specialties"> {
  const plain = suggested.services.filter(({ strength }) => strength === "suggest");
  const possible = suggested.mustAsk ? [] : suggested.services.filter(({ strength }) => strength === "maybe");
  const services = plain.length > 0 ? plain : possible;
  const specialties = suggested.specialties.filter(({ strength }) => strength === "suggest");
  return {
    services: codesOf(services.slice(0, MAX_SUGGESTIONS)),
    specialties: codesOf(specialties),
  };
}

const codesOf = (suggestions: readonly { readonly code: string }[]) =>
  suggestions.map(({ code }) => code).toSorted();

/** One row of BasicCompanyData: an entry for the directory, or none of our business, or malformed. */
export function readCompany(fields: readonly string[], reader: CompanyReader): ReadCompany {
  const field = (column: Column) => fields[reader.columns[column]]!;
  const sicCodes = ([1, 2, 3, 4] as const).flatMap(
    (n) => parseSicText(field(`SICCode.SicText_${n}`))?.code ?? [],
  );
  const isConstruction = sicCodes.some(isConstructionSicCode);
  const status = field("CompanyStatus").trim();
  const isListed = isConstruction && status.toUpperCase() === "ACTIVE";
  const companyNumber = readNumber(field("CompanyNumber"));
  if (!isListed && !(companyNumber && reader.knownNumbers.has(companyNumber))) {
    // Only rows of ours are checked: what is wrong in others is not for us to say.
    return { kind: "skipped" };
  }
  const registeredName = field("CompanyName").replace(/\s+/g, " ").trim();
  const incorporatedOn = readDay(field("IncorporationDate"));
  const reason =
    reasonAgainstNumber(companyNumber, field("CompanyNumber")) ??
    reasonAgainstName(registeredName) ??
    reasonAgainstDay(incorporatedOn, field("IncorporationDate"), reader.today) ??
    (status.length > 100 || CONTROL.test(status) ? "no readable company status" : undefined);
  if (reason || !companyNumber || incorporatedOn === undefined) {
    return { kind: "rejected", reason: reason ?? "not readable", companyNumber };
  }
  const suggested = suggestServices({ sicCodes, companyName: registeredName });
  return {
    kind: "entry",
    entry: {
      companyNumber,
      registeredName,
      name: spellName(registeredName),
      status: status || "Unknown",
      isListed,
      incorporatedOn,
      sicCodes: [...new Set(sicCodes)],
      accountType: suggested.accountType,
      ...chooseSuggestions(suggested),
      ...readOffice(
        {
          companyNumber,
          postTown: readable(field("RegAddress.PostTown")),
          county: readable(field("RegAddress.County")),
          country: readable(field("RegAddress.Country")),
          postcode: field("RegAddress.PostCode"),
        },
        reader.places,
      ),
    },
  };
}

const readable = (text: string) => (CONTROL.test(text) ? "" : text);
const quoted = (text: string) => `“${text.slice(0, 40)}”`;

function reasonAgainstNumber(number: string | undefined, text: string): string | undefined {
  if (number) return undefined;
  return text.trim() === "" ? "no company number" : `${quoted(text)} is no company number`;
}

function reasonAgainstName(name: string): string | undefined {
  if (name === "") return "no company name";
  if (name.length > MAX_NAME) return `a company name of more than ${MAX_NAME} characters`;
  return CONTROL.test(name) ? "a company name with characters that are no text" : undefined;
}

function reasonAgainstDay(day: string | null | undefined, text: string, today: string): string | undefined {
  if (day === undefined) return `${quoted(text)} is no date (DD/MM/YYYY)`;
  return day !== null && day > today ? `incorporated in the future (${text.trim()})` : undefined;
}
