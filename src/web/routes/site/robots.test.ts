import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { askPage } from "#test/pages.ts";
import { routeFacts } from "#web/route-facts.ts";
import { loader as robots } from "./robots.ts";
import { loader as sitemap } from "./sitemap-part.ts";

const ctx = await createTestContext();

async function textOf(loader: typeof robots | typeof sitemap, file = ""): Promise<string> {
  let text = "";
  await askPage(
    ctx,
    async (args: never) => {
      const answer = (await loader(args)) as Response;
      text = await answer.text();
      return new Response("");
    },
    { path: "/", browser: new TestBrowser(), params: { file } },
  );
  return text;
}

/** Pages for everybody, each at one address. */
const open = Object.entries(routeFacts).flatMap(([path, { isKept }]) =>
  isKept && !path.includes(":") ? [path] : [],
);
const isClosed = (text: string, path: string) =>
  [...text.matchAll(/^Disallow: (.+)$/gm)].some(([, closed]) => path.startsWith(closed!));

test.each([
  "/account/security",
  "/activate-admin",
  "/admin/users",
  "/company/tenders",
  "/dashboard",
  "/deactivate-admin",
  "/dev/outbox",
  "/favourites",
  "/forgot-password",
  "/messages/cnv_1",
  "/reset-password?token=abc",
  "/reviews",
  "/saved-searches",
  "/unlock?token=abc",
])("robots are asked to stay out of %s", async (path) => {
  expect(isClosed(await textOf(robots), path)).toBe(true);
});

test.each([
  ...open,
  "/tenders",
  "/tenders/ntc_1",
  "/profile/12",
  "/project/mill-row",
  "/contractors/roofing/leeds",
])("robots may read %s", async (path) => {
  expect(isClosed(await textOf(robots), path)).toBe(false);
});

test("the site map has every public page that has one address, and the lists", async () => {
  const pages = [
    ...(await textOf(sitemap, "pages.xml")).matchAll(/<loc>https:\/\/lintel\.test([^<]*)<\/loc>/g),
  ].map(([, path]) => path);
  expect(pages).toEqual(
    expect.arrayContaining(["/", "/search", "/contractors", "/tenders", "/about", "/contact"]),
  );
  expect(pages).toEqual(expect.arrayContaining(["/signup", "/terms", "/privacy"]));
});

test.each(["companies-9999.xml", "tenders-1.xml", "companies-0.xml", "people-1.xml", "pages.txt"])(
  "a part of the site map with nothing in it does not exist: %s",
  async (file) => {
    const asked = { path: `/sitemap/${file}`, browser: new TestBrowser(), params: { file } };
    expect((await askPage(ctx, sitemap, asked)).status).toBe(404);
  },
);
