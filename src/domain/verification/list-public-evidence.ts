import { sql } from "kysely";
import type { ReadContext } from "#domain/context.ts";
import { companyNotFound, companyNumberOf, selectListed } from "#domain/companies/companies.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { accreditationOf } from "./accreditation-evidence.data.ts";
import {
  type Evidence,
  isCurrent,
  isLicence,
  isLicensed,
  isPartOf,
  registerCheckEnds,
} from "./compute-level.ts";
import { credentialTypeOf, credentialTypes, nameCredential } from "./credential-types.data.ts";
import { LEVELS } from "./levels.data.ts";
import { licences } from "./licences.data.ts";
import { daysUntil } from "./verification.states.ts";
import { ENDS_SOON_DAYS } from "./verification.limits.ts";

/** What the public reads of one piece of evidence that holds today: never its number, its limit or its document. */
export interface PublicEvidence {
  type: string;
  group: string;
  name: string;
  /** The code of the accreditation that it proves, if it is one. */
  accreditation: string | null;
  /** How it was checked. */
  checkMethod: Evidence["checkMethod"];
  checkedOn: string;
  /** Its last day; null where it has none. */
  expiresOn: string | null;
  /** Days until then, where those are at most 60; else null. */
  endsSoonIn: number | null;
}

export interface CompanyEvidence {
  number: number;
  name: string;
  status: string;
  level: string | null;
  evidence: PublicEvidence[];
  /** Codes of the company's services that need evidence of their own and have it. */
  licensed: string[];
  /** The first day on which something of it ends; until then it is as it says. */
  validTo: string | null;
  /** The newest day on which an administrator checked what the level rests on, or anything where there is none; null where
   * nobody has. */
  checkedOn: string | null;
}

/** What was checked of a company, how, when and until when: everything that holds today; not-found when unknown. */
export async function listPublicEvidence(
  ctx: ReadContext,
  input: { number: unknown },
): Promise<CompanyEvidence> {
  const number = companyNumberOf(input.number);
  anyone(ctx);
  const company = await selectListed(ctx.db)
    .where("company.number", "=", number)
    .select([
      "company.id",
      "company.name",
      "company.verification_status as status",
      "company.verification_level as level",
      sql<
        string[]
      >`array(select service_code from company_service where company_id = company.id and is_confirmed)`.as(
        "services",
      ),
    ])
    .executeTakeFirst();
  if (!company) throw companyNotFound();
  const { id, services, ...facts } = company;
  const today = londonDay(ctx.clock.now());
  const rows = await ctx.db
    .selectFrom("credential")
    .where("company_id", "=", id)
    .where("state", "=", "approved")
    .select([
      "type",
      "grade",
      sql<string | null>`valid_from::text`.as("validFrom"),
      sql<string | null>`expires_on::text`.as("expiresOn"),
      "check_method as checkMethod",
      "checked_at as checkedAt",
    ])
    .orderBy("created_at")
    .$narrowType<{ checkMethod: Evidence["checkMethod"]; checkedAt: Date }>()
    .execute();
  const current = rows
    .map(({ checkedAt, ...row }) => ({ ...row, checkedOn: londonDay(checkedAt) }))
    .filter((row) => isCurrent(row, today))
    .sort((a, b) => placeOf(a.type) - placeOf(b.type));
  const level = LEVELS.find((each) => each.level === company.level)?.level;
  const checks = current.filter(
    (row) => row.checkMethod !== "self-declared" && (level === undefined || isPartOf(level, row, services)),
  );
  // Twelve months after it was found on the issuer's register no service rests on a licence.
  const ends = current
    .flatMap((row) => [row.expiresOn, isLicence(row, services) ? registerCheckEnds(row) : null])
    .filter((day): day is string => day !== null && day >= today)
    .sort();
  return {
    ...facts,
    number,
    evidence: current.map((row) => describe(row, today)),
    licensed: services.filter((code) => licences[code] && isLicensed(code, current, today)),
    validTo: ends[0] ?? null,
    checkedOn:
      checks
        .map(({ checkedOn }) => checkedOn)
        .sort()
        .at(-1) ?? null,
  };
}

const placeOf = (type: string) => credentialTypes.findIndex(({ code }) => code === type);

function describe(row: Omit<Evidence, "limitPence">, today: string): PublicEvidence {
  const { type, checkMethod, checkedOn, expiresOn } = row;
  const days = expiresOn === null ? null : daysUntil(expiresOn, today);
  return {
    type,
    group: credentialTypeOf(type).group,
    name: nameCredential(row),
    accreditation: accreditationOf(row),
    checkMethod,
    checkedOn,
    expiresOn,
    endsSoonIn: days !== null && days <= ENDS_SOON_DAYS ? days : null,
  };
}
