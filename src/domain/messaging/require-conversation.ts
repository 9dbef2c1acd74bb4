import type { Member } from "#domain/actor.ts";
import type { Scope } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canReadConversation } from "./messaging.policy.ts";
import { type Conversation, findConversation } from "./messaging.queries.ts";

/** A conversation and the member who may read it; refuses with not-found for anyone else. */
export async function requireConversation(
  ctx: Scope,
  id: string,
): Promise<{ conversation: Conversation; actor: Member }> {
  const found = await findConversation(ctx, id);
  const verdict = canReadConversation(ctx.actor, found);
  return { actor: requireMember(ctx, verdict), conversation: requireFound(found, verdict) };
}
