import { hideCompany } from "#domain/companies/hide-company.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { accountClosedEmail } from "#mail/account-closed-email.ts";
import { AppError } from "#platform/errors.ts";
import { londonDate } from "#platform/london-time.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import { lockPerson } from "#domain/sessions/people.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { proofSchema } from "#domain/passwords/passwords.schema.ts";
import { CLOSING_DAYS } from "./accounts.limits.ts";
import { type FacedCompany, readFates } from "./foresee-closing.ts";
import { keepOneAdministrator } from "./keep-one-administrator.ts";
import { issueToken } from "#domain/sessions/issue-token.ts";
import { lockTeam } from "#domain/teams/lock-team.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import { type Browser, type WithCookies, dropCookie } from "#domain/sessions/write-cookies.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/**
 * Closes the acting member's account: all sessions end, an e-mail carries the link that takes it back within 14 days, and
 * then it is erased. A company with colleagues must have another owner first; one without leaves the directory at once. The
 * last administrator stays.
 */
export async function closeAccount(
  ctx: Context,
  input: unknown,
  browser: Browser,
): Promise<WithCookies & { eraseAfter: Date }> {
  const { currentPassword } = proofSchema.parse(input);
  const { userId, memberships, isAdministrator } = requireMember(ctx, canKeepAccount(ctx.actor));
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  const now = ctx.clock.now();
  const eraseAfter = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  await ctx.transact(async (tx) => {
    for (const { companyId } of memberships.toSorted(byCompany)) await lockTeam(tx, companyId);
    if (isAdministrator) await keepOneAdministrator(tx, userId);
    const faced = await readFates(tx, userId);
    for (const each of faced) refuseLastOwner(each);
    const person = await lockPerson(tx, userId);
    await keepProof(tx, proof);
    await tx.db
      .updateTable("user_account")
      .set({ closed_at: now, erase_after: eraseAfter, updated_at: now })
      .where("id", "=", userId)
      .execute();
    for (const { companyId, fate } of faced) if (fate === "leaves") await hideCompany(tx, companyId, now);
    await endSessions(tx, userId);
    const minutes = CLOSING_DAYS * 24 * 60;
    const token = await issueToken(tx, { userId, purpose: "reopen-account", minutes });
    const mail = await accountClosedEmail({
      firstName: person.firstName,
      eraseOn: londonDate(eraseAfter),
      reopenUrl: `${tx.config.publicUrl}/reopen-account?token=${token}`,
    });
    await enqueueUrgentEmail(tx, { to: person.email, ...mail });
    await recordEvent(tx, { action: "account-closed" });
  });
  return { eraseAfter, cookies: [dropCookie(ctx.config, "session")] };
}

/** Companies are locked in one order, so that two closings never wait for each other. */
const byCompany = (a: { companyId: string }, b: { companyId: string }) =>
  a.companyId.localeCompare(b.companyId);

function refuseLastOwner({ companyName, fate }: FacedCompany): void {
  if (fate !== "needs-owner") return;
  throw new AppError(
    "conflict",
    `You are the last owner of ${companyName}. Hand ownership over, or remove your colleagues, before you close your account.`,
  );
}
