import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { enqueueAccountEmail } from "#domain/email-confirmation/send-account-email.ts";
import { AppError } from "#platform/errors.ts";
import { requireManaged } from "./require-person.ts";
import { personIdSchema } from "./person.schema.ts";

/** Sends the link again by which somebody activates their account. */
export async function resendActivation(ctx: Context, input: unknown): Promise<void> {
  const { userId } = personIdSchema.parse(input);
  const { person } = await requireManaged(ctx, userId);
  if (person.confirmedAt) throw new AppError("conflict", "This account is active already.");
  await enqueueAccountEmail(ctx, { kind: "confirm-account", email: person.email });
  await ctx.transact((tx) => recordEvent(tx, { action: "activation-resent", userId, subjectId: userId }));
}
