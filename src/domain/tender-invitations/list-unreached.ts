import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { hashAddress } from "#domain/invitations/invitations.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { firmOf, selectInvitations } from "./tender-invitations.queries.ts";

/**
 * The names of firms without an account that gave a quote and whose address has bounced, or was erased with its person's
 * account: their buyer tells them itself.
 */
export async function listUnreached(ctx: Context, input: unknown): Promise<string[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  const invitations = await selectInvitations(ctx)
    .where("i.package_id", "=", packageId)
    .where("i.company_id", "is", null)
    .where("i.email", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("lodged_quote as l").whereRef("l.invitation_id", "=", "i.id").select("l.id")),
    )
    .orderBy("i.id")
    .modifyEnd(prepared)
    .execute();
  const erased = invitations.filter(({ email }) => email === null).map(firmOf);
  const byHash = new Map(
    invitations.flatMap((each) =>
      each.email === null ? [] : [[hashAddress(ctx, each.email), firmOf(each)] as const],
    ),
  );
  if (byHash.size === 0) return erased.toSorted();
  const rows = await ctx.db
    .selectFrom("mail_suppression")
    .select("address_hash as hash")
    .where("address_hash", "in", [...byHash.keys()])
    .where("reason", "=", "bounced")
    .execute();
  return [...erased, ...rows.map(({ hash }) => byHash.get(hash)!)].toSorted();
}
