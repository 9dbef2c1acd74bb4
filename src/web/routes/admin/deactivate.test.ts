import { expect, test } from "vitest";
import { createMember } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader as activate } from "./activate.tsx";
import { action } from "./deactivate.tsx";

const ctx = await createTestContext();

test("who leaves the administrator's view stays on the page, unless it is one of the portal's or of another site", async () => {
  const { member, browser } = await createMember(ctx);
  const actor = { ...member, isAdministrator: true, isAdminMode: true };
  const leave = async (from: string) =>
    (await askPage(ctx, action, { path: "/deactivate-admin", form: { from }, actor, browser })).headers.get(
      "Location",
    );
  expect(await leave("/profile/7?tab=team")).toBe("/profile/7?tab=team");
  expect(await leave("/administrators")).toBe("/administrators");
  for (const from of ["/admin", "/admin/users?q=a", "/Admin/jobs", "//elsewhere.example"])
    expect(await leave(from)).toBe("/");
});

test("who is in the administrator's view already is led to the portal by the link that opens it", async () => {
  const { member, browser } = await createMember(ctx);
  const actor = { ...member, isAdministrator: true, isAdminMode: true };
  const { headers } = await askPage(ctx, activate, { path: "/activate-admin", actor, browser });
  expect(headers.get("Location")).toBe("/admin");
});
