import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { findSuppressions } from "#domain/invitations/invitations.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { findUnreachedCompanies, isDeserted } from "./find-unreached-companies.ts";
import { firmOf, selectInvitations } from "./tender-invitations.queries.ts";
import { type InvitationState, LIVE } from "./tender-invitations.states.ts";

const live: readonly InvitationState[] = LIVE;

/**
 * The firms that take part, or gave a quote, and whom e-mails do not reach: one without an account whose address has bounced
 * or was erased with its person's account, and any of which an e-mail was refused or given up since it last answered; one
 * with an account as long as none of its addresses takes an e-mail, or nobody of it can sign in, which is said as soon as it
 * is chosen. By their names, or addresses; their buyer tells them itself.
 */
export async function listUnreached(ctx: Context, input: unknown): Promise<string[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  const invitations = await selectInvitations(ctx)
    .where("i.package_id", "=", packageId)
    .where(({ eb, or, and }) =>
      or([
        and([eb("i.company_id", "is", null), eb("i.email", "is not", null)]),
        eb("i.unreached_at", "is not", null),
        isDeserted,
      ]),
    )
    .select(["i.unreached_at as unreachedAt", isDeserted.as("isDeserted")])
    .orderBy("i.id")
    .modifyEnd(prepared)
    .execute();
  const concerned = invitations.filter(
    ({ state, isLodged, isDeserted: isNobodys }) =>
      isLodged || live.includes(state) || (isNobodys && state === "draft"),
  );
  const suppressed = await findSuppressions(
    ctx,
    concerned.flatMap(({ email, companyId }) => (companyId === null ? (email ?? []) : [])),
  );
  const companies = await findUnreachedCompanies(
    ctx,
    concerned.flatMap(({ companyId }) => companyId ?? []),
  );
  return concerned
    .filter(({ companyId, email, unreachedAt, isDeserted: isNobodys }) =>
      companyId === null
        ? email === null || unreachedAt !== null || suppressed.get(email) === "bounced"
        : isNobodys || companies.has(companyId),
    )
    .map((each) => each.companyName ?? each.email ?? firmOf(each))
    .toSorted();
}
