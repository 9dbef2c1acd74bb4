import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import type { OpenedQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { newId } from "#platform/ids.ts";
import { dayInWords } from "#platform/london-time.ts";
import { sendExtensionLink } from "./send-extension-link.ts";
import { askedTitle } from "./validity-answers.data.ts";

interface Asked {
  quote: OpenedQuote;
  until: string;
  reason: string;
  /** Null where nobody presses a button for it. */
  userId: string | null;
  /** The main contract is won: the firm is asked to stand by its price, however long it holds. */
  isAfterWin?: boolean;
}

/** Asks a firm whether its opened quote holds until then; what it was asked before and has not answered is replaced. Answers whether it can be reached. */
export async function askFirm(
  tx: Tx,
  own: PackageRow,
  { quote, until, reason, userId, isAfterWin = false }: Asked,
): Promise<boolean> {
  const now = tx.clock.now();
  const { id: quoteId, companyId: firmId, companyName: firm, invitationId, validUntil } = quote;
  await tx.db
    .updateTable("validity_request")
    .set({ answer: "replaced", answered_at: now })
    .where("quote_id", "=", quoteId)
    .where("answer", "is", null)
    .execute();
  const requestId = newId("vrq", now.getTime());
  await tx.db
    .insertInto("validity_request")
    .values({
      id: requestId,
      package_id: own.id,
      quote_id: quoteId,
      until,
      was_until: validUntil,
      reason,
      is_after_win: isAfterWin,
      asked_by: userId,
      asked_at: now,
    })
    .execute();
  const kind = isAfterWin ? "stand-asked" : "extension-asked";
  const details = { firm, until: dayInWords(until) };
  await writeEvent(tx, { packageId: own.id, kind, audience: { invitationId }, details });
  await recordEvent(tx, { action: kind, companyId: own.companyId, subjectId: quoteId, details: { until } });
  const { buyerName } = (await findInvitation(tx, invitationId))!;
  const { title, projectName } = own;
  const asked = {
    requestId,
    quoteId,
    companyId: firmId,
    invitationId,
    until,
    buyerName,
    title,
    projectName,
    isAfterWin,
  };
  const isOnScreenOnly = await sendExtensionLink(tx, asked);
  return tellFirm(tx, asked, {
    title: `${askedTitle(asked, dayInWords(until))} ${title} at ${projectName}`,
    path: `/company/tenders/invited/${invitationId}/validity`,
    subject: `${invitationId}-validity`,
    isOnScreenOnly,
  });
}
