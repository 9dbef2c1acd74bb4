import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { credentialTypeOf } from "./credential-types.data.ts";
import { decide, requireReview, supersede, tellSender } from "./decide.queries.ts";
import { refreshLevel } from "./refresh-level.ts";
import { approvalSchema } from "./verification.schema.ts";

/**
 * Approves a piece of evidence as it was checked: from now on it counts for the company's level from its first to its
 * last day, and takes the place of an older one. The team is notified.
 */
export async function approveCredential(ctx: Context, input: unknown): Promise<void> {
  const { credentialId, version, checkMethod } = approvalSchema.parse(input);
  const review = await requireReview(ctx, credentialId);
  const { credential } = review;
  const today = londonDay(ctx.clock.now());
  if (credential.state === "submitted" && credential.expiresOn !== null && credential.expiresOn < today) {
    throw new AppError("conflict", "This has expired. Reject it, or ask for the new one.");
  }
  await ctx.transact(async (tx) => {
    await decide(tx, review, { to: "approved", version, changes: { check_method: checkMethod } });
    if (credential.validFrom === null || credential.validFrom <= today) {
      await supersede(tx, credential, credentialTypeOf(credential.type).isRepeated === true);
    }
    await tellSender(tx, credential, "has been approved");
    await refreshLevel(tx, credential.companyId);
  });
}
