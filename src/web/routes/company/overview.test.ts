import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./overview.tsx";

const ctx = await createTestContext();

/** The page's note about certificates with these expiry dates. */
async function expiredOf(held: Record<string, string>) {
  const accreditations = Object.entries(held).map(([code, expiresOn]) => ({ code, expiresOn }));
  const company = await createCompany(ctx, { accreditations });
  const actor = await createPerson(ctx, [company]);
  const { data } = await askPage(ctx, loader, { path: "/company/edit", actor, browser: new TestBrowser() });
  return data["expired"];
}

test("the owner is told which certificates have expired", async () => {
  expect(await expiredOf({ chas: "2199-01-01" })).toBeUndefined();
  expect(await expiredOf({ chas: "2020-01-01", cqms: "2199-01-01" })).toBe("CHAS has expired");
  expect(await expiredOf({ chas: "2020-01-01", cqms: "2021-01-01" })).toBe("These have expired: CHAS, CQMS");
});
