import { type Member, firstCompanyOf } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { type Addressee, findAddressee, findBetween, findBlocks } from "./addressee.queries.ts";
import { insertConversation } from "./insert-conversation.ts";
import { canSendMessage, canUseMessages, canWriteTo } from "./messaging.policy.ts";
import { openSchema } from "./messaging.schema.ts";
import { CONVERSATIONS_PER_PERSON } from "./messaging.limits.ts";

/**
 * Finds or makes the conversation with a company, about its project where one is named; answers its id. None is begun
 * between companies of which one has blocked the other.
 */
export async function openConversation(ctx: Context, input: unknown): Promise<{ conversationId: string }> {
  authorize(canUseMessages(ctx.actor));
  const addressee = await findAddressee(ctx, openSchema.parse(input));
  const actor = requireMember(ctx, canWriteTo(ctx.actor, addressee.company));
  const found = await findBetween(ctx, actor, addressee);
  if (found) return { conversationId: found };
  const { company } = addressee;
  const own = { id: firstCompanyOf(actor).companyId };
  const blocks = await findBlocks(ctx, { own: own.id, other: company.id });
  authorize(
    canSendMessage(
      actor,
      { own, ...blocks, isOtherClosed: false, isOtherAbsent: company.isAbsent },
      company.name,
    ),
  );
  await ctx.limits.consume(CONVERSATIONS_PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => ({ conversationId: await openNow(tx, actor, addressee) }));
}

async function openNow(tx: Tx, actor: Member, addressee: Addressee): Promise<string> {
  const { company, project } = addressee;
  const inserted = await insertConversation(tx, {
    between: [firstCompanyOf(actor).companyId, company.id],
    topic: project?.id ?? "",
    projectId: project?.id ?? null,
  });
  // A concurrent call was faster: its conversation is the one.
  return inserted ?? (await findBetween(tx, actor, addressee))!;
}
