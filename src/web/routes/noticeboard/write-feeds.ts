import type { ListedNotice } from "#domain/noticeboard/noticeboard.queries.ts";
import { originName } from "#domain/noticeboard/origins.data.ts";
import { formatDeadline } from "#web/format.ts";
import { summariseNotice } from "./describe-notices.ts";

interface Feed {
  origin: string;
  /** The query of the search, with its question mark, or "". */
  query: string;
  /** What the search asks for, thing by thing: whoever reads several feeds tells them apart by it. */
  asked: readonly string[];
  notices: readonly ListedNotice[];
}

const titleOf = ({ asked }: Pick<Feed, "asked">) =>
  ["Open tenders on Lintel", asked.join(", ")].filter(Boolean).join(": ");
const ABOUT = "Construction packages that are out to tender in the UK.";

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** XML has no place for control characters, not even escaped: one of them, and no program reads the feed. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string) =>
  text.replaceAll(NOT_IN_XML, "").replace(/[&<>"]/g, (mark) => marks[mark]!);

const wordsOf = (notice: ListedNotice) =>
  [
    summariseNotice(notice),
    `Quotes due ${formatDeadline(notice.closesAt)}`,
    notice.buyerName,
    notice.origin === "lintel" ? null : `from ${originName(notice.origin)}`,
  ]
    .filter(Boolean)
    .join(". ");

/** RSS 2.0, the newest first. */
export function writeRss({ origin, query, asked, notices }: Feed): string {
  const items = notices.map((notice) => {
    const address = `${origin}/tenders/${notice.id}`;
    return [
      "<item>",
      `<title>${escapeXml(notice.title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<pubDate>${notice.publishedAt.toUTCString()}</pubDate>`,
      `<description>${escapeXml(wordsOf(notice))}</description>`,
      "</item>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(titleOf({ asked }))}</title><link>${origin}/tenders${escapeXml(query)}</link><description>${ABOUT}</description><language>en-GB</language>`,
    `<atom:link href="${origin}/tenders.rss${escapeXml(query)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel></rss>",
    "",
  ].join("\n");
}

/** JSON Feed 1.1, the newest first. */
export function writeJsonFeed({ origin, query, asked, notices }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: titleOf({ asked }),
    description: ABOUT,
    language: "en-GB",
    home_page_url: `${origin}/tenders${query}`,
    feed_url: `${origin}/tenders.json${query}`,
    items: notices.map((notice) => ({
      id: `${origin}/tenders/${notice.id}`,
      url: `${origin}/tenders/${notice.id}`,
      title: notice.title,
      content_text: wordsOf(notice),
      date_published: notice.publishedAt.toISOString(),
      date_modified: notice.updatedAt.toISOString(),
    })),
  });
}
