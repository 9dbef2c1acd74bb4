import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { isSuppressed } from "#domain/invitations/invitations.queries.ts";
import { listDeciders } from "./list-deciders.ts";
import type { InvitedFirm } from "./tell-firm.ts";
import { findInvitation } from "./tender-invitations.queries.ts";
import { addressEnvelope, addressLinks } from "./write-to-address.ts";

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
 * Queues an e-mail to whoever speaks for a firm by links: its owners and admins, or the address that was invited, unless
 * that asked for no more, or has bounced. Answers whether there was anybody.
 */
export async function mailFirm(
  tx: Tx,
  { invitationId, companyId }: InvitedFirm,
  mail: Mail,
): Promise<boolean> {
  if (companyId !== null) {
    const people = await listDeciders(tx, companyId);
    for (const to of people) await enqueueEmail(tx, { to, ...mail });
    return people.length > 0;
  }
  const email = (await findInvitation(tx, invitationId))?.email ?? null;
  if (email === null || (await isSuppressed(tx, email))) return false;
  const { stopUrl } = addressLinks(tx, invitationId);
  await enqueueEmail(tx, { to: email, ...mail, ...addressEnvelope(invitationId, stopUrl) });
  return true;
}
