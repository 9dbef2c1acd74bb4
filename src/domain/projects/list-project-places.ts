import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";

const MOST_PLACES = 6;

/** The places in which a company's published projects stand, those with most of them first. */
export async function listProjectPlaces(ctx: ReadContext, input: { id: string }): Promise<string[]> {
  anyone(ctx);
  const rows = await ctx.db
    .selectFrom("project")
    .where("company_id", "=", input.id)
    .where("published_at", "is not", null)
    .where("archived_at", "is", null)
    .where("location", "!=", "")
    .groupBy("location")
    .select("location")
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("location")
    .limit(MOST_PLACES)
    .execute();
  return rows.map(({ location }) => location);
}
