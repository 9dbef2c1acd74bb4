import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { canUseFavourites } from "./favourites.policy.ts";

/** `saved` or `unsaved`; null where there is nothing to save. */
export type SavedState = "saved" | "unsaved" | null;

/**
 * Whether the actor has saved each of these firms; of one's own company there is nothing to say. Nothing is saved for a visitor, who is led to sign in, so what a
 * visitor gets is everybody's.
 */
export async function findSavedStates(
  ctx: Context,
  numbers: readonly number[],
): Promise<Map<number, SavedState>> {
  anyone(ctx);
  const isVisitor = ctx.actor.kind === "visitor";
  if (!isVisitor && !canUseFavourites(ctx.actor).isAllowed) return new Map();
  const states = new Map<number, SavedState>(numbers.map((number) => [number, "unsaved"]));
  if (isVisitor || numbers.length === 0) return states;
  const { memberships } = memberOf(ctx.actor);
  const saved = await ctx.db
    .selectFrom("saved_firm")
    .innerJoin("company", "company.id", "saved_firm.firm_id")
    .where(
      "saved_firm.company_id",
      "in",
      memberships.map(({ companyId }) => companyId),
    )
    .where("company.number", "in", numbers)
    .select("company.number")
    .execute();
  for (const { number } of saved) states.set(number, "saved");
  for (const { companyNumber } of memberships) states.delete(companyNumber);
  return states;
}
