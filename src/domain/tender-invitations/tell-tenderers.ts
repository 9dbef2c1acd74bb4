import { sql } from "kysely";
import { cutText } from "#domain/cut-text.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { ADDRESS_NEWS_WAIT_MS } from "./tender-invitations.limits.ts";
import { LIVE } from "./tender-invitations.states.ts";

interface News {
  title: string;
  /** Unread news about the same thing becomes one entry. */
  subject: (invitationId: string) => string;
}

const MAX_TITLE = 200;

/**
 * Tells every firm that may still price, all in the same transaction: one with an account as it has chosen, one without by
 * an e-mail to the invited address a little later, with whatever else has come by then.
 */
export async function tellTenderers(tx: Tx, packageId: string, news: News): Promise<void> {
  const invitations = await tx.db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .select([
      "i.id",
      "i.company_id as companyId",
      "p.return_at as returnAt",
      sql<boolean>`exists (select from lodged_quote l where l.invitation_id = i.id)`.as("hasLodged"),
    ])
    .where("i.package_id", "=", packageId)
    .where("i.state", "in", LIVE)
    .orderBy("i.id")
    .execute();
  const { title, subject } = news;
  for (const { id, companyId } of invitations)
    if (companyId)
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId },
        title,
        path: `/company/tenders/invited/${id}`,
        subject: subject(id),
      });
  const now = tx.clock.now();
  const byAddress = invitations.filter(
    ({ companyId, returnAt, hasLodged }) =>
      companyId === null && returnAt !== null && (returnAt > now || hasLodged),
  );
  await keepForAddresses(tx, byAddress, news);
}

async function keepForAddresses(
  tx: Tx,
  invitations: readonly { id: string }[],
  { title, subject }: News,
): Promise<void> {
  if (invitations.length === 0) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto("address_news")
    .values(
      invitations.map(({ id }) => ({
        invitation_id: id,
        subject: subject(id),
        title: cutText(title, MAX_TITLE),
        created_at: now,
        due_at: new Date(now.getTime() + ADDRESS_NEWS_WAIT_MS),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["invitation_id", "subject"])
        .doUpdateSet((eb) => ({ title: eb.ref("excluded.title") })),
    )
    .execute();
}
