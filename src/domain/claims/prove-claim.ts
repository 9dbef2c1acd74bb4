import { tryCode } from "#domain/accounts/codes.queries.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { requireCompanyAddress } from "./check-claim-address.ts";
import { canClaimListing } from "./claims.policy.ts";
import { limitClaimGuess } from "./limit-claim-codes.ts";
import { codeFor, handOver, insertClaim, refuseSecondClaim, requireListing } from "./claims.queries.ts";
import { claimCodeSchema, listingSchema } from "./claims.schema.ts";

const schema = listingSchema.extend(claimCodeSchema.shape);

/** `approved`: the company is theirs now. `pending`: an administrator looks at it. */
export interface ProvedClaim {
  state: "approved" | "pending";
}

/**
 * Takes the code that went to an address at the company. It proves control only where the listing knows the company's
 * domain; anywhere else it shows no more than that somebody owns a domain, so an administrator decides.
 */
export async function proveClaim(ctx: Context, input: unknown): Promise<ProvedClaim> {
  const { number, email, position, code } = schema.parse(input);
  const listing = await requireListing(ctx, number);
  const { userId } = requireMember(ctx, canClaimListing(ctx.actor, listing));
  requireCompanyAddress(email, listing);
  // Before the code is spent on a claim that would not be taken.
  await refuseSecondClaim(ctx, { companyId: listing.id, userId });
  const guess = await limitClaimGuess(ctx, { userId, companyId: listing.id });
  const result = await ctx.transact((tx) => tryCode(tx, codeFor(userId, listing.id, email), code));
  if (result === "wrong") throw new AppError("invalid", "Invalid verification code");
  if (result === "spent") {
    throw new AppError("invalid", "This code has expired or was used too often. Please ask for a new one.");
  }
  await guess.giveBack();
  const state = listing.domain === null ? "pending" : "approved";
  await ctx.transact(async (tx) => {
    const id = await insertClaim(tx, { listing, userId, position, email, state: "pending" });
    if (state === "pending") return;
    await tx.db
      .updateTable("company_claim")
      .set({ state, decided_at: tx.clock.now() })
      .where("id", "=", id)
      .execute();
    await handOver(tx, { id, companyId: listing.id, userId });
  });
  return { state };
}
