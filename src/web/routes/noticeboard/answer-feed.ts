import type { RouterContextProvider } from "react-router";
import { listNewestNotices } from "#domain/noticeboard/list-newest-notices.ts";
import { readNoticeSearch, writeNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { readContextOf } from "#web/session.ts";
import { writeJsonFeed, writeRss } from "./write-feeds.ts";

const writers = {
  rss: { write: writeRss, type: "application/rss+xml; charset=utf-8" },
  json: { write: writeJsonFeed, type: "application/feed+json; charset=utf-8" },
} as const;

/** What a search finds, for programs; it may be kept for a quarter of an hour. */
export async function answerFeed(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  kind: keyof typeof writers,
): Promise<Response> {
  const ctx = readContextOf(context);
  const search = readNoticeSearch(params);
  const query = writeNoticeSearch({ ...search, sort: "closing", after: "" }).toString();
  const { write, type } = writers[kind];
  const body = write({
    origin: ctx.config.publicUrl,
    query: query && `?${query}`,
    notices: await listNewestNotices(ctx, search),
  });
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=900" } });
}
