import type { Context } from "#domain/context.ts";
import { decide, requireReview, tellSender } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { correctionsSchema } from "./verification.schema.ts";

/** Sends a piece of evidence back with what is to be corrected, field by field; its company corrects and submits it again. */
export async function requestCorrections(ctx: Context, input: unknown): Promise<void> {
  const { credentialId, version, corrections } = correctionsSchema.parse(input);
  const review = await requireReview(ctx, credentialId);
  await ctx.transact(async (tx) => {
    const changes = { corrections: JSON.stringify(corrections) };
    await decide(tx, review, { to: "corrections_requested", version, changes });
    await tellSender(tx, review.credential, "needs corrections", Object.values(corrections).join("; "));
    await refreshLevel(tx, review.credential.companyId);
  });
}
