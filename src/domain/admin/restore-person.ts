import { accountRestoredEmail } from "#mail/account-suspended-email.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { AppError } from "#platform/errors.ts";
import { requireManaged } from "./require-person.ts";
import { personIdSchema } from "./person.schema.ts";

/** Takes a suspension back; the owner is told, and signs in as before. */
export async function restorePerson(ctx: Context, input: unknown): Promise<void> {
  const { userId } = personIdSchema.parse(input);
  const { person } = await requireManaged(ctx, userId);
  await ctx.transact(async (tx) => {
    const restored = await tx.db
      .updateTable("user_account")
      .set({ suspended_at: null, suspended_reason: null, suspended_by: null, updated_at: tx.clock.now() })
      .where("id", "=", userId)
      .where("suspended_at", "is not", null)
      .returning("first_name as firstName")
      .executeTakeFirst();
    if (!restored) throw new AppError("conflict", "This account is not suspended.");
    await recordEvent(tx, { action: "account-restored", userId, subjectId: userId });
    const mail = await accountRestoredEmail({
      firstName: restored.firstName,
      signInUrl: `${tx.config.publicUrl}/login`,
    });
    await enqueueEmail(tx, { to: person.email, ...mail });
  });
}
