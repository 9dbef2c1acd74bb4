import { type Cooldown, findCooldown, issueCode } from "#domain/accounts/codes.queries.ts";
import { limitCode } from "#domain/attempts/limit-attempts.ts";
import { waitFor } from "#domain/accounts/send-verification-code.ts";
import { AppError } from "#platform/errors.ts";
import { limitClaimCode } from "./limit-claim-codes.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canClaimListing } from "./claims.policy.ts";
import { codeFor, requireListing } from "./claims.queries.ts";
import { requireCompanyAddress } from "./check-claim-address.ts";
import { claimAddressSchema, listingSchema } from "./claims.schema.ts";

const schema = listingSchema.extend(claimAddressSchema.shape);

/**
 * Sends a six-digit code to an address at the claimed company. If the listing's domain is known, the address must be at
 * it; free e-mail addresses are refused. Returns the cooldown in seconds.
 */
export async function askClaimCode(ctx: Context, input: unknown): Promise<{ cooldown: number }> {
  const { number, email } = schema.parse(input);
  const listing = await requireListing(ctx, number);
  const { userId } = requireMember(ctx, canClaimListing(ctx.actor, listing));
  requireCompanyAddress(email, listing);
  const code = codeFor(userId, listing.id, email);
  // Who presses again within the minute uses up none of the day's codes; whether somebody else waits is counted as ever.
  const waiting = await findCooldown(ctx, email, code.boundTo);
  if (waiting.isOwn && waiting.seconds > 0) return sentOrRefuse(waiting);
  await limitClaimCode(ctx, { userId, companyId: listing.id });
  await limitCode(ctx, email);
  return sentOrRefuse((await issueCode(ctx, code)).cooldown);
}

/** The code is on its way to whom the newest one belongs; anybody else's has to wait. */
function sentOrRefuse({ isOwn, seconds }: Cooldown): { cooldown: number } {
  if (isOwn) return { cooldown: seconds };
  const { message, retryAfter } = waitFor(seconds);
  throw new AppError("too-many", message, { retryAfter });
}
