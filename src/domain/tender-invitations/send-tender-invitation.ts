import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { tenderInvitationEmail } from "#mail/tender-invitation-email.ts";
import { isSuppressed } from "#domain/invitations/invitations.queries.ts";
import { followUnreached } from "./follow-unreached.ts";
import type { LinkReader } from "./link-reader.ts";
import { listDeciders } from "./list-deciders.ts";
import { type InvitationRow, findInvitation, firmOf } from "./tender-invitations.queries.ts";
import { sayRelevance } from "./say-relevance.ts";
import { invitationFacts } from "./invitation-facts.ts";
import { addressEnvelope, addressLinks } from "./write-to-address.ts";

/** Sends one draft invitation of an issued package: on screen and by e-mail to the firm's owners and admins, or to its address. */
export async function sendTenderInvitation(
  tx: Tx,
  own: PackageRow,
  { invitationId, buyerName }: { invitationId: string; buyerName: string },
): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({ state: "sent", sent_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", invitationId)
    .where("state", "=", "draft")
    .execute();
  const invitation = (await findInvitation(tx, invitationId))!;
  await writeEvent(tx, {
    packageId: own.id,
    kind: "invited",
    audience: { invitationId },
    details: { firm: firmOf(invitation) },
  });
  if (invitation.companyId)
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: invitation.companyId },
      title: `${buyerName} invites you to tender: ${own.title}`,
      path: `/company/tenders/invited/${invitationId}`,
      subject: invitationId,
      isOnScreenOnly: true,
    });
  const relevance = invitation.companyId
    ? await sayRelevance(tx, own, invitation.companyId)
    : "The buyer has entered your address for this package.";
  for (const to of await findReaders(tx, invitation))
    await sendEmail(tx, own, invitation, { ...to, buyer: buyerName, relevance });
}

interface Reader {
  email: string;
  sentTo: LinkReader;
}

async function findReaders(tx: Tx, { companyId, email }: InvitationRow): Promise<Reader[]> {
  if (companyId)
    return (await listDeciders(tx, companyId)).map(({ email: to, ...sentTo }) => ({ email: to, sentTo }));
  // It may have asked not to be invited since the draft was made.
  return email && !(await isSuppressed(tx, email)) ? [{ email, sentTo: undefined }] : [];
}

async function sendEmail(
  tx: Tx,
  own: PackageRow,
  invitation: InvitationRow,
  { email: to, sentTo, buyer, relevance }: Reader & { buyer: string; relevance: string },
): Promise<void> {
  const { publicUrl } = tx.config;
  const { answerUrl, stopUrl } = addressLinks(tx, invitation.id, sentTo);
  const mail = await tenderInvitationEmail({
    buyer,
    invitedBy: tx.actor.kind === "member" ? tx.actor.name : buyer,
    title: own.title,
    project: own.projectName,
    returnBy: londonDeadline(own.returnAt!),
    questionsBy: own.questionsCloseAt! > tx.clock.now() ? londonDeadline(own.questionsCloseAt!) : null,
    facts: invitationFacts(own),
    message: invitation.message,
    relevance,
    answerUrl,
    tenderUrl: `${publicUrl}/company/tenders/invited/${invitation.id}`,
    ...(invitation.companyId ? {} : { stopUrl }),
  });
  const envelope = invitation.companyId
    ? followUnreached([invitation.id])
    : addressEnvelope(tx, invitation, { isInvitation: true });
  await enqueueEmail(tx, { to, ...mail, ...envelope });
}
