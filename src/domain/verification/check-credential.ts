import { credentialTypeOf } from "./credential-types.data.ts";
import type { Credential } from "./credentials.queries.ts";
import { daysUntil } from "./verification.states.ts";
import { ADDRESS_PROOF_DAYS } from "./verification.limits.ts";

/** What a credential is held against. */
export interface Known {
  today: string;
  /** As the profile says it. */
  name: string;
  /** As the imported register says it, where the company is in it. */
  registeredName: string | null;
  companiesHouseNumber: string | null;
  incorporatedOn: string | null;
  /** What the imported register says of the number on the document; undefined where nothing was imported. */
  register: { isKnown: boolean; status: string | null; isAnothers: boolean } | undefined;
}

/** Something that does not fit, at a field of the form. */
export interface Flag {
  field: string;
  text: string;
}

type Checked = Pick<Credential, "type" | "holderName" | "number" | "limitPence" | "validFrom" | "expiresOn">;

/** What a machine can tell about a document's facts before a person looks: for the firm before it submits, and for the reviewer. */
export function checkCredential(credential: Checked, known: Known): Flag[] {
  const { type, holderName, number, limitPence, validFrom, expiresOn } = credential;
  const { leastPence } = credentialTypeOf(type);
  const flags: (Flag | false | null)[] = [
    holderName !== null &&
      !isSameName(holderName, known) && {
        field: "holderName",
        text: `The name differs from ${known.registeredName ?? known.name}.`,
      },
    ...(type === "business_registration" ? flagNumber(number, known) : []),
    type === "vat_registration" &&
      number !== null &&
      !isVatNumber(number) && {
        field: "number",
        text: "This is not a valid VAT number: its check digits do not fit.",
      },
    validFrom !== null &&
      validFrom > known.today && {
        field: "validFrom",
        text: isPastFact(type) ? "This day is still to come." : "It does not hold yet.",
      },
    validFrom !== null &&
      known.incorporatedOn !== null &&
      validFrom < known.incorporatedOn && {
        field: "validFrom",
        text: "This is before the company was incorporated.",
      },
    expiresOn !== null && expiresOn < known.today && { field: "expiresOn", text: "It has expired." },
    leastPence !== undefined &&
      limitPence !== null &&
      limitPence < leastPence && {
        field: "limit",
        text: `The law asks for at least £${(leastPence / 100).toLocaleString("en-GB")}.`,
      },
    type === "proof_of_address" &&
      validFrom !== null &&
      daysUntil(known.today, validFrom) > ADDRESS_PROOF_DAYS && {
        field: "validFrom",
        text: "This is older than three months.",
      },
  ];
  return flags.filter((flag): flag is Flag => flag !== null && flag !== false);
}

/** Types whose first day is when something was done, not when cover begins. */
const isPastFact = (type: string) => !credentialTypeOf(type).fields.some(({ name }) => name === "expiresOn");

function flagNumber(number: string | null, known: Known): (Flag | null)[] {
  const { companiesHouseNumber, register } = known;
  if (number === null)
    return [
      { field: "number", text: "No company number is stated: only sole traders and partnerships have none." },
    ];
  const own = plainNumber(number);
  const flag = (text: string): Flag => ({ field: "number", text });
  return [
    companiesHouseNumber !== null && own !== companiesHouseNumber
      ? flag(`The profile has the company number ${companiesHouseNumber}.`)
      : null,
    register && !register.isKnown ? flag("The imported register does not know this number.") : null,
    register?.isAnothers ? flag("Another company of the directory has this number.") : null,
    register?.status && !isActive(register.status) ? flag(`The register says: ${register.status}.`) : null,
  ];
}

/** As the register words it: *Active*, and with it *Active - Proposal to Strike off*. */
export const isActive = (registerStatus: string): boolean => /^active/i.test(registerStatus);

/** As Companies House writes it: eight letters and digits. */
export const plainNumber = (number: string): string => {
  const bare = number.replace(/\s/g, "").toUpperCase();
  return /^\d{1,7}$/.test(bare) ? bare.padStart(8, "0") : bare;
};

const STOP_WORDS = /\b(limited|ltd|plc|llp|lp|the|company|co|uk|and)\b/g;

/** Without what is written now so and now so: punctuation, the legal form, ampersands. */
const bareName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(STOP_WORDS, " ")
    .replace(/\s+/g, " ")
    .trim();

function isSameName(name: string, { name: ours, registeredName }: Known): boolean {
  const bare = bareName(name);
  return [ours, registeredName].some((known) => known !== null && bareName(known) === bare);
}

/** Nine digits with the check of HMRC, by modulus 97 or 97 less 55; twelve where a branch is named. */
function isVatNumber(text: string): boolean {
  const digits = /^(?:GB|XI)?(\d{9})(?:\d{3})?$/.exec(text.replace(/[\s.-]/g, "").toUpperCase())?.[1];
  if (!digits) return false;
  const sum = Array.from(digits.slice(0, 7)).reduce(
    (total, digit, at) => total + Number(digit) * (8 - at),
    0,
  );
  const check = Number(digits.slice(7));
  return (sum + check) % 97 === 0 || (sum + check + 55) % 97 === 0;
}
