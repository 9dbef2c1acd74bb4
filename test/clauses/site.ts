import { type Member, system } from "#domain/actor.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { refreshSearchStatistics } from "#domain/directory/refresh-search-statistics.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { buildPages } from "../actions/build-pages.ts";
import { bodyOf } from "../actions/call.ts";
import type { Fields } from "../actions/row.ts";
import { networkOfAddress } from "#platform/http/network.ts";
import { keyedHash } from "#platform/seal.ts";
import { TestBrowser } from "../accounts.ts";
import { createPerson } from "../factories.ts";
import { createTestApp } from "../http.ts";
import { type TestContext, createTestContext } from "../test-context.ts";
import { unset } from "#domain/current-settings.ts";
import { Page } from "./page.ts";
import { createFirms } from "./firms.ts";

const ORIGIN = "https://lintel.test";

export type Site = Awaited<ReturnType<typeof openSite>>;

/** The whole server over a database with firms, projects and people, asked as a browser without scripts asks. */
export async function openSite() {
  const ctx = await createTestContext();
  const config = {
    ...ctx.config,
    REQUESTS_PER_MINUTE: 1_000_000,
    socialLinks: [{ name: "LinkedIn", url: "https://www.linkedin.com/company/lintel" }],
  };
  ctx.services.settings.replace(unset(config));
  const services = { ...ctx.services, config };
  const app = createTestApp({ ...ctx, services }, await buildPages());
  await seedGazetteer(ctx.as(system));
  const firms = await createFirms(ctx);
  const listed = Object.values(firms.companies).map(({ id }) => id);
  await ctx.transact((tx) => refreshCompanySearch(tx, listed));
  await refreshSearchStatistics(ctx.as(system));
  const people = {
    owner: await createPerson(ctx, [firms.companies.steel], { name: "Olive Owner" }),
    client: await createPerson(ctx, [firms.companies.builder], { name: "Carl Client" }),
    newcomer: await createPerson(ctx, [firms.companies.pending], { name: "Nell Newcomer" }),
    administrator: await createAdministrator(ctx),
  };
  const ask = async (path: string, browser: TestBrowser, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers(init.headers);
    const cookie = browser.get("Cookie");
    if (cookie) headers.set("Cookie", cookie);
    const answer = await app.fetch(new Request(new URL(path, ORIGIN), { ...init, headers }));
    browser.keep({ cookies: answer.headers.getSetCookie() });
    return new Page(answer.status, answer.headers, await answer.text());
  };
  /** Opens a page as a browser does that follows no redirect. */
  const open = (path: string, browser = new TestBrowser()) => ask(path, browser, { headers: NAVIGATION });
  /** Sends a form as a browser without scripts does, with all limits unused. */
  const send = async (path: string, fields: Fields, browser = new TestBrowser(), before = async () => {}) => {
    await ctx.database.pool.query("delete from limit_count");
    await before();
    const { content } = bodyOf(fields);
    const headers = { ...NAVIGATION, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
    return ask(path, browser, { method: "POST", headers, body: content });
  };
  /** The page that an answer leads to. */
  const follow = (answer: Page, browser: TestBrowser) => {
    if (answer.to === undefined) throw new Error(`it leads nowhere: ${answer.status} ${answer.text}`);
    return open(answer.to, browser);
  };
  const browse = (member: Member) => signedIn(ctx, member);
  const network = keyedHash(config.secret, "network", networkOfAddress("unknown")).slice(0, 24);
  return { ctx, config, network, ...firms, people, open, send, follow, browse };
}

const NAVIGATION = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };

async function createAdministrator(ctx: TestContext): Promise<Member> {
  const person = await createPerson(ctx, [], { name: "Ada Administrator" });
  await ctx.db
    .updateTable("user_account")
    .set({ is_administrator: true })
    .where("id", "=", person.userId)
    .execute();
  return { ...person, isAdministrator: true };
}

/** A browser of its own in which this person is signed in. */
async function signedIn(ctx: TestContext, { userId, name, email }: Member): Promise<TestBrowser> {
  const browser = new TestBrowser();
  const how = { user: { id: userId, firstName: name, email }, isRemembered: true, by: "password" } as const;
  browser.keep(await ctx.transact((tx) => openSession(tx, how, browser)));
  return browser;
}
