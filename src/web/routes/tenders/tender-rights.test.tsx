import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { usualRights } from "#domain/tender-rights/tender-rights.data.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import Page, { action } from "./tender-rights.tsx";

const ctx = await createTestContext();

test("a limit beside a box without a tick is said at its field, with everything as it was typed", async () => {
  const { buyer } = await createTenderSides(ctx);
  const form = { company: buyer.company.id, "admin-issue": "on", "member-issue-limit": "7,000" };
  const path = "/company/tenders/rights";
  const answer = await askPage(ctx, action, { path, form, actor: buyer.owner, browser: new TestBrowser() });
  expect(answer.status).toBe(400);
  const people = { admin: [], member: [] };
  const loaderData = {
    companyId: buyer.company.id,
    companyName: "",
    rights: usualRights,
    people,
    mayChange: true,
  };
  const props = { loaderData, actionData: answer.data } as unknown as Parameters<typeof Page>[0];
  const router = createMemoryRouter([{ path: "/", element: <Page {...props} /> }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toMatch(/<a href="#member-issue-limit"[^>]*>Members: tick “Issue tenders”/);
  expect(page).toMatch(/id="member-issue-limit-error"/);
  expect(page).toMatch(/<input[^>]*id="member-issue-limit"[^>]*value="7,000"/);
  expect(page.match(/There is a problem/g)).toHaveLength(1);
});
