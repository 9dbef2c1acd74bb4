import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { PASSWORD, linkIn, readEmail, toasts } from "./registration.ts";
import { type SampleTender, tenderOf } from "./sample-tenders.ts";
import { openAs } from "./sessions.ts";

// A quote is opened, extended at another price, recommended and withdrawn, from two sides; axe looks at several pages.
test.describe.configure({ timeout: 150_000 });

async function openQuotes(page: Page, { buyer, title }: SampleTender): Promise<void> {
  await openAs(page, buyer.email, "/company/tenders");
  await page.getByRole("link", { name: title }).first().click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Quotes" })
    .click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open the quotes" }).click();
  await expect(toasts(page)).toContainText("1 quote opened");
  const compliant = page.getByRole("button", { name: /^Compliant/ });
  await compliant.click();
  await expect(compliant).toBeHidden();
}

test("a quote is held longer at another price, and withdrawn when it is recommended @phone", async ({
  page,
  otherPage,
}, info) => {
  const tender = tenderOf(info, "validity");
  await openQuotes(page, tender);
  await page.getByRole("link", { name: "How long the quotes hold" }).click();
  await expect(page.getByRole("heading", { name: "Ask for longer" })).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).fill("The employer decides in the spring.");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.locator("#extension-quotes-error")).toHaveText(/Choose whose quotes are to hold longer/);
  await expect(page.getByRole("textbox", { name: "Reason" })).toHaveValue(
    "The employer decides in the spring.",
  );
  await expectSound(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("checkbox", { name: tender.firm.name }).check();
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(toasts(page)).toContainText("1 firm asked");
  await expect(page.getByText("Waits for the firm")).toBeVisible();

  await openAs(otherPage, tender.firm.email, "/company/tenders/invited");
  await otherPage.getByRole("link", { name: tender.title }).first().click();
  await expect(otherPage.getByText(/^Will your quote hold until/)).toBeVisible();
  await otherPage.getByRole("link", { name: "Read why, and answer" }).click();
  await expect(otherPage.getByText("The employer decides in the spring.")).toBeVisible();
  await expectSound(otherPage);
  await expectNoSidewaysScroll(otherPage);
  await otherPage.getByRole("radio", { name: /^We hold another price/ }).check();
  await otherPage.getByRole("textbox", { name: /^If it is another price/ }).fill("4,321");
  await otherPage.getByRole("button", { name: "Send the answer" }).click();
  await expect(otherPage.locator("#words-error")).toHaveText(/Say what the price has changed for/);
  await expect(otherPage.getByRole("textbox", { name: /^If it is another price/ })).toHaveValue("4,321");
  await otherPage.getByRole("textbox", { name: "In words" }).fill("Aggregates are dearer from April.");
  await expect(otherPage.locator("#isAuthorised-error")).toHaveText(/Confirm that you may bind your company/);
  await otherPage.getByRole("checkbox", { name: "I may bind my company" }).check();
  await otherPage.getByRole("button", { name: "Send the answer" }).click();
  await expect(otherPage.locator("#surePence-error")).toHaveText(/Is £4,321.00 right\?/);
  await otherPage.getByRole("checkbox", { name: "Yes, £4,321 without VAT is right" }).check();
  await otherPage.getByRole("button", { name: "Send the answer" }).click();
  await expect(toasts(otherPage)).toContainText("Your answer is with the buyer");
  await expect(otherPage.getByText("Re-priced: £4,321")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Re-priced: £4,321")).toBeVisible();
  await expect(page.getByText("Aggregates are dearer from April.")).toBeVisible();
  await page.goto(page.url().replace("/quotes/validity", "/award"));
  await page.getByRole("radio", { name: tender.firm.name }).check();
  await page.getByRole("textbox", { name: "Why this one" }).fill("It is the one compliant quote.");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Recommend" }).click();
  await expect(toasts(page)).toContainText("Recommended");
  await expect(
    page.getByText(/^£[\d,.]+ as tendered, £4,321 with corrections, £[\d,.]+ as adjusted/).first(),
  ).toBeVisible();

  await otherPage.getByText("Withdraw your quote", { exact: true }).click();
  await otherPage.getByRole("textbox", { name: "Why" }).fill("Our gang is on another site.");
  await otherPage.getByRole("button", { name: "Withdraw the quote" }).click();
  await expect(toasts(otherPage)).toContainText("Quote withdrawn");
  await expect(otherPage.getByText("Our gang is on another site.")).toBeVisible();
  await expectSound(otherPage);

  await page.reload();
  await expect(page.getByText(/has withdrawn its quote: Our gang is on another site/)).toBeVisible();
  await expectSound(page);
  await page.goto(page.url().replace("/award", "/quotes/validity"));
  await expect(page.getByRole("heading", { name: "Withdrawn after the opening" })).toBeVisible();
  await expectSound(page);
  await expectNoSidewaysScroll(page);
});

