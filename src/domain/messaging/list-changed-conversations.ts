import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canUseMessages } from "./messaging.policy.ts";

/** A message is dated before its transaction commits, so those in flight are reported once more. */
const OVERLAP_MS = 60_000;
const MAX = 200;

/**
 * The conversations with messages since a moment, with the newest message's number: what a page missed while it was
 * disconnected.
 */
export async function listChangedConversations(
  ctx: Context,
  since: Date,
): Promise<{ conversation: string; number: number }[]> {
  authorize(canUseMessages(ctx.actor));
  if (ctx.actor.kind !== "member") return [];
  return ctx.db
    .selectFrom("conversation_side as side")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .where(
      "side.company_id",
      "in",
      ctx.actor.memberships.map(({ companyId }) => companyId),
    )
    .where("side.last_at", ">", new Date(since.getTime() - OVERLAP_MS))
    .select(["conversation.id as conversation", "conversation.message_count as number"])
    .orderBy("side.last_at", "desc")
    .limit(MAX)
    .execute();
}
