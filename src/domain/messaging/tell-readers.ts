import { insertNotifications } from "#domain/notifications/insert-notifications.ts";
import type { Tx } from "#domain/context.ts";

interface Waiting {
  conversationId: string;
  /** The receiving company. */
  companyId: string;
  fromName: string;
  projectName: string | null;
  /** Leaves alone who has been told already. */
  isLate?: boolean;
}

/** Whoever read in the conversation this recently still has it open. */
const LOOKING_MS = 30_000;

/**
 * Tells a company's members that a message waits, as one entry a conversation; not those who have muted it or have it in
 * front of them. Open pages are not told: the message itself is heard there.
 */
export async function tellReaders(tx: Tx, waiting: Waiting): Promise<void> {
  const { conversationId, companyId, fromName, projectName, isLate = false } = waiting;
  const lately = new Date(tx.clock.now().getTime() - LOOKING_MS);
  const people = await tx.db
    .selectFrom("membership")
    .leftJoin("conversation_reader as reader", (join) =>
      join
        .onRef("reader.user_id", "=", "membership.user_id")
        .on("reader.conversation_id", "=", conversationId),
    )
    .where("membership.company_id", "=", companyId)
    .where("reader.muted_at", "is", null)
    .where((eb) => eb.or([eb("reader.seen_at", "is", null), eb("reader.seen_at", "<", lately)]))
    .$if(isLate, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("notification")
              .whereRef("notification.user_id", "=", "membership.user_id")
              .where("notification.kind", "=", "message")
              .where("notification.subject", "=", conversationId)
              .where("notification.read_at", "is", null)
              .select("notification.id"),
          ),
        ),
      ),
    )
    .select("membership.user_id as userId")
    .execute();
  await insertNotifications(tx, {
    kind: "message",
    to: { userIds: people.map(({ userId }) => userId), companyId },
    title: `New message from ${fromName}${projectName === null ? "" : ` about ${projectName}`}`,
    path: `/messages/${conversationId}`,
    subject: conversationId,
  });
}
