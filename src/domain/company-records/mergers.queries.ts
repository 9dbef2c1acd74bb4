import { createHash } from "node:crypto";
import { sql } from "kysely";
import { stemOf } from "#domain/claims/merge-duplicate.ts";
import type { Scope } from "#domain/context.ts";
import type { CompanyFacts } from "./company-records.queries.ts";

/** How much of each kind goes from one company to the other. */
export interface MovedCounts {
  team: number;
  savedBy: number;
  conversations: number;
  inquiries: number;
  reviews: number;
  projects: number;
  evidence: number;
}

export interface ForeseenMerge {
  gone: CompanyFacts;
  kept: CompanyFacts;
  moves: MovedCounts;
  /** Evidence is for one name: under another it stays where it is. */
  doesEvidenceMove: boolean;
  /** Why they cannot be merged; none where they can. */
  hindrances: string[];
  /** What was looked at, so that nothing else is confirmed. */
  version: string;
}

interface Standing extends MovedCounts {
  goneOwners: string[];
  keptOwners: string[];
  keptTeam: number;
  tenders: number;
  claims: number;
  cases: number;
}

/** What would happen now; both companies as they stand. */
export async function readMerge(ctx: Scope, gone: CompanyFacts, kept: CompanyFacts): Promise<ForeseenMerge> {
  const standing = await readStanding(ctx, gone.id, kept.id);
  const { team, savedBy, conversations, inquiries, reviews, projects, evidence } = standing;
  const doesEvidenceMove = stemOf(gone.name) === stemOf(kept.name);
  const moves = { team, savedBy, conversations, inquiries, reviews, projects, evidence };
  return {
    gone,
    kept,
    moves,
    doesEvidenceMove,
    hindrances: findHindrances(gone, kept, standing),
    version: createHash("sha256")
      .update(JSON.stringify([gone.id, kept.id, gone.name, kept.name, standing]))
      .digest("hex")
      .slice(0, 16),
  };
}

async function readStanding({ db }: Scope, gone: string, kept: string): Promise<Standing> {
  const { rows } = await sql<Standing>`select
    (select count(*)::int from membership where company_id = ${gone}) as team,
    (select count(*)::int from saved_firm where firm_id = ${gone} and company_id <> ${kept}) as "savedBy",
    (select count(*)::int from conversation
      where ${gone} in (company_a, company_b) and ${kept} not in (company_a, company_b)) as conversations,
    (select count(*)::int from inquiry
      where ${gone} in (company_id, from_company_id) and ${kept} not in (company_id, from_company_id)) as inquiries,
    (select count(*)::int from review where (company_id = ${gone} and author_company_id is distinct from ${kept})
      or (author_company_id = ${gone} and company_id <> ${kept})) as reviews,
    (select count(*)::int from project where company_id = ${gone}) as projects,
    (select count(*)::int from credential where company_id = ${gone}) as evidence,
    array(${ownersOf(gone)}) as "goneOwners", array(${ownersOf(kept)}) as "keptOwners",
    (select count(*)::int from membership where company_id = ${kept}) as "keptTeam",
    (select count(*)::int from trade_package where company_id = ${gone})
      + (select count(*)::int from tender_document where company_id = ${gone})
      + (select count(*)::int from tender_invitation where company_id = ${gone})
      + (select count(*)::int from expression_of_interest where company_id = ${gone})
      + (select count(*)::int from tender_quote where company_id = ${gone}) as tenders,
    (select count(*)::int from company_claim where company_id in (${gone}, ${kept}) and state = 'pending') as claims,
    (select count(*)::int from report_case where kind = 'profile' and subject_id in (${gone}, ${kept})
      and state in ('open', 'appealed')) as cases`.execute(db);
  return rows[0]!;
}

/** Those who can sign in. */
const ownersOf = (companyId: string) => sql`
  select person.id from membership join user_account person on person.id = membership.user_id
  where membership.company_id = ${companyId} and membership.role = 'owner' and person.closed_at is null
    and person.suspended_at is null
  order by person.id`;

function findHindrances(gone: CompanyFacts, kept: CompanyFacts, standing: Standing): string[] {
  if (gone.id === kept.id) return ["These are one and the same company already."];
  const { goneOwners, keptOwners, keptTeam, team, tenders, claims, cases } = standing;
  const isOwnersOwn = goneOwners.length > 0 && goneOwners.every((id) => keptOwners.includes(id));
  const [isOtherType, haveNumbers] = [
    gone.accountType !== kept.accountType,
    gone.companiesHouseNumber !== null && kept.companiesHouseNumber !== null,
  ];
  return [
    isOtherType && "One is a subcontractor, the other a main contractor.",
    haveNumbers &&
      `The register knows both: ${gone.companiesHouseNumber} and ${kept.companiesHouseNumber} are two companies.`,
    team > 0 &&
      keptTeam > 0 &&
      !isOwnersOwn &&
      `Both have people who work on them, and ${gone.name} has an owner who does not own ${kept.name}. They have to agree first: hand ${gone.name} over to an owner of ${kept.name}.`,
    tenders > 0 &&
      `${gone.name} has tenders, which stay under the name that priced or issued them. Let it be the company that stays.`,
    claims > 0 && "A claim to one of the two waits for a decision. Decide it first.",
    cases > 0 && "A report about the profile of one of the two waits for a decision. Decide it first.",
  ].filter((sentence) => typeof sentence === "string");
}
