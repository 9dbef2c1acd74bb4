import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { PASSWORD, toasts } from "./registration.ts";
import { openerOf, tenderOf } from "./sample-tenders.ts";
import { openAs } from "./sessions.ts";

// Two browsers walk one after the other, and axe looks at several pages.
test.describe.configure({ timeout: 120_000 });

async function openQuotesPage(page: Page, email: string, title: string): Promise<void> {
  await openAs(page, email, "/company/tenders");
  await page.getByRole("link", { name: title }).first().click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Quotes" })
    .click();
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: button }).click();
}

test("two people open the quotes together, and all compliant tenderers price a second time @phone", async ({
  page,
  otherPage,
}, info) => {
  const tender = tenderOf(info, "two openers");
  await openQuotesPage(page, tender.buyer.email, tender.title);
  await expect(page.getByRole("heading", { name: "1 quote in, sealed" })).toBeVisible();
  await expect(page.getByText("These may: Edwin Firth, Nora Whitfield.")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Your password").fill("wrong");
  await page.getByRole("button", { name: "Begin the opening" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/The password is not right\./);
  await press(page, "Begin the opening");
  await expect(toasts(page)).toContainText("Nothing is opened yet");
  await expect(page.getByText("A second person completes it")).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveCount(0);
  await expectSound(page);
  await expectNoSidewaysScroll(page);

  await openQuotesPage(otherPage, openerOf(tender), tender.title);
  await expect(otherPage.getByText(/^Nora Whitfield has begun to open them/)).toBeVisible();
  await expectSound(otherPage);
  await press(otherPage, "Complete the opening");
  await expect(toasts(otherPage)).toContainText("1 quote opened");
  await page.reload();
  await expect(page.getByText(/^Opened .* by Nora Whitfield and Edwin Firth/)).toBeVisible();

  const compliant = page.getByRole("button", { name: /^Compliant/ });
  await compliant.click();
  await expect(compliant).toBeHidden();
  await page.getByText("Call a second round", { exact: true }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("The retaining wall is left out now.");
  await expectSound(page);
  const proposed = await page.getByLabel("Second prices are due on").inputValue();
  await page.getByLabel("Second prices are due on").fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Call the second round" }).click();
  await expect(page.locator("#returnDay-error")).toHaveText(/firms were promised 3/);
  await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue(
    "The retaining wall is left out now.",
  );
  await page.getByLabel("Second prices are due on").fill(proposed);
  await page.getByRole("button", { name: "Call the second round" }).click();
  await expect(toasts(page)).toContainText("1 firm asked for a second price");
  await expect(page.getByRole("heading", { name: "First round, without VAT" })).toBeVisible();
  await expectSound(page);
  await expectNoSidewaysScroll(page);

  await openAs(otherPage, tender.firm.email, "/company/tenders/invited");
  await otherPage.getByRole("link", { name: tender.title }).first().click();
  await expect(otherPage.getByText(/^Second round: price again by/)).toBeVisible();
  await expect(otherPage.getByText("The retaining wall is left out now.").first()).toBeVisible();
  await expectSound(otherPage);
  await otherPage.getByRole("link", { name: "Price again" }).click();
  await otherPage
    .getByLabel(/^(Rate|Sum|Percentage) for /)
    .first()
    .fill("9");
  await expect(otherPage.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  for (const statement of [/^I may bind/, /^The price was not agreed/, /^It prices document set/])
    await otherPage.getByRole("checkbox", { name: statement }).check();
  await otherPage.getByRole("button", { name: "Submit again" }).click();
  await expect(toasts(otherPage)).toContainText("Your quote is in, version 2");
  await expect(otherPage.getByText(/^Version 2, second round/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "1 second price in, sealed" })).toBeVisible();
});
