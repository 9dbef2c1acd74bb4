import type { Flag, Known } from "./check-credential.ts";
import { credentialTypeOf } from "./credential-types.data.ts";
import type { Credential } from "./credentials.queries.ts";

type Checked = Pick<Credential, "type" | "holderName" | "number" | "limitPence" | "validFrom" | "expiresOn">;

/** The machine's checks that found nothing, in words: a reviewer sees what was looked at, and what was not. */
export function listPassedChecks(credential: Checked, known: Known, flags: readonly Flag[]): string[] {
  const { type, holderName, number, limitPence, validFrom, expiresOn } = credential;
  const { leastPence } = credentialTypeOf(type);
  const checks: [field: string, isDone: boolean, text: string][] = [
    ["holderName", holderName !== null, "The name is the company’s."],
    ["number", type === "vat_registration" && number !== null, "The VAT number’s check digits fit."],
    [
      "number",
      type === "business_registration" && number !== null && known.companiesHouseNumber !== null,
      "The number is the one on the profile.",
    ],
    [
      "number",
      known.register !== undefined,
      "The imported register knows the number as an active company’s.",
    ],
    ["validFrom", validFrom !== null, "The first day fits."],
    [
      "validFrom",
      validFrom !== null && known.incorporatedOn !== null,
      "The first day is after the company was incorporated.",
    ],
    ["expiresOn", expiresOn !== null, "It has not expired."],
    ["limit", leastPence !== undefined && limitPence !== null, "The limit is what the law asks for or more."],
  ];
  return checks
    .filter(([field, isDone]) => isDone && !flags.some((flag) => flag.field === field))
    .map(([, , text]) => text);
}
