import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { listDeciders } from "#domain/tender-invitations/list-deciders.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { figuresEnteredEmail } from "#mail/figures-entered-email.ts";
import { figuresLink } from "#domain/tender-quotes/figures-link.ts";
import type { LodgedRow } from "./lodged-quotes.queries.ts";
import { lodgedWay } from "./lodged-ways.data.ts";

/** Asks a firm whether the figures are its own: on screen, and by an e-mail with a link and without an amount. */
export async function askForConfirmation(
  tx: Tx,
  { own, lodged, quoteId, version }: { own: PackageRow; lodged: LodgedRow; quoteId: string; version: number },
): Promise<void> {
  const { invitationId, companyId, way } = lodged;
  const { buyerName } = (await findInvitation(tx, invitationId))!;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId },
    title: `${buyerName} has entered the figures of your quote: confirm them: ${own.title}`,
    path: `/company/tenders/invited/${invitationId}/quote#lodged`,
    subject: `${invitationId}-figures`,
    isOnScreenOnly: true,
  });
  const { publicUrl } = tx.config;
  const mail = await figuresEnteredEmail({
    buyer: buyerName,
    title: own.title,
    project: own.projectName,
    way: lodgedWay(way),
    answerUrl: `${publicUrl}/tenders/figures?link=${figuresLink(tx, { quoteId, version })}`,
    quoteUrl: `${publicUrl}/company/tenders/invited/${invitationId}/quote#lodged`,
  });
  for (const to of await listDeciders(tx, companyId)) await enqueueEmail(tx, { to, ...mail });
}
