import type { Context } from "#domain/context.ts";
import { decide, requireReview, tellSender } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { refusalSchema } from "./verification.schema.ts";

/** Rejects a piece of evidence with a reason, which its company reads; without one nothing happens. */
export async function rejectCredential(ctx: Context, input: unknown): Promise<void> {
  const { credentialId, version, reason } = refusalSchema.parse(input);
  const review = await requireReview(ctx, credentialId);
  await ctx.transact(async (tx) => {
    await decide(tx, review, { to: "rejected", version, changes: { reason } });
    await tellSender(tx, review.credential, "has been rejected", reason);
    await refreshLevel(tx, review.credential.companyId);
  });
}
