import type { z } from "zod";
import type { Tx } from "#domain/context.ts";
import { forgetBounced } from "#domain/invitations/invitations.queries.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { AppError } from "#platform/errors.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { type InvitationRow, firmOf, lockInvitation } from "./tender-invitations.queries.ts";
import { canAnswerInvitation, canSpeakByLink } from "./tender-invitations.policy.ts";
import { hasPlace, lockPlaces } from "./places.queries.ts";
import { releaseVisits } from "./release-visits.ts";
import { type InvitationState, PLACELESS } from "./tender-invitations.states.ts";
import type { answerSchema } from "./tender-invitations.schema.ts";

const placeless: readonly InvitationState[] = PLACELESS;

/**
 * Keeps a firm's answer and tells the buyer. The same answer again changes nothing. Refuses with conflict who comes back when
 * its place was given to another firm.
 */
export async function keepAnswer(
  tx: Tx,
  invitationId: string,
  { answer, reason, note }: z.output<typeof answerSchema>,
  { isByLink = false } = {},
): Promise<InvitationRow> {
  const now = tx.clock.now();
  const isHeld = answer === "intends" && (await lockPlaces(tx, invitationId));
  const locked = await lockInvitation(tx, invitationId);
  const isDue = !locked?.returnAt || isLate(now, locked.returnAt);
  const found = requireFound(locked, canAnswerInvitation(locked && { ...locked, isDue }));
  if (isByLink) authorize(canSpeakByLink(found));
  const state = answer === "intends" ? "intends_to_tender" : "declined";
  const declineReason = state === "declined" ? reason! : null;
  const declineNote = state === "declined" ? (note ?? "") : "";
  const isSame = found.declineReason === declineReason && found.declineNote === declineNote;
  if (found.state === state && isSame) return found;
  const comesBack = state !== "declined" && placeless.includes(found.state);
  // A colleague's no came between the two locks: the package is held before the invitation or not at all.
  if (comesBack && !isHeld)
    throw new AppError("conflict", "A colleague has just answered, too. Send your answer once more.");
  if (comesBack && !(await hasPlace(tx, found.packageId)))
    throw new AppError("conflict", "Your place has been given to another firm.");
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({
      state,
      decline_reason: declineReason,
      decline_note: declineNote,
      viewed_at: eb.fn.coalesce("viewed_at", eb.val(now)),
      answered_at: now,
      unreached_at: null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", invitationId)
    .execute();
  // The e-mail has arrived, whatever a mail server said of it.
  if (found.state === "bounced" && isByLink && found.email) await forgetBounced(tx, found.email);
  if (state === "declined") await releaseVisits(tx, invitationId);
  const firm = firmOf(found);
  await writeEvent(tx, {
    packageId: found.packageId,
    kind: state === "declined" ? "declined" : "intends-to-tender",
    audience: { invitationId },
    details: { firm, ...(declineReason && { reason: declineReason }) },
  });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: found.buyerId },
    title: `${firm} ${state === "declined" ? "declines" : "intends to tender"}: ${found.title}`,
    path: `/company/tenders/${found.packageId}/firms`,
    subject: invitationId,
  });
  return { ...found, state, declineReason, declineNote };
}
