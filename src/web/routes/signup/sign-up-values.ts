import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";

/** What was typed into the sign-up form, as its fields name it. Passwords are never among it. */
export type Typed = Record<string, string | string[]>;

export const secretFields = ["password", "confirmPassword"];
const textFields = [
  "accountType",
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "companyName",
  "website",
  "companyPosition",
  "location",
  "companySize",
  "yearsInBusiness",
  "serviceZone",
  "businessDescription",
  "acceptTerms",
  "acceptMarketing",
];
const MAX_LENGTH = 6000;
const MAX = 200;

export function accountTypeOf(value: unknown): AccountType {
  return value === "client" ? "client" : "contractor";
}

/** The codes that are on this account type's own list; a change of type leaves the others behind. */
export function ownServices(accountType: AccountType, codes: readonly string[]): string[] {
  const own = new Set(specialtiesFor(accountType).map(({ code }) => code));
  return codes.filter((code) => own.has(code));
}

const textsOf = (form: FormData, name: string) =>
  form
    .getAll(name)
    .slice(0, MAX)
    .flatMap((value) => (typeof value === "string" ? [value.slice(0, MAX_LENGTH)] : []));

/** Reads the form without what belongs to the other account type: both lists are there when scripts are off. */
export function readTyped(form: FormData): Typed {
  const typed: Typed = {};
  for (const name of textFields) {
    const [text] = textsOf(form, name);
    if (text) typed[name] = text;
  }
  const accountType = accountTypeOf(typed["accountType"]);
  if (accountType === "client") delete typed["serviceZone"];
  typed["selectedServices"] = ownServices(accountType, textsOf(form, "selectedServices"));
  typed["selectedAccreditations"] = textsOf(form, "selectedAccreditations");
  return typed;
}

/** The same as a form again, with the passwords that came along. */
export function typedForm(typed: Typed, form: FormData): FormData {
  const whole = new FormData();
  for (const [name, value] of Object.entries(typed)) {
    for (const text of [value].flat()) whole.append(name, text);
  }
  for (const name of secretFields) {
    const secret = form.get(name);
    if (typeof secret === "string") whole.append(name, secret);
  }
  return whole;
}

export const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat();
export const textOf = (value: string | string[] | undefined): string => listOf(value)[0] ?? "";
