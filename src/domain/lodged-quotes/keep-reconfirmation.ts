import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { firmOf, lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { canSpeakByLink } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canReconfirmLodged } from "./lodged-quotes.policy.ts";

interface Reconfirmed {
  packageId: string;
  invitationId: string;
  /** The addendum that was looked at, by its number. */
  addendum: number;
  /** Null where it is by the link. */
  userId: string | null;
}

/** Keeps that a firm stands by its lodged quote after an addendum that asks for another price, and tells the buyer. */
export async function keepReconfirmation(
  tx: Tx,
  { packageId, invitationId, addendum, userId }: Reconfirmed,
): Promise<void> {
  await lockPackage(tx, packageId);
  const now = tx.clock.now();
  const locked = await lockInvitation(tx, invitationId);
  const isDue = !locked?.returnAt || isLate(tx.receivedAt(), locked.returnAt);
  const found = requireFound(locked, canReconfirmLodged(locked && { ...locked, isDue }));
  if (userId === null) authorize(canSpeakByLink(found));
  if (found.repricedBy !== addendum)
    throw new AppError("conflict", "Another addendum has changed prices since. Look at that one first.");
  await tx.db
    .updateTable("lodged_quote")
    .set({ reconfirmed_addendum: addendum, reconfirmed_at: now, reconfirmed_by: userId })
    .where("invitation_id", "=", invitationId)
    .where(
      sql<boolean>`number = (select max(newest.number) from lodged_quote newest where newest.invitation_id = ${invitationId})`,
    )
    .execute();
  const details = { firm: firmOf(found), number: addendum };
  const { companyId, buyerId, title } = found;
  await writeEvent(tx, { packageId, kind: "lodged-reconfirmed", audience: { invitationId }, details });
  await recordEvent(tx, {
    action: "lodged-reconfirmed",
    companyId,
    subjectId: invitationId,
    details: { addendum },
  });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${firmOf(found)} stands by its quote after addendum ${addendum}: ${title}`,
    path: `/company/tenders/${packageId}/lodged`,
    subject: `${invitationId}-lodged`,
  });
}
