import type { Tx } from "#domain/context.ts";
import type { EmailAction, Told } from "#domain/notifications/email-action.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { selectDeciders } from "./list-deciders.ts";
import { findInvitation } from "./tender-invitations.queries.ts";
import { type InvitationState, SILENT } from "./tender-invitations.states.ts";
import { addressLinks } from "./write-to-address.ts";

const INVITED = /^\/company\/tenders\/invited\/([\w-]+)$/;
const silent: readonly InvitationState[] = SILENT;

/**
 * How somebody answers an invitation from the e-mail that tells of it, as from the first one, without signing in: for whoever
 * decides for the firm, while it has not answered and quotes are taken.
 */
export async function findAnswerAction(tx: Tx, told: Told): Promise<EmailAction | undefined> {
  const { userId, companyId, path } = told;
  const [, invitationId] = INVITED.exec(path) ?? [];
  if (!invitationId || companyId === null) return undefined;
  const invitation = await findInvitation(tx, invitationId);
  if (invitation?.companyId !== companyId || !silent.includes(invitation.state)) return undefined;
  const { packageState, returnAt } = invitation;
  if (packageState !== "issued" || !returnAt || isLate(tx.clock.now(), returnAt)) return undefined;
  const decider = await selectDeciders(tx, companyId).where("person.id", "=", userId).executeTakeFirst();
  if (!decider) return undefined;
  const { answerUrl } = addressLinks(tx, invitationId, { userId, companyId });
  return { label: "Say yes or no", url: answerUrl };
}
