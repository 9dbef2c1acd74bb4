import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

const { daniel } = people;

test("firms are invited to a tender from the search, with how they fit @phone", async ({ page }) => {
  await openAs(page, daniel.email, "/search");
  const boxes = page.getByRole("checkbox", { name: /^Ask for quote/ });
  // With the keyboard: on a phone the bar that comes with the first one lies over the next.
  for (const nth of [0, 1]) await boxes.nth(nth).press("Space");
  await page.getByRole("button", { name: "Invite to a tender" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invite to a tender" })).toBeVisible();
  await expect(page.getByText("2 firms chosen")).toBeVisible();
  // Whom, before which package.
  const names = page.getByRole("region", { name: "Chosen firms" }).getByRole("listitem").getByRole("link");
  await expect(names).toHaveCount(2);
  const [first] = await names.allTextContents();
  await expectSound(page);
  const drafts = page.getByRole("option", { name: /WP-0[78] .*draft/ });
  await page
    .getByRole("combobox", { name: "Package" })
    .selectOption((await drafts.first().getAttribute("value"))!);
  await page.getByRole("button", { name: "Show how they fit" }).click();
  await expect(page.getByRole("heading", { name: "How they fit" })).toBeVisible();
  await expect(page.getByText("of 100").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: first! })).toBeVisible();
  await expectSound(page);
  // One of the two, so that the other device finds somebody to invite, too.
  const chosen = page.getByRole("checkbox", { checked: true, disabled: false });
  const left = (await chosen.count()) - 1;
  for (let nth = 0; nth < left; nth += 1) await chosen.nth(1).uncheck();
  await page.getByRole("button", { name: "Invite with the issue" }).click();
  await expect(page).toHaveURL(/\/firms$/);
  await expect(page.getByText("Goes out with the issue").first()).toBeVisible();
});

test("a profile leads to the same page", async ({ page }) => {
  await openAs(page, daniel.email, "/search");
  await page.getByRole("link", { name: "View Company" }).first().click();
  await page.getByRole("link", { name: "Invite to a tender" }).click();
  await expect(page.getByText("1 firm chosen")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the saved firms and the earlier tenderers are listed for a package @phone", async ({ page }) => {
    await openScriptlessAs(page, daniel.email, "/company/tenders");
    await page.getByRole("link", { name: /WP-07/ }).first().click();
    await page.getByRole("link", { name: "Firms", exact: true }).click();
    const rows = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
    await expect(rows.first()).toContainText(/For it:.*/);
    await expect(rows.first()).toContainText(/miles? away/);
    for (const [value, empty] of [
      ["before", "No firm that can be invited here was invited by you"],
      ["saved", "None of your saved firms"],
    ] as const) {
      await page.getByRole("combobox", { name: "Which firms" }).selectOption(value);
      await page.getByRole("button", { name: "Find" }).click();
      await expect(page.getByRole("combobox", { name: "Which firms" })).toHaveValue(value);
      await expect(rows.first().or(page.getByText(empty))).toBeVisible();
    }
    await expect(rows.filter({ hasNotText: "Saved" })).toHaveCount(0);
    await page.getByRole("link", { name: "Show those that fit" }).click();
    await expect(page.getByRole("combobox", { name: "Which firms" })).toHaveValue("fit");
  });
});
