import type { Context } from "#domain/context.ts";
import { requireReview } from "./decide.queries.ts";
import { credentialIdSchema } from "./verification.schema.ts";

/** Gives back what the reviewer has taken, for somebody else to decide. */
export async function releaseCredential(ctx: Context, input: { credentialId: string }): Promise<void> {
  const { credentialId } = credentialIdSchema.parse(input);
  const { reviewer } = await requireReview(ctx, credentialId);
  await ctx.transact((tx) =>
    tx.db
      .updateTable("credential")
      .set({ held_by: null, held_until: null })
      .where("id", "=", credentialId)
      .where("held_by", "=", reviewer.userId)
      .execute(),
  );
}
