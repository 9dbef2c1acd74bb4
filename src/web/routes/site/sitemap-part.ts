import { data } from "react-router";
import { privacyPolicy, terms } from "#domain/accounts/terms.data.ts";
import type { ReadContext } from "#domain/context.ts";
import { listSitemapCompanies } from "#domain/sitemap/list-sitemap-companies.ts";
import { listSitemapProjects } from "#domain/sitemap/list-sitemap-projects.ts";
import { listSitemapTenders } from "#domain/sitemap/list-sitemap-tenders.ts";
import { listSitemapTrades } from "#domain/sitemap/list-sitemap-trades.ts";
import { type SitemapEntry } from "#domain/sitemap/sitemap.schema.ts";
import { readContextOf } from "../../session.ts";
import { urlSetStream, xmlAnswer } from "./sitemap-xml.ts";
import type { Route } from "./+types/sitemap-part";
import { BATCHES_PER_PART } from "#domain/sitemap/sitemap.limits.ts";

const pages = [
  { path: "/" },
  { path: "/search" },
  { path: "/contractors" },
  { path: "/tenders" },
  { path: "/about" },
  { path: "/contact" },
  { path: "/signup" },
  { path: "/terms", changedAt: new Date(terms.effectiveOn) },
  { path: "/privacy", changedAt: new Date(privacyPolicy.effectiveOn) },
];

const lists = {
  companies: listSitemapCompanies,
  projects: listSitemapProjects,
  trades: listSitemapTrades,
  tenders: listSitemapTenders,
};

/** One part of the site map, such as `/sitemap/companies-1.xml`; a part with nothing in it does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = readContextOf(context);
  const origin = ctx.config.publicUrl;
  if (params.file === "pages.xml") return xmlAnswer(urlSetStream(origin, inOneBatch(pages)));
  const [, kind, part] =
    /^(companies|projects|trades|tenders)-([1-9][0-9]{0,3})\.xml$/.exec(params.file) ?? [];
  if (kind === undefined) throw data(null, { status: 404 });
  const batches = readBatches(ctx, lists[kind as keyof typeof lists], Number(part));
  const first = await firstFilled(batches);
  if (!first) throw data(null, { status: 404 });
  return xmlAnswer(urlSetStream(origin, withFirst(first, batches)));
}

async function* inOneBatch<Entry>(entries: readonly Entry[]): AsyncGenerator<readonly Entry[]> {
  yield entries;
}

async function* readBatches(
  ctx: ReadContext,
  list: (ctx: ReadContext, input: unknown) => Promise<SitemapEntry[]>,
  part: number,
): AsyncGenerator<SitemapEntry[]> {
  for (let batch = 0; batch < BATCHES_PER_PART; batch += 1) yield await list(ctx, { part, batch });
}

async function firstFilled(batches: AsyncGenerator<SitemapEntry[]>): Promise<SitemapEntry[] | undefined> {
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    if (next.value.length > 0) return next.value;
  }
  return undefined;
}

async function* withFirst(
  first: SitemapEntry[],
  rest: AsyncGenerator<SitemapEntry[]>,
): AsyncGenerator<SitemapEntry[]> {
  yield first;
  yield* rest;
}
