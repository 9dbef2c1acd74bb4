import type { Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { undoDecision } from "#domain/awards/undo-decision.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import type { OwnOpened } from "./quote-validity.queries.ts";

interface Withdrawn {
  quote: Pick<OwnOpened, "id" | "companyId" | "companyName">;
  invitationId: string;
  reason: string;
  /** Null where it is by the link. */
  userId: string | null;
}

/** Takes an opened quote of a locked package back, tells the buyer, and takes back what was decided on it. */
export async function keepWithdrawal(
  tx: Tx,
  own: PackageRow,
  { quote, invitationId, reason, userId }: Withdrawn,
): Promise<void> {
  const { id: quoteId, companyId, companyName: firm } = quote;
  const now = tx.clock.now();
  await tx.db
    .updateTable("tender_quote")
    // Of a second round it is asked no more.
    .set({ state: "withdrawn", round: 1, withdrawn_at: now, withdrawal_reason: reason, updated_at: now })
    .where("id", "=", quoteId)
    .execute();
  await tx.db
    .updateTable("validity_request")
    .set({ answer: "replaced", answered_at: now })
    .where("quote_id", "=", quoteId)
    .where("answer", "is", null)
    .execute();
  const { id: packageId, companyId: buyerId, title } = own;
  const details = { firm, reason };
  await writeEvent(tx, {
    packageId,
    kind: "opened-quote-withdrawn",
    audience: { invitationId },
    details,
  });
  await recordEvent(tx, { action: "opened-quote-withdrawn", companyId, subjectId: quoteId });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${firm} has withdrawn its quote: ${title}`,
    path: `/company/tenders/${packageId}/award`,
    subject: `${invitationId}-quote`,
  });
  await undoDecision(tx, own, { quoteId, firm, change: "withdrawn", reason, userId });
}
