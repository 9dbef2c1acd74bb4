import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { requireReview } from "./decide.queries.ts";
import { HOLD_MINUTES } from "./verification.limits.ts";
import { credentialIdSchema } from "./verification.schema.ts";

/** Takes what waits for review, so that nobody else decides it for a quarter of an hour; it is released by itself. */
export async function takeCredential(ctx: Context, input: { credentialId: string }): Promise<void> {
  const { credentialId } = credentialIdSchema.parse(input);
  const { reviewer } = await requireReview(ctx, credentialId);
  const now = ctx.clock.now();
  await ctx.transact(async (tx) => {
    const taken = await tx.db
      .updateTable("credential")
      .set({ held_by: reviewer.userId, held_until: new Date(now.getTime() + HOLD_MINUTES * 60_000) })
      .where("id", "=", credentialId)
      .where("state", "=", "submitted")
      .where((eb) =>
        eb.or([eb("held_by", "is", null), eb("held_by", "=", reviewer.userId), eb("held_until", "<=", now)]),
      )
      .returning("id")
      .executeTakeFirst();
    if (!taken)
      throw new AppError("conflict", "Another administrator is reviewing this now, or it has been decided.");
  });
}
