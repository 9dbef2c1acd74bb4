import { sql } from "kysely";
import { selectListed } from "#domain/companies/companies.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { isStillOpen, selectNotices } from "#domain/noticeboard/noticeboard.queries.ts";
import { isPublished } from "#domain/projects/projects.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { ADDRESSES_PER_PART } from "./sitemap.limits.ts";

export interface SitemapPart {
  kind: "companies" | "projects" | "trades" | "tenders";
  /** Counted from 1. */
  part: number;
  changedAt: Date;
}

/**
 * The parts of the site map with their last change: companies by ranges of 45,000 public numbers, so that a company
 * stays in its part for ever; projects by 45,000 in the order they were made, trades with
 * their towns by 45,000 of their addresses, open tenders by 45,000.
 */
export async function listSitemapParts(ctx: ReadContext): Promise<SitemapPart[]> {
  anyone(ctx);
  const companies = await selectListed(ctx.db)
    .select(({ fn }) => [
      sql<number>`(number - 1) / ${sql.lit(ADDRESSES_PER_PART)} + 1`.as("part"),
      fn.max("updated_at").as("changedAt"),
    ])
    .groupBy("part")
    .orderBy("part")
    .execute();
  const projects = await isPublished(ctx.db.selectFrom("project"))
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("updated_at").as("changedAt")])
    .executeTakeFirstOrThrow();
  const trades = await ctx.db
    .selectFrom("trade_place")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("counted_at").as("changedAt")])
    .executeTakeFirstOrThrow();
  const tenders = await selectNotices(ctx.db)
    .where(isStillOpen(ctx.clock.now()))
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("notice.updated_at").as("changedAt")])
    .executeTakeFirstOrThrow();
  return [
    ...companies.map((row): SitemapPart => ({ kind: "companies", ...row })),
    ...partsOf("projects", projects),
    ...partsOf("trades", trades),
    ...partsOf("tenders", tenders),
  ];
}

function partsOf(
  kind: SitemapPart["kind"],
  { count, changedAt }: { count: number; changedAt: Date },
): SitemapPart[] {
  return Array.from({ length: Math.ceil(count / ADDRESSES_PER_PART) }, (_, index) => ({
    kind,
    part: index + 1,
    changedAt,
  }));
}
