import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { findSuppressions } from "#domain/invitations/invitations.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { firmOf, selectInvitations } from "./tender-invitations.queries.ts";
import { type InvitationState, LIVE } from "./tender-invitations.states.ts";

const live: readonly InvitationState[] = LIVE;

/**
 * The firms without an account that take part, or gave a quote, and whom e-mails do not reach: whose address has bounced or
 * was erased with its person's account, or of which an e-mail was given up since they last answered. By their names, or
 * addresses; their buyer tells them itself.
 */
export async function listUnreached(ctx: Context, input: unknown): Promise<string[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  const invitations = await selectInvitations(ctx)
    .where("i.package_id", "=", packageId)
    .where("i.company_id", "is", null)
    .where("i.email", "is not", null)
    .select("i.unreached_at as unreachedAt")
    .orderBy("i.id")
    .modifyEnd(prepared)
    .execute();
  const concerned = invitations.filter(({ state, isLodged }) => isLodged || live.includes(state));
  const suppressed = await findSuppressions(
    ctx,
    concerned.flatMap(({ email }) => email ?? []),
  );
  return concerned
    .filter(
      ({ email, unreachedAt }) =>
        email === null || unreachedAt !== null || suppressed.get(email) === "bounced",
    )
    .map((each) => each.companyName ?? each.email ?? firmOf(each))
    .toSorted();
}
