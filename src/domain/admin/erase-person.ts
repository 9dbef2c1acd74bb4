import { eraseAccount } from "#domain/accounts/erase-account.ts";
import { readFates } from "#domain/accounts/foresee-closing.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { lockTeam } from "#domain/teams/lock-team.ts";
import { accountErasedEmail } from "#mail/account-erased-email.ts";
import { AppError } from "#platform/errors.ts";
import { keepOneAdministrator } from "#domain/accounts/keep-one-administrator.ts";
import { erasureSchema } from "./person.schema.ts";
import { requireManaged } from "./require-person.ts";

/**
 * Erases somebody's account at once, as closing it does after its days, after the acting administrator's own password and
 * with a reason: it is sent to the address for the last time. Refuses while a team would be left without an owner though
 * somebody could become one, and for the last administrator.
 */
export async function erasePerson(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { userId, reason, currentPassword } = erasureSchema.parse(input);
  const { person, administrator } = await requireManaged(ctx, userId);
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    await refuseLastOwner(tx, userId);
    await keepOneAdministrator(tx, userId);
    const now = tx.clock.now();
    const due = await tx.db
      .updateTable("user_account")
      .set((eb) => ({
        closed_at: eb.fn.coalesce("closed_at", eb.val(now)),
        erase_after: now,
        updated_at: now,
      }))
      .where("id", "=", userId)
      .where("erased_at", "is", null)
      .returning("first_name as firstName")
      .executeTakeFirst();
    if (!due) throw new AppError("conflict", "This account is erased already.");
    await endSessions(tx, userId);
    await eraseAccount(tx, userId);
    await recordEvent(tx, {
      action: "person-erased",
      userId,
      subjectId: userId,
      after: { reason },
      // The reason is the administrator's own words; the person's have just been erased.
      personId: administrator.userId,
    });
    const mail = await accountErasedEmail({
      firstName: due.firstName,
      reason,
      helpEmail: tx.settings.contactEmail,
    });
    await enqueueEmail(tx, { to: person.email, ...mail });
  });
}

/** With the teams held, in one order, nobody becomes the last owner meanwhile. */
async function refuseLastOwner(tx: Tx, userId: string): Promise<void> {
  const own = await readFates(tx, userId, "administrator");
  for (const companyId of own.map((each) => each.companyId).toSorted()) await lockTeam(tx, companyId);
  const orphaned = (await readFates(tx, userId, "administrator")).find(({ fate }) => fate === "needs-owner");
  if (!orphaned) return;
  throw new AppError(
    "conflict",
    `They are the last owner of ${orphaned.companyName}, which has other people in its team. Hand its ownership over first.`,
  );
}
