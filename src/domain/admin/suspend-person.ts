import { accountSuspendedEmail } from "#mail/account-suspended-email.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import { AppError } from "#platform/errors.ts";
import { keepOneAdministrator } from "#domain/accounts/keep-one-administrator.ts";
import { requireManaged } from "./require-person.ts";
import { suspensionSchema } from "./person.schema.ts";

/**
 * Suspends an account with a reason, which its owner is sent and reads at the sign-in: its sessions end at once, and it
 * opens no other. The companies it belongs to stay as they are.
 */
export async function suspendPerson(ctx: Context, input: unknown): Promise<void> {
  const { userId, reason } = suspensionSchema.parse(input);
  const { person, administrator } = await requireManaged(ctx, userId);
  await ctx.transact(async (tx) => {
    await keepOneAdministrator(tx, userId);
    const now = tx.clock.now();
    const suspended = await tx.db
      .updateTable("user_account")
      .set({
        suspended_at: now,
        suspended_reason: reason,
        suspended_by: administrator.userId,
        updated_at: now,
      })
      .where("id", "=", userId)
      .where("suspended_at", "is", null)
      .returning("first_name as firstName")
      .executeTakeFirst();
    if (!suspended) throw new AppError("conflict", "This account is suspended already.");
    await endSessions(tx, userId);
    await recordEvent(tx, { action: "account-suspended", userId, subjectId: userId, after: { reason } });
    const mail = await accountSuspendedEmail({
      firstName: suspended.firstName,
      reason,
      helpEmail: tx.settings.contactEmail,
    });
    await enqueueEmail(tx, { to: person.email, ...mail });
  });
}
