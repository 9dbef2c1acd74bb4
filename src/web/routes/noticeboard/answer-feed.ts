import type { RouterContextProvider } from "react-router";
import { listNewestNotices } from "#domain/noticeboard/list-newest-notices.ts";
import { readNoticeSearch, writeNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { findRegion } from "#domain/places/find-region.ts";
import { answerUnlessKnown } from "#platform/http/answer-unless-known.ts";
import { readContextOf } from "#web/session.ts";
import { listAskedNotices } from "./describe-notices.ts";
import { writeJsonFeed, writeRss } from "./write-feeds.ts";

const writers = {
  rss: { write: writeRss, type: "application/rss+xml; charset=utf-8" },
  json: { write: writeJsonFeed, type: "application/feed+json; charset=utf-8" },
} as const;

/** What a search finds, for programs; it may be kept for a quarter of an hour, and is not sent again to who has it. */
export async function answerFeed(
  { context, request, url }: { context: Readonly<RouterContextProvider>; request: Request; url: URL },
  kind: keyof typeof writers,
): Promise<Response> {
  const ctx = readContextOf(context);
  const search = readNoticeSearch(url.searchParams);
  const query = writeNoticeSearch({ ...search, sort: "closing", after: "" }).toString();
  const { write, type } = writers[kind];
  const body = write({
    origin: ctx.config.publicUrl,
    query: query && `?${query}`,
    asked: listAskedNotices(search, findRegion(search.place) !== undefined),
    notices: await listNewestNotices(ctx, search),
  });
  return answerUnlessKnown(request, body, {
    headers: { "Cache-Control": "public, max-age=900" },
    content: { "Content-Type": type },
  });
}
