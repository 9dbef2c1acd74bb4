import { expect, test } from "vitest";
import { Live } from "#platform/live.ts";
import { createMember } from "#test/accounts.ts";
import { createCompany } from "#test/factories.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import type { AnswerPage } from "./app-env.ts";
import { ProfileViewCounter } from "./profile-view-counter.ts";

const ctx = await createTestContext();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let rendered = 0;
const gone = new Set<string>();
const page: AnswerPage = async (request) => {
  rendered += 1;
  const { pathname } = new URL(request.url);
  const isThere = !pathname.startsWith("/profile/9999") && !gone.has(pathname);
  return new Response("<p>Profile</p>", {
    status: isThere ? 200 : 404,
    headers: { "Content-Type": "text/html" },
  });
};

function open() {
  const views = new ProfileViewCounter(ctx.services);
  const app = createTestApp(ctx, page, new Live(ctx.services.log), views);
  const visit = (path: string, userAgent = FIREFOX, headers: Record<string, string> = {}, method = "GET") =>
    app.request(path, { method, headers: { "User-Agent": userAgent, ...headers } });
  return { views, visit };
}
const countOf = async (company: { id: string }) => {
  const { count } = await ctx.db
    .selectFrom("profile_view")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", company.id)
    .executeTakeFirstOrThrow();
  return count;
};

test("a profile answered from the page cache counts like one that was made for the visitor", async () => {
  const company = await createCompany(ctx);
  const { views, visit } = open();
  const before = rendered;
  for (let each = 1; each <= 5; each++) await visit(`/profile/${company.number}`, `${FIREFOX} ${each}`);
  expect(rendered).toBe(before + 1);
  await views.write();
  expect(await countOf(company)).toBe(5);
});

test("every tab and what open pages fetch are the same view; other answers and pages fetched ahead are none", async () => {
  const company = await createCompany(ctx);
  const { views, visit } = open();
  const base = `/profile/${company.number}`;
  for (const path of [
    base,
    `${base}/`,
    `${base}/team`,
    `${base}/projects.data`,
    `${base}.data`,
    base.toUpperCase(),
  ])
    await visit(path);
  await visit(base, `${FIREFOX} ahead`, { "Sec-Purpose": "prefetch" });
  await visit(base, "Googlebot/2.1 (+http://www.google.com/bot.html)");
  await visit(`${base}/edit`, `${FIREFOX} edit`);
  await visit("/profile/99991");
  await visit(`/claim/${company.number}`, `${FIREFOX} claim`);
  await visit(base, `${FIREFOX} head`, {}, "HEAD");
  await views.write();
  expect(await countOf(company)).toBe(1);
});

test("a profile that is answered as gone was not looked at", async () => {
  const company = await createCompany(ctx);
  const { views, visit } = open();
  gone.add(`/profile/${company.number}`);
  expect((await visit(`/profile/${company.number}`)).status).toBe(404);
  await views.write();
  expect(await countOf(company)).toBe(0);
});

test("one's own company's profile does not count, another member's look does", async () => {
  const owner = await createMember(ctx);
  const guest = await createMember(ctx);
  const { companyId, companyNumber } = owner.member.memberships[0]!;
  const { views, visit } = open();
  for (const { browser } of [owner, guest]) {
    await visit(`/profile/${companyNumber}`, FIREFOX, { Cookie: browser.get("cookie")! });
  }
  await views.write();
  expect(await countOf({ id: companyId })).toBe(1);
});

test("while the database is away views wait, and are counted when it is back", async () => {
  const company = await createCompany(ctx);
  let isAway = true;
  const db = new Proxy(ctx.services.db, {
    get: (target, name) => {
      if (isAway) throw new Error("the database is away");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const views = new ProfileViewCounter({ ...ctx.services, db });
  const app = createTestApp(ctx, page, new Live(ctx.services.log), views);
  const path = `/profile/${company.number}`;
  await app.request(path, { headers: { "User-Agent": FIREFOX } });
  await views.write();
  expect(await countOf(company)).toBe(0);
  isAway = false;
  await views.write();
  expect(await countOf(company)).toBe(1);
});

test("while the database is away only so many views are kept in memory", async () => {
  const warnings: unknown[] = [];
  const db = new Proxy(ctx.services.db, {
    get: () => {
      throw new Error("the database is away");
    },
  });
  const log = { ...ctx.services.log, warn: (details: unknown) => void warnings.push(details) };
  const views = new ProfileViewCounter({ ...ctx.services, db, log: log as typeof ctx.services.log });
  const count = views.middleware((path) => path.slice(1));
  for (let number = 1; number <= 20_005; number++) {
    const req = { path: `/${number}`, method: "GET", header: () => FIREFOX, raw: { headers: new Headers() } };
    const asked = { req, res: { status: 200 }, get: () => undefined };
    await count(asked as unknown as Parameters<typeof count>[0], () => Promise.resolve());
  }
  await views.write();
  expect(warnings).toMatchObject([{ waiting: 20_000 }]);
});
