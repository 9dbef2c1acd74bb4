import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./home.tsx";

const ctx = await createTestContext();

test("the landing page is everybody's but who has the administrator's view on, who gets the dashboard", async () => {
  const person = await createPerson(ctx, []);
  const open = async (more: object) => {
    const { status, headers } = await askPage(ctx, loader, {
      path: "/",
      browser: new TestBrowser(),
      ...more,
    });
    return [status, headers.get("Location")];
  };
  expect(await open({})).toEqual([200, null]);
  expect(await open({ actor: { ...person, isAdministrator: true } })).toEqual([200, null]);
  const actor = { ...person, isAdministrator: true, isAdminMode: true };
  expect(await open({ actor })).toEqual([302, "/dashboard"]);
});
