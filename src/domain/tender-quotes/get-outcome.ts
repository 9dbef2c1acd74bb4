import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import type { GapBand, RankBand } from "./outcome-reasons.data.ts";

export interface Outcome {
  outcome: "successful" | "unsuccessful" | "non_compliant" | "withdrawn" | "declined";
  reasonCode: string | null;
  rank: RankBand | null;
  gap: GapBand | null;
  words: string;
  /** The quote came after the return, within the tolerance that was announced. */
  isLate: boolean;
  sentAt: Date;
}

/** What a firm was told of its own quote; null until it was. */
export async function getOutcome(ctx: Context, input: unknown): Promise<Outcome | null> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  requireFound(found, canSeeTender(ctx.actor, found));
  const row = await ctx.db
    .selectFrom("outcome_notice as o")
    .innerJoin("tender_quote as q", "q.id", "o.quote_id")
    .leftJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .where("q.invitation_id", "=", invitationId)
    .select(({ fn, val }) => [
      fn.coalesce("v.is_late", val(false)).as("isLate"),
      "o.outcome",
      "o.reason_code as reasonCode",
      "o.rank_band as rank",
      "o.gap_band as gap",
      "o.words",
      "o.sent_at as sentAt",
    ])
    .$narrowType<{ outcome: Outcome["outcome"]; rank: RankBand | null; gap: GapBand | null }>()
    .executeTakeFirst();
  return row ?? null;
}
