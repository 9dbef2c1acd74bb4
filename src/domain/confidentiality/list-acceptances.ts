import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { requireFound } from "#domain/verdict.ts";
import { type Acceptance, selectAcceptances } from "./confidentiality.queries.ts";

/**
 * Who has accepted a package’s agreement, and which firms that are pricing have not, by name, or by the
 * address that was invited; for its buyer.
 */
export async function listAcceptances(
  ctx: Context,
  input: unknown,
): Promise<{ accepted: Acceptance[]; waiting: string[] }> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { ndaHash } = requireFound(found, canSeePackage(ctx.actor, found));
  if (ndaHash === null) return { accepted: [], waiting: [] };
  const accepted = await selectAcceptances(ctx)
    .where("i.package_id", "=", packageId)
    .orderBy("a.accepted_at")
    .orderBy("a.invitation_id")
    .execute();
  const waiting = await ctx.db
    .selectFrom("tender_invitation as i")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .leftJoin("nda_acceptance as a", "a.invitation_id", "i.id")
    .where("i.package_id", "=", packageId)
    .where("i.state", "in", LIVE)
    .where("a.invitation_id", "is", null)
    .select(({ fn }) => fn.coalesce("firm.name", "i.email").as("name"))
    .where(({ or, eb }) => or([eb("i.company_id", "is not", null), eb("i.email", "is not", null)]))
    .orderBy("name")
    .execute();
  return { accepted, waiting: waiting.flatMap(({ name }) => name ?? []) };
}
