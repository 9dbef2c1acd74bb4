import { type RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { tradePages } from "#domain/directory/trade-pages.data.ts";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { Live } from "#platform/live.ts";
import { type QuerySignal, querySignals } from "#platform/signals.ts";
import { TestBrowser } from "#test/accounts.ts";
import {
  createCompany,
  createPicture,
  createProject,
  createReview,
  createTeamMember,
} from "#test/factories.ts";
import { createTestApp } from "#test/http.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { routeFacts } from "#web/route-facts.ts";
import routes from "#web/routes.ts";
import type { AnswerPage } from "./app-env.ts";

const ctx = await createTestContext();
const { db } = ctx.services;

/** What pages for every visitor read, too, though its change drops none: those pages are kept for a minute. */
const still: Record<string, string> = {
  place: "the gazetteer changes with a release",
  inquiry: "the median of a year's answers, which one of them hardly moves",
  quote: "the same, and every quote would drop every page",
  tender_figures: "counts of whole months, counted anew by a job at night",
  trade_package: "its title and trade, which do not change once the award is accepted",
  package_award: "that it was accepted, which is its last state",
  tender_quote: "whose the accepted quote is",
  search_sample: "what estimates are made from, drawn anew by a job",
  search_draw: "which of these they are",
  search_tally: "estimates of how many firms there are, counted anew by a job",
};

function kept(entries: readonly RouteConfigEntry[], above = ""): { address: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const own = path !== undefined || index ? [{ address: address || "/", file }] : [];
    return [...own, ...kept(children, address)];
  });
}

test("every table that a page for every visitor is made from tells when it changes", async () => {
  const company = await createCompany(ctx.database, { name: "Hale Drylining", services: ["EG-06"] });
  const picture = await createPicture(ctx.database);
  const project = await createProject(ctx.database, company, {
    stage: "completed",
    phases: [{ name: "Boards", status: "Completed", completion: 100 }],
    gallery: [picture],
  });
  await createReview(ctx, company, {});
  await createTeamMember(ctx.database, company);
  const params = {
    number: String(company.number),
    slug: project.slug,
    position: "1",
    trade: tradePages.find(({ codes }) => codes.includes("EG-06"))!.slug,
    place: "leeds",
  };
  await seedGazetteer(ctx.as(system));
  await rebuildCompanySearch(ctx.as(system));
  const statements: string[] = [];
  const hear = ({ sql: text }: QuerySignal) => void statements.push(text);
  querySignals.subscribe(hear);
  for (const { address, file } of kept(routes).filter((entry) => routeFacts[entry.address]?.isKept)) {
    const module = new URL(`../web/${file}`, import.meta.url).href;
    const { loader } = (await import(/* @vite-ignore */ module)) as { loader?: (args: never) => unknown };
    if (!loader) continue;
    const path = address.replaceAll(/:(\w+)/g, (_, name: keyof typeof params) => params[name]);
    const { status } = await askPage(ctx, loader, { path, params, browser: new TestBrowser() });
    expect([path, status]).toEqual([path, 200]);
  }
  querySignals.unsubscribe(hear);
  const { rows } = await sql<{ name: string; tells: boolean }>`
    select relname as name, exists (
      select from pg_trigger where tgname = 'public_change' and tgrelid in (
        select t.oid union select inhparent from pg_inherits where inhrelid = t.oid)) as tells
    from pg_class t where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db);
  const isRead = (name: string) =>
    statements.some((text) => new RegExp(`(from|join) "?${name}"?\\b`).test(text));
  const read = rows.filter(({ name }) => isRead(name));
  expect(read.length).toBeGreaterThan(12);
  expect(read.filter(({ name, tells }) => !tells && !(name in still))).toEqual([]);
  expect(Object.keys(still).filter((name) => !read.some((row) => row.name === name && !row.tells))).toEqual(
    [],
  );
});

test("a page that is kept shows what an operation has changed at once, on every server", async () => {
  const { number } = await createCompany(ctx.database, { name: "Before" });
  const page: AnswerPage = async (_request, { ctx: asked }) => {
    const { name } = await getCompanyProfile(asked, { number });
    return new Response(`<p>${name}</p>`, { headers: { "Content-Type": "text/html" } });
  };
  const open = async () => {
    const live = new Live(ctx.services.log);
    await live.start(ctx.database);
    const app = createTestApp(ctx, page, live);
    return async () => (await app.request(`/profile/${number}`)).text();
  };
  const servers = [await open(), await open()];
  for (const read of servers) expect(await read()).toBe("<p>Before</p>");
  await db.updateTable("company").set({ name: "After" }).where("number", "=", number).execute();
  for (const read of servers) await expect.poll(read).toBe("<p>After</p>");
});

test("a change that is taken back is told to nobody", async () => {
  const live = new Live(ctx.services.log);
  let changes = 0;
  live.onPublicChange(() => (changes += 1));
  await live.start(ctx.database);
  const company = await createCompany(ctx.database);
  await expect.poll(() => changes).toBeGreaterThan(0);
  const before = changes;
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable("company").set({ name: "Never" }).where("id", "=", company.id).execute();
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  await createTeamMember(ctx.database, company);
  await expect.poll(() => changes).toBe(before + 1);
});
