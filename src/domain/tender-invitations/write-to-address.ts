import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { isSuppressed } from "#domain/invitations/invitations.queries.ts";
import { stopHeaders } from "#domain/notifications/stop-emails.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { tenderNewsEmail } from "#mail/tender-news-email.ts";
import { answerLink } from "./answer-link.ts";
import { MOST_NEWS_SHOWN } from "./tender-invitations.limits.ts";
import { ADDRESS_BOUNCE_QUEUE, type InvitationRow } from "./tender-invitations.queries.ts";

/** The addresses of an invitation's e-mail: it answers, and it stops all of them. */
export function addressLinks(tx: Pick<Tx, "config">, invitationId: string) {
  const answerUrl = `${tx.config.publicUrl}/tenders/answer?invitation=${answerLink(tx, invitationId)}`;
  return { answerUrl, stopUrl: `${answerUrl}&stop=1` };
}

/** What every e-mail to an address without an account carries: how to stop them, and whom to tell when it is refused. */
export const addressEnvelope = (invitationId: string, stopUrl: string) => ({
  headers: stopHeaders(stopUrl),
  onBounce: { queue: ADDRESS_BOUNCE_QUEUE, data: { invitationId } },
});

/**
 * Queues an e-mail with news of a tender to a firm that was invited by address alone; never what is in the documents, nor
 * in a quote. Nothing goes to an address that asked not to be invited, or has bounced. `doesLead`: also after the return
 * it says where a company takes the invitation. Answers whether it was queued.
 */
export async function writeToAddress(
  tx: Tx,
  invitation: InvitationRow,
  news: readonly string[],
  { doesLead = false }: { doesLead?: boolean } = {},
): Promise<boolean> {
  const { id, email, buyerName, title, projectName, returnAt, packageState } = invitation;
  if (!email || news.length === 0 || (await isSuppressed(tx, email))) return false;
  const { answerUrl, stopUrl } = addressLinks(tx, id);
  const mail = await tenderNewsEmail({
    buyer: buyerName,
    title,
    project: projectName,
    returnBy: packageState === "issued" && returnAt ? londonDeadline(returnAt) : null,
    news: news.slice(0, MOST_NEWS_SHOWN),
    doesLead,
    more: Math.max(0, news.length - MOST_NEWS_SHOWN),
    answerUrl,
    stopUrl,
  });
  await enqueueEmail(tx, { to: email, ...mail, ...addressEnvelope(id, stopUrl) });
  const mailed = { mailed_at: tx.clock.now() };
  await tx.db.updateTable("tender_invitation").set(mailed).where("id", "=", id).execute();
  return true;
}
