import { sql } from "kysely";
import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { readOnce } from "#domain/read-once.ts";
import { authorize } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { canUseMessages } from "./messaging.policy.ts";

/** How many messages the actor has not read, in all conversations that are not archived. */
export async function countUnread(ctx: Context): Promise<number> {
  authorize(canUseMessages(ctx.actor));
  if (ctx.actor.kind !== "member") return 0;
  const member = ctx.actor;
  return readOnce(ctx, `unread messages ${member.userId}`, () => count(ctx, member));
}

async function count(ctx: Context, { userId, memberships }: Member): Promise<number> {
  const { unread } = await ctx.db
    .selectFrom("conversation_side as side")
    .leftJoin("conversation_reader as reader", (join) =>
      join.onRef("reader.conversation_id", "=", "side.conversation_id").on("reader.user_id", "=", userId),
    )
    .where(
      "side.company_id",
      "in",
      memberships.map(({ companyId }) => companyId),
    )
    .where("side.last_at", "is not", null)
    .where("side.archived_at", "is", null)
    .select(
      sql<number>`coalesce(sum(side.received_count - coalesce(reader.seen_received, side.seen_received)), 0)`.as(
        "unread",
      ),
    )
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return Number(unread);
}
