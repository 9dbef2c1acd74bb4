import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { followUnreached } from "./follow-unreached.ts";
import type { LinkReader } from "./link-reader.ts";
import { listDeciders } from "./list-deciders.ts";
import { reachAddress } from "./reach-address.ts";
import type { InvitedFirm } from "./tell-firm.ts";
import { findInvitation } from "./tender-invitations.queries.ts";
import type { AlsoNew } from "#mail/also-new.ts";
import { addressEnvelope, addressLinks, alsoNew, takeAlong } from "./write-to-address.ts";

type Mail = Omit<Parameters<typeof enqueueEmail>[1], "to">;

/** The page that an e-mail to a firm leads to after signing in; where it has no account, the one where it takes its invitation. */
export const firmPage = (
  tx: Pick<Tx, "config">,
  { invitationId, companyId }: InvitedFirm,
  part = "",
): string =>
  companyId === null
    ? addressLinks(tx, invitationId).answerUrl
    : `${tx.config.publicUrl}/company/tenders/invited/${invitationId}${part}`;

/**
 * Queues an e-mail about its quote to whoever speaks for a firm by links: its owners and admins, or the address that was
 * invited, unless that has bounced, or it is a reminder and that asked for no more. One to an address says what else waits
 * for it. Its links are of the person that it goes to. Answers whether there was anybody.
 */
export async function mailFirm(
  tx: Tx,
  { invitationId, companyId }: InvitedFirm,
  write: (also: AlsoNew, sentTo: LinkReader) => Promise<Mail>,
  { isReminder = false }: { isReminder?: boolean } = {},
): Promise<boolean> {
  if (companyId !== null) {
    const people = await listDeciders(tx, companyId);
    for (const { email, ...sentTo } of people)
      await enqueueEmail(tx, {
        to: email,
        ...(await write(alsoNew([]), sentTo)),
        ...followUnreached([invitationId]),
      });
    return people.length > 0;
  }
  const invitation = await findInvitation(tx, invitationId);
  const reached = invitation && (await reachAddress(tx, invitation, { isReminder }));
  if (!reached) return false;
  const mail = await write(alsoNew(await takeAlong(tx, invitation)), undefined);
  await enqueueEmail(tx, { to: reached.email, ...mail, ...addressEnvelope(tx, invitation) });
  return true;
}
