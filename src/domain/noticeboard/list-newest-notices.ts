import type { ReadContext } from "#domain/context.ts";
import { locateSearch } from "#domain/directory/locate-search.ts";
import { anyone } from "#domain/verdict.ts";
import { NOTICES_A_FEED } from "./noticeboard.limits.ts";
import { type ListedNotice, listFound } from "./noticeboard.queries.ts";
import { type NoticeSearch, noticeSearchSchema } from "./noticeboard.schema.ts";

/** The newest open notices that a search finds, for a feed. */
export async function listNewestNotices(ctx: ReadContext, input: unknown): Promise<ListedNotice[]> {
  anyone(ctx);
  const search: NoticeSearch = { ...noticeSearchSchema.parse(input), sort: "newest", after: "" };
  const where = await locateSearch(ctx, search.place);
  return listFound(ctx, { search, where, limit: NOTICES_A_FEED });
}
