import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { canUseMessages } from "./messaging.policy.ts";

/** How many messages the actor has not read, in all conversations that are not archived. */
export async function countUnread(ctx: Context): Promise<number> {
  authorize(canUseMessages(ctx.actor));
  if (ctx.actor.kind !== "member") return 0;
  const { userId, memberships } = ctx.actor;
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
