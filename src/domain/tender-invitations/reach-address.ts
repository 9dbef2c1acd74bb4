import type { Scope } from "#domain/context.ts";
import { type Suppression, findSuppression } from "#domain/invitations/invitations.queries.ts";
import type { InvitationRow } from "./tender-invitations.queries.ts";

interface Wanted {
  /** A quote of its own was lodged for the invitation. */
  isLodged: boolean;
  suppression: Suppression | undefined;
  isReminder?: boolean;
}

/**
 * Whether an invited address is written to. Who asked not to be invited gets no invitation and no reminder, and is still
 * told of a tender in which its own quote lies; nothing goes to an address that has bounced.
 */
export const isWrittenTo = ({ isLodged, suppression, isReminder = false }: Wanted): boolean =>
  suppression === undefined || (suppression === "asked" && isLodged && !isReminder);

export interface Reached {
  email: string;
  /** It asked not to be invited: there is nothing more to stop. */
  hasAsked: boolean;
}

/** Where an invitation without an account is written to; null where nowhere. */
export async function reachAddress(
  scope: Scope,
  { email, isLodged }: Pick<InvitationRow, "email" | "isLodged">,
  { isReminder = false }: { isReminder?: boolean } = {},
): Promise<Reached | null> {
  if (!email) return null;
  const suppression = await findSuppression(scope, email);
  if (!isWrittenTo({ isLodged, suppression, isReminder })) return null;
  return { email, hasAsked: suppression === "asked" };
}
