import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { figuresEnteredEmail } from "#mail/figures-entered-email.ts";
import { figuresLink } from "#domain/tender-quotes/figures-link.ts";
import type { LodgedRow } from "./lodged-quotes.queries.ts";
import { lodgedWay } from "./lodged-ways.data.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";
import { firmPage, mailFirm } from "#domain/tender-invitations/mail-firm.ts";

/** Asks a firm whether the figures are its own: on screen, and by an e-mail with a link and without an amount. Answers whether it can be reached. */
export async function askForConfirmation(
  tx: Tx,
  { own, lodged, quoteId, version }: { own: PackageRow; lodged: LodgedRow; quoteId: string; version: number },
): Promise<boolean> {
  const { invitationId, way } = lodged;
  const { buyerName } = (await findInvitation(tx, invitationId))!;
  const { publicUrl } = tx.config;
  const asked = {
    buyer: buyerName,
    title: own.title,
    project: own.projectName,
    way: lodgedWay(way),
    quoteUrl: firmPage(tx, lodged, "/quote#lodged"),
  };
  const linked = { quoteId, version, isToAddress: lodged.companyId === null };
  const isMailed = await mailFirm(tx, lodged, async (also, sentTo) => {
    const answerUrl = `${publicUrl}/tenders/figures?link=${figuresLink(tx, { ...linked, sentTo })}`;
    return figuresEnteredEmail({ ...asked, answerUrl, also });
  });
  return tellFirm(tx, lodged, {
    title: `${buyerName} has entered the figures of your quote: confirm them: ${own.title}`,
    path: `/company/tenders/invited/${invitationId}/quote#lodged`,
    subject: `${invitationId}-figures`,
    isOnScreenOnly: isMailed,
  });
}
