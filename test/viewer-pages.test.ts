import { beforeAll, expect, test } from "vitest";
import routeMap from "#web/routes.ts";
import { buildPages } from "./actions/build-pages.ts";
import { ORIGIN } from "./actions/call.ts";
import { type World, createWorld } from "./actions/world.ts";
import { addressesOf, fillAddress } from "./addresses.ts";
import { createTestApp } from "./http.ts";
import { createTestContext } from "./test-context.ts";
import { valuesOf } from "./world-addresses.ts";

let world: World;
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  const ctx = await createTestContext();
  const services = { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 1_000_000 } };
  app = createTestApp({ ...ctx, services }, await buildPages());
  world = await createWorld(ctx);
  const { viewer, firm, client } = world;
  const values = [firm, client].map(({ id }) => ({
    user_id: viewer.member.userId,
    company_id: id,
    role: "viewer",
  }));
  await ctx.db.insertInto("membership").values(values).execute();
}, 120_000);

/**
 * Forms that are nobody's but one's own: the account, which company to look at, muting a conversation, one's own searches
 * and alerts, saying that something is wrong, and what an e-mail's link or the site itself asks of anybody.
 */
const OWN: readonly RegExp[] = [
  /^\/account\b/,
  /^\/(sign-out|theme|join|confirm|contact|complaints|login|signup|forgot-password|reset-password|unlock|verify-receipt|reopen-account|letters)\b/,
  /^\/company\/(choose|tenders\/alerts)\b/,
  /^\/messages\/[^/]+(\/report)?$/,
  /^\/(profile|reviews|projects|project)\/[^/]+\/report$/,
  /^\/(saved-searches|notifications)\b/,
  /^\/(invitations|tenders)\/(answer|decline|stop|alerts\/stop)\b/,
  /^\/claim\//,
];

interface Page {
  path: string;
  status: number;
  main: string;
}

async function open(path: string): Promise<Page> {
  const cookie = world.viewer.browser.get("Cookie") ?? "";
  const answer = await app.fetch(new Request(new URL(path, ORIGIN), { headers: { cookie } }));
  const body = await answer.text();
  return { path, status: answer.status, main: body.slice(body.indexOf("<main"), body.indexOf("</main>")) };
}

/** What would be sent, and where to: a form's own address, or its page's. */
function postsOf({ path, main }: Page): string[] {
  return [...main.matchAll(/<form\b[^>]*>/g)].flatMap(([tag]) => {
    if (!/ method="post"/i.test(tag)) return [];
    const [, action = path] = / action="([^"]*)"/.exec(tag) ?? [];
    return [action.replace(/[?#].*$/, "")];
  });
}

const linksOf = ({ main }: Page): string[] =>
  [...main.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, href]) =>
    href!.replaceAll("&amp;", "&").replace(/#.*$/, ""),
  );

test("a viewer meets no form that changes something of a company, and no link to a page that is closed to them", async () => {
  const paths = addressesOf(routeMap)
    .filter(({ isPage, path }) => isPage && !path.includes("*") && !path.startsWith("/admin"))
    .flatMap(({ path }) => fillAddress(path, (name) => valuesOf(world, name)));
  const wrong = new Set<string>();
  const links = new Map<string, string>();
  let opened = 0;
  for (const path of new Set(paths)) {
    const page = await open(path);
    if (page.status !== 200) continue;
    opened += 1;
    for (const to of postsOf(page)) if (!OWN.some((own) => own.test(to))) wrong.add(`${path} sends to ${to}`);
    for (const href of linksOf(page)) if (!links.has(href)) links.set(href, path);
  }
  for (const [href, from] of links) {
    const { status } = await open(href);
    if (status === 403) wrong.add(`${from} links to ${href}, which is closed`);
  }
  expect([...wrong]).toEqual([]);
  expect(opened).toBeGreaterThan(150);
  expect(links.size).toBeGreaterThan(200);
}, 600_000);
