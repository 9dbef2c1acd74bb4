import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canSetRole } from "./admin.policy.ts";
import { keepOneAdministrator } from "#domain/accounts/keep-one-administrator.ts";
import { requireManaged } from "./require-person.ts";
import { roleSchema } from "./person.schema.ts";

/**
 * Makes somebody an administrator, or takes the role away, after the acting administrator's own password. The last one
 * cannot be unmade.
 */
export async function setRole(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { userId, isAdministrator, currentPassword } = roleSchema.parse(input);
  const { person } = await requireManaged(ctx, userId);
  authorize(canSetRole(ctx.actor, person, isAdministrator));
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    if (!isAdministrator) await keepOneAdministrator(tx, userId);
    const changed = await tx.db
      .updateTable("user_account")
      .set({ is_administrator: isAdministrator, updated_at: tx.clock.now() })
      .where("id", "=", userId)
      .where("is_administrator", "!=", isAdministrator)
      // Somebody may have suspended it meanwhile.
      .$if(isAdministrator, (query) => query.where("suspended_at", "is", null))
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new AppError("conflict", "That is so already.");
    const action = isAdministrator ? "administrator-made" : "administrator-unmade";
    await recordEvent(tx, { action, userId, subjectId: userId });
  });
}
