import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findInvitation } from "./tender-invitations.queries.ts";
import { keepForAddresses } from "./keep-for-addresses.ts";
import { writeToAddress } from "./write-to-address.ts";

export interface InvitedFirm {
  invitationId: string;
  /** Null of a firm that was invited by its address and has no account. */
  companyId: string | null;
}

interface News {
  title: string;
  /** Where its people read it. */
  path: string;
  subject: string;
  /** An e-mail of its own has gone out about it. */
  isOnScreenOnly?: boolean;
  /** One without an account hears of it with what else comes within two hours. */
  canWait?: boolean;
}

/**
 * Tells the firm of one invitation: its people as they have chosen, or one without an account by an e-mail to the invited
 * address, which leads to where a company takes the invitation.
 */
export async function tellFirm(
  tx: Tx,
  { invitationId, companyId }: InvitedFirm,
  { canWait = false, ...news }: News,
): Promise<void> {
  if (companyId !== null) return writeNotifications(tx, { kind: "tender", to: { companyId }, ...news });
  if (news.isOnScreenOnly) return;
  const { title, subject } = news;
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation) return;
  if (!canWait) return void (await writeToAddress(tx, invitation, [title], { doesLead: true }));
  const { mailedAt, returnAt } = invitation;
  await keepForAddresses(tx, [{ invitationId, subject, title, canWait, doesLead: true, mailedAt, returnAt }]);
}
