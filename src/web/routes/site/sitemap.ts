import { listSitemapParts } from "#domain/sitemap/list-sitemap-parts.ts";
import { readContextOf } from "../../session.ts";
import { xmlAnswer, XML_HEAD } from "./sitemap-xml.ts";
import type { Route } from "./+types/sitemap";

/** The index of the site map: the pages of the site itself, then companies and projects in parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = readContextOf(context);
  const parts = await listSitemapParts(ctx);
  const entries = [
    `<sitemap><loc>${ctx.config.publicUrl}/sitemap/pages.xml</loc></sitemap>`,
    ...parts.map(
      ({ kind, part, changedAt }) =>
        `<sitemap><loc>${ctx.config.publicUrl}/sitemap/${kind}-${part}.xml</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>`,
    ),
  ];
  return xmlAnswer(
    `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`,
  );
}
