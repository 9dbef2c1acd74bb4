import { newId } from "#platform/ids.ts";
import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { type Addressee, findAddressee, findBetween } from "./addressee.queries.ts";
import { canUseMessages, canWriteTo } from "./messaging.policy.ts";
import { openSchema } from "./messaging.schema.ts";

const PER_PERSON = { name: "conversations-person", points: 60, per: 86_400 };

/** Finds or makes the conversation with a company, about its project where one is named; answers its id. */
export async function openConversation(ctx: Context, input: unknown): Promise<{ conversationId: string }> {
  authorize(canUseMessages(ctx.actor));
  const addressee = await findAddressee(ctx, openSchema.parse(input));
  authorize(canWriteTo(ctx.actor, addressee.company));
  const actor = ctx.actor as Member;
  const found = await findBetween(ctx, actor, addressee);
  if (found) return { conversationId: found };
  await ctx.limits.consume(PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => ({ conversationId: await insertConversation(tx, actor, addressee) }));
}

async function insertConversation(tx: Context, actor: Member, addressee: Addressee): Promise<string> {
  const own = actor.memberships[0]!.companyId;
  const other = addressee.company.id;
  const [a, b] = own < other ? [own, other] : [other, own];
  const inserted = await tx.db
    .insertInto("conversation")
    .values({
      id: newId("cnv", tx.clock.now().getTime()),
      company_a: a,
      company_b: b,
      topic: addressee.project?.id ?? "",
      project_id: addressee.project?.id ?? null,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // Somebody was quicker, perhaps from the other side: theirs is the one.
  if (!inserted) return (await findBetween(tx, actor, addressee))!;
  await tx.db
    .insertInto("conversation_side")
    .values([
      { conversation_id: inserted.id, company_id: a, other_company_id: b },
      { conversation_id: inserted.id, company_id: b, other_company_id: a },
    ])
    .execute();
  return inserted.id;
}
