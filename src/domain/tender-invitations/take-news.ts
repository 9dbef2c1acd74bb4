import type { Tx } from "#domain/context.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import type { InvitationRow } from "./tender-invitations.queries.ts";
import { type InvitationState, LIVE } from "./tender-invitations.states.ts";

export interface WaitingNews {
  title: string;
  subject: string;
  /** There is something to do on Lintel, also after the return. */
  doesLead: boolean;
}

const live: readonly InvitationState[] = LIVE;

/**
 * Takes what waits to be told of a locked invitation, the oldest first, without what is no news any more: whoever takes it
 * tells it in the same transaction.
 */
export async function takeNews(tx: Tx, invitation: InvitationRow): Promise<WaitingNews[]> {
  const news = await tx.db
    .deleteFrom("address_news")
    .where("invitation_id", "=", invitation.id)
    .returning(["title", "created_at as at", "subject", "does_lead as doesLead"])
    .execute();
  if (invitation.state === "revoked") return [];
  const isNews = isStillNews(invitation, tx.clock.now());
  return news
    .filter(({ doesLead }) => isNews || doesLead)
    .toSorted(
      (one, other) => one.at.getTime() - other.at.getTime() || one.subject.localeCompare(other.subject),
    )
    .map(({ title, subject, doesLead }) => ({ title, subject, doesLead }));
}

/** Not for who declined; after the return only what asks for something, that it was cancelled, and what a firm with a quote hears. */
function isStillNews({ state, isLodged, packageState, returnAt }: InvitationRow, now: Date): boolean {
  if (!live.includes(state)) return false;
  if (isLodged) return true;
  return packageState === "cancelled" || (returnAt !== null && !isLate(now, returnAt));
}
