import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { cancellable } from "#domain/packages/packages.states.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { LIVE } from "./tender-invitations.states.ts";

export interface OnBothSides {
  name: string;
  /** The firms that price the package and whose team they are in, too. */
  firms: string[];
}

/**
 * People of the buyer's team who are in the team of a firm that is invited, too: they read on both sides, so the buyer is to
 * know of it before the quotes are opened, and until the award. By name.
 */
export async function listBothSides(ctx: Context, input: unknown): Promise<OnBothSides[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { companyId, state } = requireFound(found, canSeePackage(ctx.actor, found));
  if (!cancellable.includes(state)) return [];
  const rows = await ctx.db
    .selectFrom("tender_invitation as i")
    .innerJoin("company as firm", "firm.id", "i.company_id")
    .innerJoin("membership as theirs", "theirs.company_id", "i.company_id")
    .innerJoin("membership as ours", "ours.user_id", "theirs.user_id")
    .innerJoin("user_account as person", "person.id", "ours.user_id")
    .where("i.package_id", "=", packageId)
    .where("i.state", "in", ["draft", ...LIVE])
    .where("ours.company_id", "=", companyId)
    .select(["person.id", "person.name", "firm.name as firm"])
    .orderBy("person.name")
    .orderBy("person.id")
    .orderBy("firm.name")
    .modifyEnd(prepared)
    .execute();
  const people = new Map<string, OnBothSides>();
  for (const { id, name, firm } of rows) {
    const person = people.get(id) ?? { name, firms: [] };
    person.firms.push(firm);
    people.set(id, person);
  }
  return [...people.values()];
}
