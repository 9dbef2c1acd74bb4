import { firstCompanyOf } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { canBeginTender } from "#domain/packages/packages.policy.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { readAnswerLink } from "./answer-link.ts";
import { areBlocked } from "./are-blocked.ts";
import { hasPlace } from "./places.queries.ts";
import { joinInvitations } from "./join-invitations.ts";
import { type InvitationRow, findInvitation, lockInvitation } from "./tender-invitations.queries.ts";
import { canClaim, canInviteFirm } from "./tender-invitations.policy.ts";
import { forgetBounced } from "#domain/invitations/invitations.queries.ts";
import { isPriced } from "#domain/packages/packages.states.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { whenClaimEnds } from "./when-claim-ends.ts";

/**
 * Takes an invitation that came to an address for one's company, by the link of its e-mail: from then on it is that
 * company's, with a quote that its buyer has lodged. Whoever has the e-mail can, and nobody some weeks after the tender; the
 * buyer is told who did. One that is invited itself takes the quote along to that invitation. Refuses with conflict what is
 * somebody's already. Answers the id of the company's invitation.
 */
export async function claimInvitation(ctx: Context, link: string): Promise<string> {
  const invitationId = await readAnswerLink(ctx, link);
  const { companyId, companyName } = firstCompanyOf(requireMember(ctx, canBeginTender(ctx.actor)));
  return ctx.transact(async (tx) => {
    // A quote that is entered at this moment is begun for whoever the invitation is of.
    const there = await findInvitation(tx, invitationId);
    if (there) await lockPackage(tx, there.packageId);
    const found = await lockInvitation(tx, invitationId);
    const ownId = found && (await findOwn(tx, found.packageId, companyId));
    // Pressed twice, or by a colleague after it was joined with the company's own.
    if (ownId && found.state === "revoked" && found.isByAddress) return ownId;
    if (!found || found.state === "revoked" || found.state === "draft")
      throw new AppError("not-found", "There is no such invitation any more.");
    if (found.companyId === companyId) return invitationId;
    authorize(canClaim({ ...found, claimEndsAt: await whenClaimEnds(tx, found) }, tx.clock.now()));
    const isOwn = found.buyerId === companyId;
    const isBlocked = await areBlocked(tx, found.buyerId, companyId);
    authorize(canInviteFirm({ name: companyName, isOwn, isBlocked, isInvited: false }));
    const kept = ownId ? await joinInvitations(tx, { came: found, ownId, companyName }) : "came";
    if (kept === "came") await take(tx, found, { companyId, companyName });
    await tellTaken(tx, found, companyName);
    return kept === "own" ? ownId! : invitationId;
  });
}

/** The invitation by which a company is asked already, by its id. */
async function findOwn(tx: Tx, packageId: string, companyId: string): Promise<string | undefined> {
  const own = await tx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("company_id", "=", companyId)
    .where("state", "<>", "revoked")
    .executeTakeFirst();
  return own?.id;
}

/** Its quote follows it in the database itself. */
async function take(
  tx: Tx,
  { id, packageId, state, email, packageState }: InvitationRow,
  { companyId, companyName }: { companyId: string; companyName: string },
): Promise<void> {
  const now = tx.clock.now();
  if (state === "bounced" && email) await forgetBounced(tx, email);
  const comesBack = state === "bounced" && (!isPriced(packageState) || (await hasPlace(tx, packageId)));
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({
      company_id: companyId,
      // Whoever takes it has its e-mail.
      ...(comesBack && (isPriced(packageState) ? { state: "viewed", viewed_at: now } : { state: "lapsed" })),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  const waiting = tx.db.updateTable("address_news").set({ due_at: tx.clock.now() });
  await waiting.where("invitation_id", "=", id).execute();
  const details = { firm: companyName };
  await writeEvent(tx, { packageId, kind: "invitation-taken", audience: { invitationId: id }, details });
}

/** An e-mail proves no more than that somebody has it: the buyer knows whether this is the firm that it asked. */
async function tellTaken(tx: Tx, found: InvitationRow, companyName: string): Promise<void> {
  const { id, packageId, buyerId, title } = found;
  // The page that it leads to says which address it was sent to.
  const whose =
    found.companyName === null
      ? "an invitation that you sent by e-mail"
      : `the invitation of ${found.companyName}`;
  const what = found.lodgedAt === null ? "" : ", with its quote";
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${companyName} has taken ${whose}${what}: ${title}`,
    path: `/company/tenders/${packageId}/firms`,
    subject: `${id}-taken`,
  });
}
