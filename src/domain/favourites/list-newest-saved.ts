import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseFavourites } from "./favourites.policy.ts";
import { selectSavedFirms } from "./favourites.queries.ts";

export interface NewestSaved {
  number: number;
  name: string;
  town: string | null;
  county: string | null;
  listId: string;
  listName: string;
}

const SHOWN = 5;

/** The firms that the actor's companies saved last, five of them, for the dashboard. */
export async function listNewestSaved(ctx: Context): Promise<NewestSaved[]> {
  const own = requireMember(ctx, canUseFavourites(ctx.actor)).memberships.map(({ companyId }) => companyId);
  return selectSavedFirms(ctx)
    .innerJoin("saved_list as list", "list.id", "saved.list_id")
    .where("saved.company_id", "in", own)
    .orderBy("saved.saved_at", "desc")
    .orderBy("company.number")
    .limit(SHOWN)
    .select([
      "company.number",
      "company.name",
      "company.town",
      "company.county",
      "list.id as listId",
      "list.name as listName",
    ])
    .execute();
}
