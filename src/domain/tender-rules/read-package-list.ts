import { serviceByCode, services } from "#domain/catalogue/services.data.ts";
import { readPounds } from "#domain/money.schema.ts";
import { cleanLine } from "#domain/text.schema.ts";
import { readTable } from "./read-table.ts";
import { MAX_LISTED_BUDGET, MAX_LISTED_PACKAGES, MAX_LIST_CHARACTERS } from "./tender-rules.limits.ts";

/** A trade package as a row of a list has it. */
export interface ListedWork {
  code: string;
  title: string;
  service: string;
  budgetPence: number | null;
  /** Days, such as 2027-03-31. */
  returnOn: string | null;
  awardOn: string | null;
  startOn: string | null;
}

export interface ListReading {
  packages: readonly ListedWork[];
  /** Rows as a spreadsheet counts them, from 1. */
  errors: readonly { readonly row: number; readonly sentence: string }[];
}

type Column = "code" | "title" | "service" | "budget" | "return" | "award" | "start";

const heads: Readonly<Record<Column, readonly string[]>> = {
  code: ["code", "no", "ref", "package", "package code", "package no", "wp"],
  title: ["title", "name", "package title", "package name", "description"],
  service: ["service", "trade", "service code"],
  budget: ["budget", "allowance", "budget £", "cost plan"],
  return: ["return", "return date", "quotes due", "due", "tender return"],
  award: ["award", "award date", "order", "place order"],
  start: ["start", "start on site", "start date", "on site"],
};
const columnByHead = new Map(
  (Object.keys(heads) as Column[]).flatMap((column) => heads[column].map((head) => [head, column] as const)),
);
const USUAL: readonly Column[] = ["code", "title", "service", "budget", "return", "award", "start"];
const MAX_CODE = 20;
const MAX_TITLE = 160;

/** Reads a project's packages from a list: code, title, service, budget and days, with headings in any order or in this one. */
export function readPackageList(text: string): ListReading | { sentence: string } {
  if (text.length > MAX_LIST_CHARACTERS) return { sentence: "This is too long for a list of packages." };
  const table = readTable(text);
  if (table.kind === "refused") return { sentence: table.sentence };
  const rows = table.rows.map((row) => row.map(cleanLine));
  const head = rows.findIndex((row) => row.some((cell) => cell !== ""));
  if (head === -1)
    return { sentence: "There is nothing here: paste or choose a list with a row for each package." };
  const found = columnsOf(rows[head]!);
  const columns = found ?? new Map(USUAL.map((column, at) => [column, at] as const));
  const packages: ListedWork[] = [];
  const errors: { row: number; sentence: string }[] = [];
  const codes = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (at < head + (found ? 1 : 0) || row.every((cell) => cell === "")) continue;
    const { work, problems } = readRow((column) => row[columns.get(column) ?? -1] ?? "");
    const first = codes.get(work.code.toLowerCase());
    if (first !== undefined) problems.push(`row ${first} has the code ${work.code}, too`);
    else if (work.code !== "") codes.set(work.code.toLowerCase(), at + 1);
    if (problems.length === 0) packages.push(work);
    else errors.push({ row: at + 1, sentence: `Row ${at + 1}: ${problems.join("; ")}.` });
    if (packages.length + errors.length > MAX_LISTED_PACKAGES)
      return { sentence: `A list has at most ${MAX_LISTED_PACKAGES} packages.` };
  }
  if (packages.length + errors.length === 0) return { sentence: "There is no package below the headings." };
  return { packages, errors };
}

/** Undefined where the first row is a package. */
function columnsOf(row: readonly string[]): Map<Column, number> | undefined {
  const columns = new Map<Column, number>();
  for (const [at, cell] of row.entries()) {
    const head = cell
      .toLowerCase()
      .replace(/\([^)]*\)|[.:*]/g, "")
      .trim();
    const column = columnByHead.get(head);
    if (column !== undefined && !columns.has(column)) columns.set(column, at);
  }
  return columns.has("service") && columns.size > 1 ? columns : undefined;
}

/** With everything that is wrong with it, so that a list is corrected in one go. */
function readRow(cell: (column: Column) => string): { work: ListedWork; problems: string[] } {
  const [code, given] = [cell("code"), cell("title")];
  const problems: string[] = [];
  const shown = (column: Column) => `“${cell(column).slice(0, 60)}”`;
  const service = findService(cell("service"));
  if (cell("service") === "") problems.push("it has no service: enter one’s name or code, such as EG-07");
  else if (!service)
    problems.push(`${shown("service")} is no service of the catalogue: use its name or code`);
  if (code.length > MAX_CODE) problems.push(`its code has more than ${MAX_CODE} characters`);
  if (given.length > MAX_TITLE) problems.push(`its title has more than ${MAX_TITLE} characters`);
  const budgetPence = cell("budget") === "" ? null : readPounds(cell("budget"));
  if (
    budgetPence === undefined ||
    (budgetPence !== null && (budgetPence <= 0 || budgetPence > MAX_LISTED_BUDGET * 100))
  )
    problems.push(`${shown("budget")} is no budget: enter pounds, such as 85,000`);
  const dayOf = (column: "return" | "award" | "start") => {
    const day = readDay(cell(column));
    if (day === undefined)
      problems.push(`${shown(column)} is no ${column} date: enter one such as 31/03/2027`);
    return day ?? null;
  };
  const [returnOn, awardOn, startOn] = [dayOf("return"), dayOf("award"), dayOf("start")];
  const title = given || (service?.name ?? "");
  const work = { code, title, service: service?.code ?? "", budgetPence: budgetPence ?? null };
  return { work: { ...work, returnOn, awardOn, startOn }, problems };
}

function findService(text: string) {
  const wanted = text.toLowerCase().replaceAll("&", "and");
  return (
    serviceByCode(text.toUpperCase()) ??
    services.find(({ name }) => name.toLowerCase().replaceAll("&", "and") === wanted)
  );
}

/** `31/03/2027`, `31.3.27` or `2027-03-31`; null for none, undefined for no date. */
function readDay(text: string): string | null | undefined {
  if (text === "") return null;
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const [year, month, day] = british
    ? [Number(british[3]!.padStart(4, "20")), Number(british[2]), Number(british[1])]
    : [Number(iso?.[1]), Number(iso?.[2]), Number(iso?.[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 2000 && year < 2200 ? date.toISOString().slice(0, 10) : undefined;
}
