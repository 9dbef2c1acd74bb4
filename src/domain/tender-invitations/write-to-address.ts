import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { stopHeaders } from "#domain/notifications/stop-emails.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { tenderNewsEmail } from "#mail/tender-news-email.ts";
import type { Said } from "#mail/said.ts";
import { answerLink } from "./answer-link.ts";
import { followUnreached } from "./follow-unreached.ts";
import type { LinkReader } from "./link-reader.ts";
import { reachAddress } from "./reach-address.ts";
import { type WaitingNews, takeNews } from "./take-news.ts";
import { MOST_NEWS_SHOWN } from "./tender-invitations.limits.ts";
import type { InvitationRow } from "./tender-invitations.queries.ts";

/** The addresses of an invitation's e-mail: it answers, and it stops invitations and reminders. */
export function addressLinks(tx: Pick<Tx, "config">, invitationId: string, sentTo?: LinkReader) {
  const answerUrl = `${tx.config.publicUrl}/tenders/answer?invitation=${answerLink(tx, invitationId, sentTo)}`;
  return { answerUrl, stopUrl: `${answerUrl}&stop=1` };
}

/**
 * What every e-mail to an address without an account carries: whom to tell when it is refused or given up, and how mail programs stop
 * the others, unless it is about a quote that the firm gave: of that it is told in any case.
 */
export const addressEnvelope = (
  tx: Pick<Tx, "config">,
  { id: invitationId, isLodged }: Pick<InvitationRow, "id" | "isLodged">,
  { isInvitation = false } = {},
) => ({
  ...(isLodged ? {} : { headers: stopHeaders(addressLinks(tx, invitationId).stopUrl) }),
  ...followUnreached([invitationId], { isInvitation }),
});

/** Notes that an invitation's address is e-mailed at this moment, and takes what else waits for it along in that e-mail. */
export async function takeAlong(tx: Tx, invitation: InvitationRow): Promise<WaitingNews[]> {
  const mailed = { mailed_at: tx.clock.now() };
  // Before its news, as the job that sends those does, so that neither waits for the other.
  await tx.db.updateTable("tender_invitation").set(mailed).where("id", "=", invitation.id).execute();
  return takeNews(tx, invitation);
}

/** So much of it as an e-mail shows. */
export const alsoNew = (waited: readonly WaitingNews[]) => ({
  news: waited.slice(0, MOST_NEWS_SHOWN).map(({ title }) => title),
  more: Math.max(0, waited.length - MOST_NEWS_SHOWN),
});

interface Writing {
  /** After the return, too, it says where a company takes the invitation. */
  doesLead?: boolean;
  isReminder?: boolean;
  /** What was written of the news. */
  said?: readonly Said[];
}

/**
 * Queues an e-mail with news of a tender to a firm that was invited by address alone; never what is in the documents, nor
 * in a quote; with what else waits for it. To whom nothing goes, `isWrittenTo` says. Answers whether it was queued.
 */
export async function writeToAddress(
  tx: Tx,
  invitation: InvitationRow,
  news: readonly string[],
  { doesLead = false, isReminder = false, said = [] }: Writing = {},
): Promise<boolean> {
  const { id, isLodged, buyerName, title, projectName, returnAt, packageState } = invitation;
  const reached = news.length === 0 ? null : await reachAddress(tx, invitation, { isReminder });
  if (!reached) return false;
  const { answerUrl, stopUrl } = addressLinks(tx, id);
  const waited = await takeAlong(tx, invitation);
  const mail = await tenderNewsEmail({
    buyer: buyerName,
    title,
    project: projectName,
    returnBy:
      packageState === "issued" && returnAt && invitation.state !== "revoked"
        ? londonDeadline(returnAt)
        : null,
    news: news.slice(0, MOST_NEWS_SHOWN),
    said,
    hasAnswered: invitation.state === "intends_to_tender" || invitation.state === "submitted",
    also: alsoNew(waited),
    doesLead: doesLead || waited.some((each) => each.doesLead),
    more: Math.max(0, news.length - MOST_NEWS_SHOWN),
    isOfQuote: isLodged,
    isCancelled: packageState === "cancelled",
    answerUrl,
    stopUrl: reached.hasAsked ? null : stopUrl,
  });
  await enqueueEmail(tx, { to: reached.email, ...mail, ...addressEnvelope(tx, invitation) });
  return true;
}
