import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { keepWanted, wantedPage } from "./wanted-page.ts";

const ctx = await createTestContext();

/** Where it leads once admin mode is on. */
function leadsTo(path: string): string {
  const [cookie = ""] = keepWanted(ctx, path).split(";");
  return wantedPage(new Request(ctx.config.publicUrl, { headers: { Cookie: cookie } }));
}

test("who turns admin mode on goes on to the page of the portal that was asked for", () => {
  expect(leadsTo("/admin/users?q=ada&after=usr_1")).toBe("/admin/users?q=ada&after=usr_1");
  expect(leadsTo("/admin")).toBe("/admin");
  expect(wantedPage(new Request(ctx.config.publicUrl))).toBe("/admin");
});

test.each([
  "/account",
  "//evil.test/admin",
  "https://evil.test/admin",
  "/admin\\@evil.test",
  "/administrators",
  "",
])("and to no other place: %j", (path) => expect(leadsTo(path)).toBe("/admin"));

test("the wish holds for ten minutes, on secure connections alone", () => {
  expect(keepWanted(ctx, "/admin/users")).toMatch(/Max-Age=600/);
  expect(keepWanted(ctx, "/admin/users")).toMatch(/Secure/);
});
