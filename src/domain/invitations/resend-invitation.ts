import { AppError } from "#platform/errors.ts";
import { memberOf, membershipIn } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { canManageInvitation } from "./invitations.policy.ts";
import {
  endExpired,
  enqueueInvitation,
  hashToken,
  requireInvitable,
  lockInvitation,
  newToken,
  STILL_WAITING,
} from "./invitations.queries.ts";
import { mayTake } from "./invitations.states.ts";
import { INVITATION_DAYS, MAX_SENDINGS, RESEND_COOLDOWN_SECONDS } from "./invitations.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/** Sends an invitation's e-mail again with a new link to sign up by, in place of the old one; the 30 days begin anew. */
export async function resendInvitation(ctx: Context, invitationId: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    authorize(canManageInvitation(tx.actor, invitation));
    const now = tx.clock.now();
    if (!mayTake("resend", invitation.status))
      throw new AppError("conflict", "This invitation can no longer be sent.");
    if (invitation.sendingCount >= MAX_SENDINGS) {
      throw new AppError("conflict", `An invitation is sent at most ${MAX_SENDINGS} times.`);
    }
    const rest = Math.ceil(
      invitation.lastSentAt.getTime() / 1000 + RESEND_COOLDOWN_SECONDS - now.getTime() / 1000,
    );
    if (rest > 0) {
      throw new AppError("too-many", "It was sent a moment ago. Please wait before sending it again.", {
        retryAfter: rest,
      });
    }
    await requireInvitable(tx, invitation.contactEmail);
    await endExpired(tx, invitation.contactEmail, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const waiting = tx.db
      .selectFrom("company_invitation as other")
      .select("other.id")
      .where("other.contact_email", "=", invitation.contactEmail)
      .where("other.status", "=", "pending")
      .where("other.id", "<>", invitationId);
    const { numUpdatedRows } = await tx.db
      .updateTable("company_invitation")
      .set((eb) => ({
        status: "pending",
        token_hash: hashToken(tx, token),
        sending_count: eb("sending_count", "+", 1),
        last_sent_at: now,
        expires_at: expiresAt,
      }))
      .where("id", "=", invitationId)
      .where((eb) => eb.not(eb.exists(waiting)))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError("conflict", STILL_WAITING);
    const actor = memberOf(tx.actor);
    const company = requireFound(
      membershipIn(actor, invitation.companyId),
      canManageInvitation(actor, invitation),
    );
    await enqueueInvitation(tx, { ...invitation, expiresAt }, { ...company, personName: actor.name }, token);
  });
}
