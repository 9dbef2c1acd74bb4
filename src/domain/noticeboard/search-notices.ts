import type { ReadContext } from "#domain/context.ts";
import { locateSearch } from "#domain/directory/locate-search.ts";
import { suggestPlaces } from "#domain/directory/suggest-places.ts";
import { anyone } from "#domain/verdict.ts";
import { NOTICES_A_PAGE } from "./noticeboard.limits.ts";
import { type ListedNotice, countFound, cursorOf, listAround, listFound } from "./noticeboard.queries.ts";
import { type NoticeSearch, noticeSearchSchema } from "./noticeboard.schema.ts";

export interface FoundNotices {
  search: NoticeSearch;
  notices: ListedNotice[];
  total: number;
  /** Where the next page begins. */
  next: string | null;
  /** The place or the region that was understood. */
  placeName: string | null;
  isRegion: boolean;
  /** The place is none that we know; names that are like it. */
  unknownPlace: { near: string[] } | null;
}

/** Open notices by service, place and distance, value and closing date, a page at a time. */
export async function searchNotices(ctx: ReadContext, input: unknown): Promise<FoundNotices> {
  anyone(ctx);
  const search = noticeSearchSchema.parse(input);
  const where = await locateSearch(ctx, search.place);
  const { place, region } = where;
  const around = region ? undefined : place;
  const limit = NOTICES_A_PAGE + 1;
  const found = around
    ? await listAround(ctx, { search, place: around, limit })
    : { notices: await listFound(ctx, { search, where, limit }), total: undefined };
  const rows = found.notices;
  const notices = rows.slice(0, NOTICES_A_PAGE);
  return {
    search,
    notices,
    total:
      search.after === "" && rows.length <= NOTICES_A_PAGE
        ? rows.length
        : (found.total ?? (await countFound(ctx, { search, where }))),
    next: rows.length > NOTICES_A_PAGE ? cursorOf(search, notices.at(-1)!, around) : null,
    placeName: place?.label ?? region?.name ?? null,
    isRegion: region !== undefined,
    unknownPlace:
      search.place !== "" && !place && !region ? { near: await suggestPlaces(ctx.db, search.place) } : null,
  };
}
