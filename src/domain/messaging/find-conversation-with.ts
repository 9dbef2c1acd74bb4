import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { type Addressee, findAddressee, findBetween } from "./addressee.queries.ts";
import { canUseMessages, canWriteTo } from "./messaging.policy.ts";
import { openSchema } from "./messaging.schema.ts";

/** Whom the actor is about to write to, and the conversation if there is one already; creates nothing. */
export async function findConversationWith(
  ctx: Context,
  input: unknown,
): Promise<Addressee & { conversationId: string | undefined }> {
  authorize(canUseMessages(ctx.actor));
  const addressee = await findAddressee(ctx, openSchema.parse(input));
  const conversationId = await findBetween(ctx, memberOf(ctx.actor), addressee);
  if (!conversationId) authorize(canWriteTo(ctx.actor, addressee.company));
  return { ...addressee, conversationId };
}
