import { credentialTypeOf, labelOfField } from "./credential-types.data.ts";
import type { Credential } from "./credentials.queries.ts";

/** Where each line of a correction lies in a credential. */
const FACTS = {
  issuer: "issuer",
  number: "number",
  holderName: "holderName",
  grade: "grade",
  limit: "limitPence",
  limitBasis: "limitBasis",
  scope: "scope",
  validFrom: "validFrom",
  expiresOn: "expiresOn",
} as const satisfies Record<string, keyof Credential>;

type Field = keyof typeof FACTS;

/** What was asked for, and how the evidence stood then; it is stored as JSON. */
export interface Asked {
  at: string;
  corrections: Record<string, string>;
  facts: Partial<Record<Field, string | number | null>>;
  documents: string[];
}

export interface AskedSince {
  at: string;
  lines: { field: string; label: string; words: string; isChanged: boolean }[];
  /** Of the documents that are there now. */
  newDocuments: string[];
  /** Anything, asked for or not: a document can be what was wrong about a date. */
  isChanged: boolean;
}

/** How a credential stands when corrections are asked for. */
export function noteAsked(
  credential: Credential,
  { at, corrections, documents }: { at: Date; corrections: Record<string, string>; documents: string[] },
): Asked {
  const facts = Object.fromEntries(fields.map((field) => [field, credential[FACTS[field]]]));
  return { at: at.toISOString(), corrections, facts, documents };
}

const fields = Object.keys(FACTS) as Field[];

/** What was asked for last and what has changed since; undefined where nothing was. */
export function compareAsked(credential: Credential, documents: readonly string[]): AskedSince | undefined {
  const { asked } = credential;
  if (!asked) return undefined;
  const newDocuments = documents.filter((id) => !asked.documents.includes(id));
  const changed = new Set<string>(
    fields.filter((field) => (asked.facts[field] ?? null) !== credential[FACTS[field]]),
  );
  if (newDocuments.length > 0 || asked.documents.some((id) => !documents.includes(id)))
    changed.add("document");
  return {
    at: asked.at,
    lines: Object.entries(asked.corrections).map(([field, words]) => ({
      field,
      label: labelOfField(credential.type, field),
      words,
      isChanged: changed.has(field),
    })),
    newDocuments,
    isChanged: changed.size > 0,
  };
}

export type Readiness = "ready" | "incomplete" | "expired" | "unchanged";

/** What a piece of evidence still lacks before it can be submitted, by the lines of its form. */
export function missingOf(credential: Credential, documents: readonly string[]): string[] {
  const { type } = credential;
  const lines = credentialTypeOf(type).fields.filter(
    ({ name, isOptional }) => !isOptional && credential[FACTS[name]] === null,
  );
  return [
    ...(documents.length === 0 ? [labelOfField(type, "document")] : []),
    ...lines.map(({ name }) => labelOfField(type, name)),
  ];
}

/** Whether what can be submitted is ready to be: whole, with a document, not over yet, and changed since corrections were asked for. */
export function readinessOf(credential: Credential, documents: readonly string[], today: string): Readiness {
  if (missingOf(credential, documents).length > 0) return "incomplete";
  const isAsked = credential.state === "corrections_requested";
  if (isAsked && compareAsked(credential, documents)?.isChanged === false) return "unchanged";
  return credential.expiresOn !== null && credential.expiresOn < today ? "expired" : "ready";
}
