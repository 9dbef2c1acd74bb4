import { beforeAll, expect, test } from "vitest";
import routeMap from "#web/routes.ts";
import { makeAdministrator } from "#domain/admin/make-administrator.ts";
import { createSystemContext } from "#domain/context.ts";
import { buildPages } from "../actions/build-pages.ts";
import { ORIGIN } from "../actions/call.ts";
import { TestBrowser, memberIn } from "../accounts.ts";
import { addressesOf, dataOf, fillAddress } from "../addresses.ts";
import { createCompany, createPerson } from "../factories.ts";
import { createTestApp } from "../http.ts";
import { signInAfresh } from "../tenders.ts";
import { createTestContext } from "../test-context.ts";

let ctx: Awaited<ReturnType<typeof createTestContext>>;
let app: ReturnType<typeof createTestApp>;
/** The owner of a company, and a visitor. */
let browsers: { owner: TestBrowser; visitor: TestBrowser };
let administratorId: string;

beforeAll(async () => {
  ctx = await createTestContext();
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  app = createTestApp({ ...ctx, services }, await buildPages());
  const owner = await createPerson(ctx, [await createCompany(ctx)], { role: "owner" });
  const administrator = await createPerson(ctx, []);
  await makeAdministrator(createSystemContext(ctx.services), { email: administrator.email });
  administratorId = administrator.userId;
  const { browser } = await signInAfresh(ctx, owner);
  browsers = { owner: browser, visitor: new TestBrowser() };
}, 120_000);

/** Whatever a server somewhere has taken for the word of who is an administrator. */
const CLAIMS: Readonly<Record<string, string>> = {
  "X-Admin": "true",
  "X-Is-Administrator": "true",
  "X-Role": "administrator",
  "X-User-Role": "administrator",
  "X-Roles": "administrator",
  "X-Remote-User": "administrator",
  "X-Forwarded-User": "administrator",
  "X-Forwarded-For": "127.0.0.1",
  "X-Real-IP": "127.0.0.1",
  "X-Original-URL": "/admin",
  "X-Rewrite-URL": "/admin",
  "X-HTTP-Method-Override": "PUT",
  Authorization: "Bearer administrator",
  Forwarded: "for=127.0.0.1;by=administrator",
};
const QUERY =
  "admin=1&isAdmin=true&isAdministrator=true&is_administrator=true&isAdminMode=true&role=administrator";

interface Asked {
  browser: TestBrowser;
  path: string;
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
}

async function ask({ browser, path, method = "GET", headers = CLAIMS }: Asked): Promise<number> {
  const url = new URL(ORIGIN + path);
  url.search = [url.search.slice(1), QUERY].filter(Boolean).join("&");
  const own = browser.get("Cookie");
  const cookie = [own, "admin=true", "isAdministrator=1", "role=administrator", "admin_mode=1"].filter(
    Boolean,
  );
  const sent = new Headers({
    ...headers,
    Origin: ORIGIN,
    "Sec-Fetch-Site": "same-origin",
    Cookie: cookie.join("; "),
  });
  const fields = new URLSearchParams(QUERY);
  fields.set("userId", administratorId);
  fields.set("sessionId", administratorId);
  const body = method === "POST" ? { body: fields } : {};
  const answer = await app.fetch(new Request(url, { method, headers: sent, ...body }));
  await answer.text();
  return answer.status;
}

/** Who is an administrator, and whose browser shows the portal. */
async function readPower() {
  const people = await ctx.db
    .selectFrom("user_account")
    .select("id")
    .where("is_administrator", "=", true)
    .execute();
  const sessions = await ctx.db
    .selectFrom("user_session")
    .select("user_id")
    .where("is_admin_mode", "=", true)
    .execute();
  return { people: people.map(({ id }) => id), sessions: sessions.map((each) => each.user_id) };
}

const ALL = [
  ...new Set(
    addressesOf(routeMap)
      .filter(({ path }) => !path.includes("*"))
      .flatMap(({ path }) => fillAddress(path.replaceAll("?", ""), () => [administratorId ?? "1"])),
  ),
].filter((path) => !path.startsWith("/sign-out"));

test.each(["owner", "visitor"] as const)(
  "Invariant 15: no address makes an administrator of a %s, whatever it is asked with",
  async (who) => {
    const browser = browsers[who];
    const before = await readPower();
    expect(before).toEqual({ people: [administratorId], sessions: [] });
    const failed: string[] = [];
    for (const path of ALL)
      for (const [method, at] of [
        ["GET", path],
        ["GET", dataOf(path)],
        ["POST", path],
      ] as const)
        if ((await ask({ browser, path: at, method })) >= 500) failed.push(`${method} ${at}`);
    expect(failed).toEqual([]);
    expect(await readPower()).toEqual(before);
    if (who === "owner")
      expect(await memberIn(ctx, browser)).toMatchObject({ isAdministrator: false, isAdminMode: false });
    expect(ALL.length).toBeGreaterThan(150);
  },
  240_000,
);

const DOORS = [
  "/admin",
  "/admin/",
  "/ADMIN",
  "/%61dmin",
  "//admin",
  "/./admin",
  "/profile/../admin",
  "/admin;role=administrator",
  "/admin%2Fusers",
  "/admin.data",
  "/admin.data?_routes=routes%2Fadmin%2Foverview",
  "/admin/users.data?_routes=routes%2Fadmin%2Fusers",
  ...ALL.filter((path) => path.startsWith("/admin")),
];

test.each(Object.entries(CLAIMS))(
  "Invariant 15: the header %s: %s opens no door of the portal",
  async (name, value) => {
    for (const browser of Object.values(browsers))
      for (const path of DOORS) {
        const status = await ask({ browser, path, headers: { [name]: value } });
        expect([path, status < 200 || status >= 300 || status === 202]).toEqual([path, true]);
      }
  },
);

test("Invariant 15: what an administrator may do goes with the role on the server, in the same session", async () => {
  const person = await createPerson(ctx, []);
  const { browser } = await signInAfresh(ctx, person);
  const look = async () => {
    await ask({ browser, path: "/activate-admin", headers: {} });
    return ask({ browser, path: "/admin", headers: {} });
  };
  expect(await look()).not.toBe(200);
  await makeAdministrator(createSystemContext(ctx.services), { email: person.email });
  expect(await look()).toBe(200);
  await makeAdministrator(createSystemContext(ctx.services), { email: person.email, isAdministrator: false });
  expect(await look()).not.toBe(200);
});
