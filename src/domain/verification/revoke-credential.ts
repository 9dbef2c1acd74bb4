import type { Context } from "#domain/context.ts";
import { decide, requireReview, tellSender } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { refusalSchema } from "./verification.schema.ts";

/** Takes back an approval with a reason: the evidence counts for nothing from now on. */
export async function revokeCredential(ctx: Context, input: unknown): Promise<void> {
  const { credentialId, version, reason } = refusalSchema.parse(input);
  const review = await requireReview(ctx, credentialId);
  await ctx.transact(async (tx) => {
    await decide(tx, review, { to: "revoked", version, changes: { reason } });
    await tellSender(tx, review.credential, "is no longer accepted", reason);
    await refreshLevel(tx, review.credential.companyId);
  });
}
