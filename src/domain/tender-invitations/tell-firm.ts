import type { Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findInvitation } from "./tender-invitations.queries.ts";
import { type CanWait, keepForAddresses } from "./keep-for-addresses.ts";
import { reachAddress } from "./reach-address.ts";
import { writeToAddress } from "./write-to-address.ts";

export interface InvitedFirm {
  invitationId: string;
  /** Null of a firm that was invited by its address and has no account. */
  companyId: string | null;
}

/** Whom something was for, and those that nobody could be told of it: the buyer does it itself. */
export interface ToldFirms {
  count: number;
  /** Their names. */
  unreached: string[];
}

interface News {
  title: string;
  /** Where its people read it. */
  path: string;
  subject: string;
  /** An e-mail of its own has gone out about it. */
  isOnScreenOnly?: boolean;
  /** One without an account hears of it with what else comes within two hours; `shortly`: somebody waits for its answer. */
  canWait?: CanWait;
  /** It was told before: an address that asked not to be invited is spared. */
  isReminder?: boolean;
}

/** Whether the firm can read of what it was told, as `tellFirm` answers it; tells it nothing. */
export async function canReadNews(scope: Scope, { invitationId, companyId }: InvitedFirm): Promise<boolean> {
  if (companyId !== null) return true;
  const invitation = await findInvitation(scope, invitationId);
  return invitation !== undefined && (await reachAddress(scope, invitation)) !== null;
}

/**
 * Tells the firm of one invitation: its people as they have chosen, or one without an account by an e-mail to the invited
 * address, which leads to where a company takes the invitation. Answers whether it can read of it: an address that has
 * bounced cannot, and whoever acts has to be told so.
 */
export async function tellFirm(
  tx: Tx,
  { invitationId, companyId }: InvitedFirm,
  { canWait = false, isReminder = false, ...news }: News,
): Promise<boolean> {
  if (companyId !== null) {
    await writeNotifications(tx, { kind: "tender", to: { companyId }, ...news });
    return true;
  }
  if (news.isOnScreenOnly) return true;
  const { title, subject } = news;
  const invitation = await findInvitation(tx, invitationId);
  if (!invitation) return false;
  if (!canWait) return writeToAddress(tx, invitation, [title], { doesLead: true, isReminder });
  if (!(await reachAddress(tx, invitation, { isReminder }))) return false;
  const { mailedAt, returnAt } = invitation;
  await keepForAddresses(tx, [{ invitationId, subject, title, canWait, doesLead: true, mailedAt, returnAt }]);
  return true;
}
