import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { reasonCodesOf } from "#domain/tender-quotes/get-outcome.ts";
import type { GapBand, OutcomeKind, RankBand } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { RESULT_ROWS } from "./tender-figures.limits.ts";
import { prepared } from "#platform/prepared.ts";

/** The quotes of one company of which it was told the outcome, since a moment. */
interface Wanted {
  companyId: string;
  since: Date;
}

/** What became of one quote, as its firm was told. */
export interface Result {
  invitationId: string;
  sentAt: Date;
  client: string;
  project: string;
  title: string;
  service: string;
  band: string | null;
  outcome: OutcomeKind;
  reasonCodes: string[];
  rank: RankBand | null;
  gap: GapBand | null;
  /** The main contract was lost: it says nothing of the quote. */
  isNotWon: boolean;
}

/** How many quotes were decided, and how many of them were taken. */
export interface Hits {
  decided: number;
  taken: number;
}

export interface HitRow extends Hits {
  /** A client's number in the directory, a service's code or a value band; null is not published. */
  key: string | null;
  /** A client's name; else empty. */
  name: string;
}

const resultsOf = ({ db }: Pick<Scope, "db">, { companyId, since }: Wanted) =>
  db
    .selectFrom("outcome_notice as n")
    .innerJoin("tender_quote as q", "q.id", "n.quote_id")
    .innerJoin("trade_package as p", "p.id", "n.package_id")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .innerJoin("company as buyer", "buyer.id", "p.company_id")
    .where("q.company_id", "=", companyId)
    .where("n.sent_at", ">=", since);

/** The newest first. */
export const listOutcomes = (
  scope: Pick<Scope, "db">,
  { most, ...wanted }: Wanted & { most: number },
): Promise<Result[]> =>
  resultsOf(scope, wanted)
    .select([
      "q.invitation_id as invitationId",
      "n.sent_at as sentAt",
      "buyer.name as client",
      "project.name as project",
      "p.title",
      "p.service_code as service",
      "p.value_band as band",
      "n.outcome",
      reasonCodesOf("n").as("reasonCodes"),
      "n.rank_band as rank",
      "n.gap_band as gap",
      sql<boolean>`t.main_contract = 'lost'`.as("isNotWon"),
    ])
    .$narrowType<{ outcome: OutcomeKind; rank: RankBand | null; gap: GapBand | null }>()
    .orderBy("n.sent_at", "desc")
    .orderBy("n.quote_id")
    .limit(most)
    .modifyEnd(prepared)
    .execute();

/** Hit rate = successful ÷ (successful + unsuccessful); what was cancelled counts as neither. What ended without an award, which nobody could win, does not count, nor does a main contract that was lost. */
const decided = (scope: Pick<Scope, "db">, wanted: Wanted) =>
  resultsOf(scope, wanted)
    .where("n.outcome", "in", ["successful", "unsuccessful"])
    .where("t.main_contract", "<>", "lost")
    .where("p.state", "<>", "unsuccessful")
    .select([
      sql<number>`count(*)::int`.as("decided"),
      sql<number>`(count(*) filter (where n.outcome = 'successful'))::int`.as("taken"),
    ]);

export const countHits = (scope: Pick<Scope, "db">, wanted: Wanted): Promise<Hits> =>
  decided(scope, wanted).modifyEnd(prepared).executeTakeFirstOrThrow();

const keys = {
  client: { key: sql<string | null>`buyer.number::text`, name: sql<string>`max(buyer.name)` },
  service: { key: sql<string | null>`p.service_code`, name: sql<string>`''` },
  band: { key: sql<string | null>`p.value_band`, name: sql<string>`''` },
};

/** The same by client, service or value band, the most frequent first. */
export function listHits(scope: Pick<Scope, "db">, wanted: Wanted, by: keyof typeof keys): Promise<HitRow[]> {
  const { key, name } = keys[by];
  return decided(scope, wanted)
    .select([key.as("key"), name.as("name")])
    .groupBy(key)
    .orderBy("decided", "desc")
    .orderBy("key")
    .limit(RESULT_ROWS)
    .modifyEnd(prepared)
    .execute();
}