test("a firm whose quote came on paper answers by the link of an e-mail, without scripts or an account at hand @phone", async ({
  page,
  browser,
}, info) => {
  const tender = tenderOf(info, "lodged");
  await openAs(page, tender.buyer.email, "/company/tenders");
  await page.getByRole("link", { name: tender.title }).first().click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Quotes" })
    .click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open the quotes" }).click();
  await expect(toasts(page)).toContainText("0 quotes opened");
  await page.getByRole("link", { name: "Quotes that came by e-mail or on paper" }).click();
  await page.getByRole("link", { name: /^Open it and enter its figures/ }).click();
  await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Open the file" }).click(),
  ]);
  await page.reload();
  for (const field of await page.locator('input[id^="price-"]').all()) await field.fill("10");
  await page.getByRole("button", { name: "Enter the figures" }).click();
  await expect(toasts(page)).toContainText("Entered");
  await page.goto(page.url().replace(/lodged.*$/, "quotes/validity"));
  await page.getByRole("checkbox", { name: tender.firm.name }).check();
  await page.getByRole("textbox", { name: "Reason" }).fill("The employer decides in the spring.");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(toasts(page)).toContainText("1 firm asked");

  // What the firm is asked to confirm stands on the page, whole.
  const entered = await readEmail(page.request, tender.firm.email, "Confirm the figures of your quote");
  await page.goto(new URL(linkIn(entered, "tenders/figures"), page.url()).href);
  await expect(page.getByText("The whole of what was asked for")).toBeVisible();
  await page.getByText(/^\d+ lines$/).click();
  await expect(page.getByRole("listitem").filter({ hasText: "£10" }).first()).toBeVisible();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: /^Dayworks .*10%$/ })
      .first(),
  ).toBeVisible();
  await expectSound(page);
  await expectNoSidewaysScroll(page);

  const mail = await readEmail(page.request, tender.firm.email, "Will your quote hold until");
  const link = linkIn(mail, "tenders/validity");
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    viewport: info.project.use.viewport!,
  });
  const there = await visitor.newPage();
  await there.goto(new URL(link, page.url()).href);
  await expect(there.getByRole("heading", { name: "Will your quote hold longer?" })).toBeVisible();
  await expect(there.getByText("The employer decides in the spring.")).toBeVisible();
  await there.getByRole("radio", { name: /^We hold another price/ }).check();
  await there.getByRole("textbox", { name: /^If it is another price/ }).fill("4,321");
  await there.getByRole("button", { name: "Send the answer" }).click();
  await expect(there.locator("#words-error")).toHaveText(/Say what the price has changed for/);
  await expect(there.getByRole("textbox", { name: /^If it is another price/ })).toHaveValue("4,321");
  await there.getByRole("textbox", { name: "In words" }).fill("Aggregates are dearer from April.");
  await expect(there.locator("#isAuthorised-error")).toHaveText(/Confirm that you may bind your company/);
  await there.getByRole("checkbox", { name: "I may bind my company" }).check();
  await there.getByRole("button", { name: "Send the answer" }).click();
  await expect(there.locator("#surePence-error")).toHaveText(/Is £4,321.00 right\?/);
  await there.getByRole("checkbox", { name: "Yes, £4,321 without VAT is right" }).check();
  await there.getByRole("button", { name: "Send the answer" }).click();
  await expect(there.getByText("This has been answered: thank you.")).toBeVisible();
  await expect(there.getByText("Your quote comes to £4,321, without VAT.")).toBeVisible();
  await visitor.close();

  await page.goto(new URL(link, page.url()).href);
  await expect(page.getByText("Nothing to answer any more")).toBeVisible();
  await expectSound(page);
  await expectNoSidewaysScroll(page);
});
