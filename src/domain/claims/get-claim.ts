import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canClaimListing } from "./claims.policy.ts";
import { type Listing, requireListing } from "./claims.queries.ts";
import { isCodeClosed } from "./limit-claim-codes.ts";
import { listingSchema } from "./claims.schema.ts";
import type { ClaimMethod, ClaimState } from "./claims.states.ts";
import { companyNotFound } from "#domain/companies/companies.queries.ts";

export interface OwnClaim {
  id: string;
  method: ClaimMethod;
  state: ClaimState;
  reason: string | null;
  createdAt: Date;
}

/** A listing as its claim page shows it, with the newest claim of the one who asks. */
export async function getClaim(
  ctx: Context,
  input: { number: unknown },
): Promise<{ listing: Listing; claim: OwnClaim | undefined; isCodeClosed: boolean }> {
  const parsed = listingSchema.safeParse(input);
  if (!parsed.success) throw companyNotFound();
  const listing = await requireListing(ctx, parsed.data.number);
  authorize(canClaimListing(ctx.actor, listing));
  const claim = await ctx.db
    .selectFrom("company_claim")
    .select(["id", "method", "state", "reason", "created_at as createdAt"])
    .where("company_id", "=", listing.id)
    .where("user_id", "=", ctx.actor.kind === "member" ? ctx.actor.userId : "")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$narrowType<{ method: ClaimMethod; state: ClaimState }>()
    .executeTakeFirst();
  return { listing, claim, isCodeClosed: await isCodeClosed(ctx, listing.id) };
}
