import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { canUseFavourites } from "./favourites.policy.ts";

/** `saved` or `unsaved`; null where there is nothing to save. */
export type Heart = "saved" | "unsaved" | null;

/**
 * What the heart of each of these firms shows the asker; one's own company has none. Nothing is saved for a visitor, who is led to sign in, so what a
 * visitor gets is everybody's.
 */
export async function findHearts(ctx: Context, numbers: readonly number[]): Promise<Map<number, Heart>> {
  anyone(ctx);
  const isVisitor = ctx.actor.kind === "visitor";
  if (!isVisitor && !canUseFavourites(ctx.actor).isAllowed) return new Map();
  const hearts = new Map<number, Heart>(numbers.map((number) => [number, "unsaved"]));
  if (isVisitor || numbers.length === 0) return hearts;
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
  for (const { number } of saved) hearts.set(number, "saved");
  for (const { companyNumber } of memberships) hearts.delete(companyNumber);
  return hearts;
}
