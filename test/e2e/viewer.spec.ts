import type { Page } from "@playwright/test";
import { demoViewer } from "#demo/data/sign-ins.data.ts";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { expect, expectSound, test } from "./journey.ts";
import { openAs } from "./sessions.ts";

test.describe.configure({ timeout: 180_000 });

const parts = ["Work", "Documents", "Pricing", "Dates", "Terms", "Firms", "Questions", "Quotes", "Award"];

/** Nothing that would be sent, but searches and what is one's own. */
async function expectReading(page: Page): Promise<void> {
  const main = page.locator("main");
  await expect(main.getByText(ONLY_READS).first()).toBeVisible();
  await expect(main.locator("form[method=post]")).toHaveCount(0);
  const buttons = main.locator("button:visible, input[type=file]:visible");
  for (const button of await buttons.all())
    expect(await button.evaluate((each) => each.closest("form")?.method ?? "get")).toBe("get");
}

test("a viewer reads a tender with all its parts, and meets no button that would do anything", async ({
  page,
}) => {
  await openAs(page, demoViewer.email, "/company/tenders");
  await expect(page.getByRole("link", { name: "Start a tender" })).toHaveCount(0);
  await expectReading(page);
  await expectSound(page);
  for (const title of ["WP-03", "WP-07"]) {
    await page.goto("/company/tenders");
    await page
      .getByRole("link", { name: new RegExp(`^${title} `) })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expectReading(page);
    await expect(page.getByText("Cancel this tender")).toBeHidden();
    const tabs = page.getByRole("navigation", { name: "Parts of the tender" });
    for (const name of parts) {
      // What waits on a part is counted behind its name.
      const tab = tabs.getByRole("link", { name: new RegExp(`^${name}\\b`) });
      if ((await tab.count()) === 0) continue;
      await tab.click();
      await expect(tab).toHaveAttribute("aria-current", "page");
      await expectReading(page);
    }
  }
  await page.goto("/company/tenders");
  await page.getByRole("link", { name: "Tannery Yard" }).first().click();
  await expect(page.getByRole("link", { name: "Packages from a list" })).toHaveCount(0);
  await page.getByRole("link", { name: "Documents by package" }).click();
  await expect(page.getByRole("heading", { name: "Documents by package" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectReading(page);
  await expectSound(page);
});

test("a viewer searches and reads profiles without hearts and without a way to ask", async ({ page }) => {
  await openAs(page, demoViewer.email, "/search");
  await expect(page.getByRole("link", { name: /^View Company/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /^Ask for quote/ })).toHaveCount(0);
  await page
    .getByRole("link", { name: /^View Company/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(ONLY_READS)).toBeVisible();
  await expect(page.getByRole("link", { name: "Request Quote" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Save / })).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Waits for your team" })).toBeVisible();
  await page.goto("/company/tenders/new");
  await expect(page.getByText(ONLY_READS).first()).toBeVisible();
});
