import type { MetaDescriptor } from "react-router";
import { type NoticeSearch, writeNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";

/** Where programs read what a search finds. */
export function feedLinks(search: NoticeSearch): MetaDescriptor[] {
  const query = writeNoticeSearch({ ...search, sort: "closing", after: "" }).toString();
  const link = (path: string, type: string) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: "Open tenders",
    href: `${path}${query && `?${query}`}`,
  });
  return [link("/tenders.rss", "application/rss+xml"), link("/tenders.json", "application/feed+json")];
}
