import { sql } from "kysely";
import type { Member } from "#domain/actor.ts";
import type { Scope } from "#domain/context.ts";
import { readOnce } from "#domain/read-once.ts";

/** How many messages a member has not read, in all conversations that are not archived. */
export const selectUnreadMessages = ({ db }: Pick<Scope, "db">, { userId, memberships }: Member) =>
  db
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
      sql<number>`coalesce(sum(side.received_count - coalesce(reader.seen_received, side.seen_received)), 0)::int`.as(
        "unread",
      ),
    );

/** That number, counted once for a page that shows it in two places. */
export const unreadOnce = (
  scope: Pick<Scope, "reads">,
  { userId }: Member,
  count: () => Promise<number>,
): Promise<number> => readOnce(scope, `unread messages ${userId}`, count);
