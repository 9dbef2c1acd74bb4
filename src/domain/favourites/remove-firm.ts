import { actsFor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canKeepFavourites } from "./favourites.policy.ts";
import { firmSchema } from "./favourites.schema.ts";

/** Takes a firm, with its note, out of the lists of the actor's companies; answers its name, if it was there. */
export async function removeFirm(ctx: Context, input: unknown): Promise<{ firmName: string | undefined }> {
  const { company } = firmSchema.parse(input);
  const { memberships } = requireMember(ctx, canKeepFavourites(ctx.actor));
  const own = memberships.map(({ companyId }) => companyId).filter((id) => actsFor(ctx.actor, id));
  const removed = await ctx.db
    .deleteFrom("saved_firm as saved")
    .using("company")
    .whereRef("company.id", "=", "saved.firm_id")
    .where("company.number", "=", company)
    .where("saved.company_id", "in", own)
    .returning("company.name")
    .execute();
  return { firmName: removed[0]?.name };
}
