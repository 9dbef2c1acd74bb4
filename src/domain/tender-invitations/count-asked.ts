import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canSeeTender } from "./tender-invitations.policy.ts";
import { askedWithoutAnswer, findInvitation } from "./tender-invitations.queries.ts";
import { invitationIdSchema } from "./tender-invitations.schema.ts";
import { prepared } from "#platform/prepared.ts";

/** How much a firm is asked about its opened quote, and has not answered while it can. */
export async function countAsked(ctx: Context, input: unknown): Promise<number> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageState } = requireFound(found, canSeeTender(ctx.actor, found));
  if (packageState === "issued") return 0;
  const { rows } = await sql<{ asked: number }>`
    select ${askedWithoutAnswer} as asked
    from tender_invitation i join trade_package p on p.id = i.package_id where i.id = ${invitationId}
    ${prepared}`.execute(ctx.db);
  return rows[0]?.asked ?? 0;
}
