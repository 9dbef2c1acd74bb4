import { sql } from "kysely";
import type { Context, Scope } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import type { GapBand, RankBand } from "./outcome-reasons.data.ts";
import { FEWEST_FOR_BANDS } from "./tender-quotes.limits.ts";
import { prepared } from "#platform/prepared.ts";

/**
 * Fewer than three compliant quotes were for the whole; or it was for a part, or for another way of doing it; or it was below
 * the price of the award, for which there is no band.
 */
export type Unranked = "few" | "part" | "below";

export interface Outcome {
  outcome: "successful" | "unsuccessful" | "non_compliant" | "withdrawn" | "declined" | "cancelled";
  /** Empty of a quote that was taken, taken back or not compliant. */
  reasonCodes: string[];
  rank: RankBand | null;
  gap: GapBand | null;
  /** Why an unsuccessful quote is told neither; null where it is told one, or nobody was awarded. */
  unranked: Unranked | null;
  words: string;
  /** What the buyer gave it of 100, criterion by criterion; not for the price, which would say another firm's. */
  scores: { criterion: string; weight: number; score: number }[];
  /** The quote came after the return, within the tolerance that was announced. */
  isLate: boolean;
  /** Nobody was awarded. */
  isWithoutAward: boolean;
  /** The firm took its quote back. */
  isTakenBack: boolean;
  sentAt: Date;
}

/** Of quote `q` of package `p`, in the order of the criteria. */
const lastScores = sql<Outcome["scores"]>`(select coalesce(jsonb_agg(
    jsonb_build_object('criterion', c.said ->> 'criterion', 'weight', c.said -> 'weight', 'score', given.score)
    order by c.place), '[]')
  from jsonb_array_elements(p.evaluation) with ordinality as c (said, place)
  join lateral (select s.score from quote_score s where s.quote_id = q.id and s.criterion = c.said ->> 'criterion'
    order by s.number desc limit 1) given on true)`;

/** The opened version `alias` of a quote is for a part of the work, or for another way of doing it; SQL. */
const isOfPart = (alias: "v" | "version") =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.opened`)} ->> 'isPartial')::boolean
    or (${sql.ref(`${alias}.opened`)} ->> 'isAlternative')::boolean, false)`;

/** Of package `p`, once everybody was told: as many quotes were compared for the whole as bands are told of. */
const hasBands = sql<boolean>`(select count(*) >= ${FEWEST_FOR_BANDS}::int from outcome_notice told
  join tender_quote quote on quote.id = told.quote_id
  join tender_quote_version version on version.quote_id = quote.id and version.number = quote.opened_version
  where told.package_id = p.id
    and (told.outcome = 'successful' or told.outcome = 'unsuccessful' and not ${isOfPart("version")}))`;

/** Of the outcome notice `alias`; SQL. */
export const reasonCodesOf = (alias: "o" | "n") =>
  sql<
    string[]
  >`array_remove(array_prepend(${sql.ref(`${alias}.reason_code`)}, ${sql.ref(`${alias}.more_reasons`)}), null)`;

/** What the firms of a package will read of their scores, by the ids of their quotes. */
export async function listScoresToTell(
  { db }: Pick<Scope, "db">,
  packageId: string,
): Promise<ReadonlyMap<string, Outcome["scores"]>> {
  const rows = await db
    .selectFrom("tender_quote as q")
    .innerJoin("trade_package as p", "p.id", "q.package_id")
    .where("p.id", "=", packageId)
    .select(["q.id", lastScores.as("scores")])
    .execute();
  return new Map(rows.map(({ id, scores }) => [id, scores]));
}

/** What a firm was told of its own quote; null until it was. */
export async function getOutcome(ctx: Context, input: unknown): Promise<Outcome | null> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageState } = requireFound(found, canSeeTender(ctx.actor, found));
  // While it is out nobody has been told anything.
  return packageState === "issued" ? null : findOutcome(ctx, invitationId);
}

/** The same, for whoever has been let in. */
export async function findOutcome({ db }: Pick<Scope, "db">, invitationId: string): Promise<Outcome | null> {
  const row = await db
    .selectFrom("outcome_notice as o")
    .innerJoin("tender_quote as q", "q.id", "o.quote_id")
    .innerJoin("trade_package as p", "p.id", "q.package_id")
    .leftJoin("tender_quote_version as v", (join) =>
      join
        .onRef("v.quote_id", "=", "q.id")
        // What was cancelled before the opening stays sealed; that it was late is no secret to its own firm.
        .on(sql<boolean>`v.number = coalesce(q.opened_version, q.current_version)`),
    )
    .where("q.invitation_id", "=", invitationId)
    .select(({ eb, fn, val }) => [
      eb("p.state", "=", "unsuccessful").$castTo<boolean>().as("isWithoutAward"),
      eb("q.state", "=", "withdrawn").$castTo<boolean>().as("isTakenBack"),
      fn.coalesce("v.is_late", val(false)).as("isLate"),
      lastScores.as("scores"),
      "o.outcome",
      reasonCodesOf("o").as("reasonCodes"),
      "o.rank_band as rank",
      "o.gap_band as gap",
      "o.words",
      "o.sent_at as sentAt",
      hasBands.as("hasBands"),
      isOfPart("v").as("isOfPart"),
    ])
    .$narrowType<{ outcome: Outcome["outcome"]; rank: RankBand | null; gap: GapBand | null }>()
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!row) return findUnopened({ db }, invitationId);
  const { hasBands: areBanded, isOfPart: isPart, ...told } = row;
  return {
    ...told,
    unranked: told.isWithoutAward ? null : unrankedOf(told, { areBanded, isOfPart: isPart }),
  };
}

/** Why a quote is told neither rank nor gap; null where it is told one, or was not unsuccessful. */
export function unrankedOf(
  { outcome, rank, gap }: Pick<Outcome, "outcome" | "rank" | "gap">,
  { areBanded, isOfPart: isPart }: { areBanded: boolean; isOfPart: boolean },
): Unranked | null {
  if (outcome !== "unsuccessful" || rank || gap) return null;
  if (isPart) return "part";
  return areBanded ? "below" : "few";
}

/** Of a lodged quote that nobody had opened when its tender was cancelled. */
async function findUnopened({ db }: Pick<Scope, "db">, invitationId: string): Promise<Outcome | null> {
  const row = await db
    .selectFrom("lodged_outcome")
    .select(["reason_code as reason", "words", "is_late as isLate", "sent_at as sentAt"])
    .where("invitation_id", "=", invitationId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!row) return null;
  const { reason, ...told } = row;
  return {
    ...told,
    outcome: "cancelled",
    reasonCodes: [reason],
    rank: null,
    gap: null,
    unranked: null,
    scores: [],
    isWithoutAward: false,
    isTakenBack: false,
  };
}
