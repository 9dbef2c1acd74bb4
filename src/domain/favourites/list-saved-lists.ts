import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { isListed } from "#domain/directory/write-search-rows.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseFavourites } from "./favourites.policy.ts";
import { selectLists } from "./favourites.queries.ts";

export interface SavedListEntry {
  id: string;
  name: string;
  isDefault: boolean;
  firmCount: number;
  /** The names of those saved last, three at most. */
  newest: string[];
}

/** The lists of the actor's companies, the default one first, then by name. */
export async function listSavedLists(ctx: Context): Promise<SavedListEntry[]> {
  const own = requireMember(ctx, canUseFavourites(ctx.actor)).memberships.map(({ companyId }) => companyId);
  const rows = await selectLists(ctx)
    .where("list.company_id", "in", own)
    .orderBy("list.is_default", "desc")
    .orderBy(sql`lower(list.name)`)
    .orderBy("list.id")
    .select([
      sql<number>`(select count(*)::int from saved_firm saved join company on company.id = saved.firm_id
        where saved.list_id = list.id and ${isListed("company")})`.as("firmCount"),
      sql<string[]>`array(select company.name from saved_firm saved join company on company.id = saved.firm_id
        where saved.list_id = list.id and ${isListed("company")}
        order by saved.saved_at desc, company.number limit 3)`.as("newest"),
    ])
    .execute();
  return rows.map(({ id, name, isDefault, firmCount, newest }) => ({
    id,
    name,
    isDefault,
    firmCount,
    newest,
  }));
}
