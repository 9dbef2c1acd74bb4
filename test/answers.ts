import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_SingleFetchRedirectSymbol as REDIRECT,
} from "react-router";

/** What loaders have answered, by their route: how a file comes, where one is led, and of a page’s data what is in it. */
export type Answers = Map<string, Set<string>>;

const HEADERS = ["content-type", "content-disposition", "cache-control", "referrer-policy", "x-robots-tag"];

/** What every answer says where its route says nothing else. */
const ALWAYS = "referrer-policy: strict-origin-when-cross-origin";

/** What of one moment stands beside which is by chance. */
const BY_CHANCE: Readonly<Record<string, RegExp>> = { "routes/admin/review": /^(next|previous)Id / };

/** Notes an answer under its route; of a page’s data each route’s part under that one. */
export async function noteAnswer(answers: Answers, route: string, answer: Response): Promise<void> {
  const { status, headers, body } = answer;
  if (!headers.get("content-type")?.startsWith("text/x-script")) {
    const to = headers.get("location");
    const said = HEADERS.filter((name) => headers.has(name)).map((name) => `${name}: ${headers.get(name)}`);
    const facts = [status, ...(to ? [`to ${to}`] : []), ...said.filter((each) => each !== ALWAYS)];
    return note(answers, route, facts.join(" | "));
  }
  if (!body) return;
  const { value, done } = await decode(body, globalThis);
  await done;
  const parts = value as Record<string | symbol, unknown>;
  const redirect = parts[REDIRECT] as { status: number; redirect: string } | undefined;
  if (redirect) return note(answers, route, `${redirect.status} | to ${redirect.redirect}`);
  for (const [id, part] of Object.entries(parts)) {
    const { data } = part as { data?: unknown };
    for (const said of data === undefined ? [] : kindsOf(data)) {
      if (!BY_CHANCE[id]?.test(said)) note(answers, id, said);
    }
  }
}

/** Each route with what it answered, a line each, in one order whatever was asked first; of what others got nothing twice. */
export function listAnswers(answers: Answers, others: Answers = new Map()): string {
  const sorted = [...answers].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted
    .map(([route, said]) => {
      const before = others.get(route);
      const lines = mergeKinds([...said].filter((each) => !before?.has(each)));
      return lines.length === 0 ? "" : `${route}\n${lines.map((line) => `  ${line}\n`).join("")}`;
    })
    .join("");
}

function note(answers: Answers, route: string, said: string): void {
  const before = answers.get(route) ?? new Set();
  answers.set(route, before.add(withoutIds(said)));
}

/**
 * What stands in each field. Of the rows of a list it is said which fields they have: which of them stand on a page may be by
 * chance, where much is of one moment.
 */
function kindsOf(value: unknown, path = "", depth = 0): string[] {
  if (Array.isArray(value)) {
    const fields = new Set(value.flatMap((row) => fieldsOf(row).map((field) => `${path}[].${field}`)));
    return [`${path} = ${value.length === 0 ? "no rows" : "rows"}`, ...fields];
  }
  if (isPlain(value) && depth < 3)
    return Object.entries(value).flatMap(([name, each]) =>
      kindsOf(each, path === "" ? name : `${path}.${name}`, depth + 1),
    );
  return [`${path} = ${kindOf(value)}`];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const fieldsOf = (row: unknown): string[] =>
  isPlain(row)
    ? Object.entries(row).map(([name, each]) => (each === undefined ? `${name} = left out` : name))
    : [];

function kindOf(value: unknown): string {
  if (value === undefined) return "left out";
  if (value === null) return "null";
  if (typeof value === "string") return value === "" ? "no text" : "text";
  if (typeof value === "number") return value === 0 ? "0" : "number";
  if (typeof value === "boolean") return String(value);
  return (value as object).constructor.name.toLowerCase();
}

/** A line for each field. */
function mergeKinds(said: string[]): string[] {
  const fields = new Map<string, string[]>();
  for (const each of said.toSorted()) {
    const [path, kind] = each.split(" = ") as [string, string | undefined];
    fields.set(path, [...(fields.get(path) ?? []), ...(kind === undefined ? [] : [kind])]);
  }
  return [...fields].map(([path, kinds]) => [path, kinds.join(", ")].filter(Boolean).join(": "));
}

/** Each run makes new ids and links, and numbers its firms anew. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/[a-z]{3}_[0-9a-z]{26}|[\w-]{60,}/g, "…")
    .replaceAll(/(?<=profile(?:\/|%2F)|claim(?:\/|%2F)|companies(?:\/|%2F)|certificate-)\d+/g, "…");
