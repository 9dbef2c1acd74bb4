import { sql } from "kysely";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { keepForAddresses } from "./keep-for-addresses.ts";
import { isAskedInRound } from "./tender-invitations.queries.ts";
import { LIVE } from "./tender-invitations.states.ts";

interface News {
  title: string;
  /** The same for a firm whose quote is in, or lodged: it leads to that. */
  ofQuote?: string;
  /** The part of the tender's page where that is read, such as `#questions`. */
  place?: string;
  /** Unread news about the same thing becomes one entry. */
  subject: (invitationId: string) => string;
  /** Firms without an account hear of it with what else comes within two hours. */
  canWait?: boolean;
  /** It is of the round that is on, and for those of whom that asks a price: in a second one not for the others. */
  isOfRound?: boolean;
}

/**
 * Tells every firm that may still price, all in the same transaction: one with an account as it has chosen, one without by
 * an e-mail to the invited address a little later, with whatever else has come by then.
 */
export async function tellTenderers(running: Tx, packageId: string, news: News): Promise<void> {
  const tx = atOneMoment(running);
  const { title, ofQuote, place = "", subject, canWait = false, isOfRound = false } = news;
  const invitations = await tx.db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .select([
      "i.id",
      "i.company_id as companyId",
      "i.mailed_at as mailedAt",
      "p.return_at as returnAt",
      sql<boolean>`p.state = 'cancelled'`.as("isCancelled"),
      sql<boolean>`exists (select from lodged_quote l where l.invitation_id = i.id)`.as("hasLodged"),
      sql<boolean>`exists (select from tender_quote q where q.invitation_id = i.id
        and q.state in ('submitted', 'needs_reconfirmation'))`.as("isIn"),
    ])
    .where("i.package_id", "=", packageId)
    .where("i.state", "in", LIVE)
    .$if(isOfRound, (query) => query.where(isAskedInRound))
    .orderBy("i.id")
    .execute();
  for (const { id, companyId, isIn } of invitations)
    if (companyId)
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId },
        title: isIn ? (ofQuote ?? title) : title,
        path: `/company/tenders/invited/${id}${isIn && ofQuote !== undefined ? "/quote" : place}`,
        subject: subject(id),
      });
  const now = tx.clock.now();
  const byAddress = invitations.filter(
    ({ companyId, returnAt, hasLodged, isCancelled }) =>
      companyId === null && returnAt !== null && (returnAt > now || hasLodged || isCancelled),
  );
  await keepForAddresses(
    tx,
    byAddress.map(({ id, mailedAt, returnAt, hasLodged }) => ({
      invitationId: id,
      subject: subject(id),
      title: hasLodged ? (ofQuote ?? title) : title,
      canWait,
      doesLead: false,
      mailedAt,
      returnAt,
    })),
  );
}
