import type { CheckMethod } from "./check-methods.data.ts";
import { credentialTypeOf } from "./credential-types.data.ts";
import { LEVELS, type Requirement, type VerificationLevel } from "./levels.data.ts";
import { licences } from "./licences.data.ts";
import { REFERENCES_FOR_ENHANCED, REGISTER_CHECK_MONTHS } from "./verification.limits.ts";

/** One approved credential; days are London's, as `2026-11-23`. */
export interface Evidence {
  type: string;
  grade: string | null;
  validFrom: string | null;
  /** Its last day. */
  expiresOn: string | null;
  /** What an insurance pays at most. */
  limitPence: number | null;
  checkMethod: CheckMethod;
  checkedOn: string;
}

export interface CompanyFacts {
  /** Somebody of the team has proved an address at the company's own domain. */
  hasOwnDomainEmail: boolean;
  /** False for somebody who works alone: the law asks them for no employers' liability insurance. */
  isEmployer: boolean;
  /** False once the imported register says that it is dissolved, in liquidation and the like. */
  isActive: boolean;
  /** Codes of its services. */
  services: readonly string[];
}

/** Which requirements a company meets on a day: by what is approved and holds on that day. */
export function meetRequirements(
  evidence: readonly Evidence[],
  facts: CompanyFacts,
  today: string,
): ReadonlySet<Requirement> {
  const current = evidence.filter((each) => isCurrent(each, today) && isEnough(each));
  const has = (type: string) => current.some((each) => each.type === type);
  const isConfirmed = (type: string, grade: string) =>
    current.some(
      (each) => each.type === type && each.grade === grade && each.checkMethod === "issuers-register",
    );
  const isMet: Record<Requirement, boolean> = {
    registration: facts.isActive && has("business_registration"),
    contact: facts.hasOwnDomainEmail || has("proof_of_address"),
    "employers-liability": !facts.isEmployer || has("employers_liability"),
    "public-liability": has("public_liability"),
    "health-and-safety": has("hs_policy"),
    "bank-and-tax": has("cis_status") || has("bank_reference"),
    licences: facts.services.every((code) => isLicensed(code, current, today)),
    references: current.filter(({ type }) => type === "reference").length >= REFERENCES_FOR_ENHANCED,
    "cas-desktop": isConfirmed("cas_certificate", "desktop") || isConfirmed("cas_certificate", "site-based"),
    "cas-site-based": isConfirmed("cas_certificate", "site-based"),
  };
  return new Set((Object.keys(isMet) as Requirement[]).filter((requirement) => isMet[requirement]));
}

/** The highest level whose requirements, and those of the levels it stands on, are met; null for none. */
export function computeLevel(met: ReadonlySet<Requirement>): VerificationLevel | null {
  return LEVELS.findLast(({ level }) => isReached(level, met))?.level ?? null;
}

function isReached(wanted: VerificationLevel, met: ReadonlySet<Requirement>): boolean {
  const { on, needs } = LEVELS.find(({ level }) => level === wanted)!;
  return needs.every((need) => met.has(need)) && (on === undefined || isReached(on, met));
}

/** What a level and those that it stands on ask for and is not met, the lowest first. */
export function listUnmet(wanted: VerificationLevel, met: ReadonlySet<Requirement>): Requirement[] {
  const { on, needs } = LEVELS.find(({ level }) => level === wanted)!;
  return [...(on === undefined ? [] : listUnmet(on, met)), ...needs.filter((need) => !met.has(need))];
}

/** The types of evidence that meet each requirement; of licences they follow from the services. */
const typesOf: Record<Exclude<Requirement, "licences">, readonly string[]> = {
  registration: ["business_registration"],
  contact: ["proof_of_address"],
  "employers-liability": ["employers_liability"],
  "public-liability": ["public_liability"],
  "health-and-safety": ["hs_policy"],
  "bank-and-tax": ["cis_status", "bank_reference"],
  references: ["reference"],
  "cas-desktop": ["cas_certificate"],
  "cas-site-based": ["cas_certificate"],
};

/** Whether one of these services needs such evidence of its own. */
export const isLicence = (
  { type, grade }: Pick<Evidence, "type" | "grade">,
  services: readonly string[],
): boolean =>
  services.some((code) =>
    licences[code]?.some((each) => each.type === type && (each.grade === undefined || each.grade === grade)),
  );

/** Whether a level, or one that it stands on, asks for such evidence of a firm with these services. */
export function isPartOf(
  wanted: VerificationLevel,
  { type, grade }: Pick<Evidence, "type" | "grade">,
  services: readonly string[],
): boolean {
  const { on, needs } = LEVELS.find(({ level }) => level === wanted)!;
  return (
    needs.some((need) =>
      need === "licences" ? isLicence({ type, grade }, services) : typesOf[need].includes(type),
    ) ||
    (on !== undefined && isPartOf(on, { type, grade }, services))
  );
}

/** Whether it is for as much as the law asks for. */
function isEnough({ type, limitPence }: Evidence): boolean {
  const { leastPence } = credentialTypeOf(type);
  return leastPence === undefined || (limitPence !== null && limitPence >= leastPence);
}

/** From its first to its last day, both included. */
export function isCurrent(
  { validFrom, expiresOn }: Pick<Evidence, "validFrom" | "expiresOn">,
  today: string,
): boolean {
  return (validFrom === null || validFrom <= today) && (expiresOn === null || expiresOn >= today);
}

/**
 * Whether a service is shown as verified: it needs no evidence of its own, or one that holds and was seen on the issuer's
 * register within twelve months.
 */
export function isLicensed(
  service: string,
  current: readonly Omit<Evidence, "limitPence">[],
  today: string,
): boolean {
  const wanted = licences[service];
  if (!wanted) return true;
  return wanted.some(({ type, grade }) =>
    current.some(
      (each) =>
        each.type === type &&
        (grade === undefined || each.grade === grade) &&
        each.checkMethod === "issuers-register" &&
        isCurrent(each, today) &&
        today < addMonths(each.checkedOn, REGISTER_CHECK_MONTHS),
    ),
  );
}

/** The last day on which a look at the issuer's register counts for a licence; null of what was checked in another way. */
export const registerCheckEnds = ({ checkMethod, checkedOn }: Pick<Evidence, "checkMethod" | "checkedOn">) =>
  checkMethod === "issuers-register" ? addDays(addMonths(checkedOn, REGISTER_CHECK_MONTHS), -1) : null;

/** The first day after today on which a credential counts for something else than today; null if it never will. */
export function nextChange(
  { validFrom, expiresOn, checkMethod, checkedOn }: Omit<Evidence, "limitPence">,
  today: string,
): string | null {
  const days = [
    validFrom,
    expiresOn === null ? null : addDays(expiresOn, 1),
    checkMethod === "issuers-register" ? addMonths(checkedOn, REGISTER_CHECK_MONTHS) : null,
  ].filter((day) => day !== null && day > today);
  return days.length === 0 ? null : days.reduce((first, day) => (day! < first! ? day : first))!;
}

function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of a later month, or its last one where it is shorter. */
function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}
