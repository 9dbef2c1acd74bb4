import type { Context } from "#domain/context.ts";
import { nameCredential } from "./credential-types.data.ts";
import { decide, requireReview, tellSender } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { refusalSchema } from "./verification.schema.ts";

/** Rejects a piece of evidence with a reason, which its company reads; without one nothing happens. Answers what it was. */
export async function rejectCredential(ctx: Context, input: unknown): Promise<{ name: string }> {
  const { credentialId, version, reason } = refusalSchema.parse(input);
  const review = await requireReview(ctx, credentialId);
  return ctx.transact(async (tx) => {
    await decide(tx, review, { to: "rejected", version, changes: { reason } });
    await tellSender(tx, review.credential, "has been rejected", reason);
    await refreshLevel(tx, review.credential.companyId);
    return { name: nameCredential(review.credential) };
  });
}
