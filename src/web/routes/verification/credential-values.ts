import {
  type CredentialField,
  type CredentialType,
  limitBases,
} from "#domain/verification/credential-types.data.ts";
import type { OwnCredential } from "#domain/verification/get-verification.ts";
import { formatDate, formatMoney } from "#web/format.ts";

type Facts = Pick<
  OwnCredential,
  | "issuer"
  | "number"
  | "holderName"
  | "grade"
  | "limitPence"
  | "limitBasis"
  | "scope"
  | "validFrom"
  | "expiresOn"
>;

/** The form's fields as they are filled in from what is stored. */
export function formValues(facts: Facts): Partial<Record<CredentialField, string>> {
  const { limitPence, ...rest } = facts;
  const all: Partial<Record<CredentialField, string | null>> = {
    ...rest,
    limit: limitPence === null ? null : (limitPence / 100).toLocaleString("en-GB"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => typeof value === "string"));
}

/** Each fact of a type with its label, as people read it; what was not given is left out. */
export function listFacts(
  type: CredentialType,
  facts: Facts,
): { field: CredentialField; label: string; value: string }[] {
  const texts: Partial<Record<CredentialField, string | null>> = {
    issuer: facts.issuer,
    number: facts.number,
    holderName: facts.holderName,
    grade: type.grades?.find(({ code }) => code === facts.grade)?.name ?? facts.grade,
    limit: facts.limitPence === null ? null : formatMoney(facts.limitPence),
    limitBasis: limitBases.find(({ value }) => value === facts.limitBasis)?.label ?? null,
    scope: facts.scope,
    validFrom: facts.validFrom && formatDate(facts.validFrom),
    expiresOn: facts.expiresOn && formatDate(facts.expiresOn),
  };
  return type.fields.flatMap(({ name, label }) => {
    const value = texts[name];
    return value ? [{ field: name, label: label.replace(" (£)", ""), value }] : [];
  });
}

/** What tells one piece of a type from another. */
export function tellApart({
  issuer,
  number,
  scope,
  expiresOn,
}: Pick<Facts, "issuer" | "number" | "scope" | "expiresOn">): string {
  const named = number === null && issuer === null ? [scope] : [issuer, number];
  return [...named, expiresOn && `until ${formatDate(expiresOn)}`].filter(Boolean).join(" · ");
}
