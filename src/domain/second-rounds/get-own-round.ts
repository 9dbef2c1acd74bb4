import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { type SecondRound, findSecondRound } from "./second-rounds.queries.ts";
import { prepared } from "#platform/prepared.ts";

export interface OwnRound extends SecondRound {
  isAsked: boolean;
  /** What its first quote comes to since, where that is not what it was opened with: a correction, or a price to hold it longer; in pence. */
  corrected: { openedPence: number; pence: number } | null;
}

/** The second round of a tender as an invited firm reads it, and whether it is among those asked; null where there is none. */
export async function getOwnRound(ctx: Context, input: unknown): Promise<OwnRound | null> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageId, isAsked } = requireFound(found, canSeeTender(ctx.actor, found));
  const own = (await findPackage(ctx, packageId))!;
  const round = own.round > 1 ? await findSecondRound(ctx, packageId) : undefined;
  return round ? { ...round, isAsked, corrected: await findCorrected(ctx, invitationId) } : null;
}

async function findCorrected(
  { db }: Pick<Context, "db">,
  invitationId: string,
): Promise<OwnRound["corrected"]> {
  const found = await db
    .selectFrom("tender_quote as q")
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .where("q.invitation_id", "=", invitationId)
    .where("q.corrected_pence", "is not", null)
    .select([
      sql<number>`(v.opened->>'totalPence')::float8`.as("openedPence"),
      sql<number>`q.corrected_pence::float8`.as("pence"),
    ])
    .modifyEnd(prepared)
    .executeTakeFirst();
  return found && found.pence !== found.openedPence ? found : null;
}
