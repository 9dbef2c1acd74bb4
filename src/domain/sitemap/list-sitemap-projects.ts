import type { ReadContext } from "#domain/context.ts";
import { isPublished } from "#domain/projects/projects.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { type SitemapEntry, sitemapBatchSchema } from "./sitemap.schema.ts";
import { ADDRESSES_PER_BATCH, ADDRESSES_PER_PART } from "./sitemap.limits.ts";

/** The public projects of one batch of 5,000, in the order they were made. */
export async function listSitemapProjects(ctx: ReadContext, input: unknown): Promise<SitemapEntry[]> {
  const { part, batch } = sitemapBatchSchema.parse(input);
  anyone(ctx);
  const projects = await isPublished(ctx.db.selectFrom("project"))
    .select(["slug", "updated_at as changedAt"])
    .orderBy("id")
    .offset((part - 1) * ADDRESSES_PER_PART + batch * ADDRESSES_PER_BATCH)
    .limit(ADDRESSES_PER_BATCH)
    .execute();
  return projects.map(({ slug, changedAt }) => ({ path: `/project/${slug}`, changedAt }));
}
