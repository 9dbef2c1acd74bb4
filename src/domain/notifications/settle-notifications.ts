import type { Tx } from "#domain/context.ts";
import { markRead } from "./mark-read.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";

interface Settled {
  kind: NotificationCode;
  /** Whose people were told. */
  companyIds: readonly string[];
  subjects: readonly string[];
}

/** Marks read, for everybody, what nobody can do anything about any more: no e-mail tells of it either. */
export async function settleNotifications(tx: Tx, { kind, companyIds, subjects }: Settled): Promise<void> {
  if (companyIds.length === 0) return;
  const unread = await tx.db
    .selectFrom("notification")
    .where("user_id", "in", (eb) =>
      eb.selectFrom("membership").select("user_id").where("company_id", "in", companyIds),
    )
    .where("kind", "=", kind)
    .where("subject", "in", subjects)
    .where("read_at", "is", null)
    // In one order, so that two who settle for the same people never wait for each other.
    .orderBy("user_id")
    .select(["id", "user_id as userId"])
    .execute();
  for (const [userId, own] of Map.groupBy(unread, (each) => each.userId))
    await markRead(
      tx,
      userId,
      own.map(({ id }) => id),
    );
}
