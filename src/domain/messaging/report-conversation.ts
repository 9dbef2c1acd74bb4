import { newId } from "#platform/ids.ts";
import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadConversation } from "./messaging.policy.ts";
import { findConversation } from "./messaging.queries.ts";
import { reportSchema } from "./messaging.schema.ts";

const PER_PERSON = { name: "reports-person", points: 20, per: 86_400 };

/** Keeps a report of a conversation for the administrators, with where it stood; the other company is not told. */
export async function reportConversation(ctx: Context, input: unknown): Promise<{ reportId: string }> {
  const { conversationId, reason } = reportSchema.parse(input);
  const found = await findConversation(ctx, conversationId);
  authorize(canReadConversation(ctx.actor, found));
  const conversation = found!;
  const { userId } = ctx.actor as Member;
  await ctx.limits.consume(PER_PERSON, userId);
  const reportId = newId("rpt", ctx.clock.now().getTime());
  await ctx.db
    .insertInto("conversation_report")
    .values({
      id: reportId,
      conversation_id: conversation.id,
      company_id: conversation.own.id,
      reported_by: userId,
      reason,
      up_to_number: conversation.messageCount,
      created_at: ctx.clock.now(),
    })
    .execute();
  return { reportId };
}
