import type { Page } from "@playwright/test";
import { certificate } from "./certificate.ts";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { PASSWORD, linkIn, readEmail, toasts } from "./registration.ts";
import { type SampleTender, outsideOf, tenderOf } from "./sample-tenders.ts";
import { openAs } from "./sessions.ts";

// A firm without an account, from its invitation by address to the outcome; axe looks at several pages.
test.describe.configure({ timeout: 150_000 });

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

async function openTender(page: Page, { buyer, title }: SampleTender): Promise<void> {
  await openAs(page, buyer.email, "/company/tenders");
  await page.getByRole("link", { name: title }).first().click();
}

test("the quote of a firm that was invited by its address is lodged, and its company takes it over @phone", async ({
  page,
  otherPage,
}, info) => {
  const tender = tenderOf(info, "by its address");
  await openTender(page, tender);
  await part(page, "Quotes").click();
  await page.getByRole("link", { name: "Quotes that came by e-mail or on paper" }).click();
  await page.getByLabel("Whose quote it is").selectOption({ label: outsideOf(tender) });
  await page.getByRole("radio", { name: /e-mail/ }).check();
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("button", { name: "Lodge it, sealed" }).click();
  await expect(page.locator("#firmName-error")).toHaveText(/enter its name, as its quote says it/);
  await page.getByLabel("The firm’s name, as its quote says it").fill("Moor Partitions");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await expectSound(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Lodge it, sealed" }).click();
  await expect(toasts(page)).toContainText("Lodged, sealed");
  await expect(page.getByRole("heading", { name: "Moor Partitions" })).toBeVisible();
  await part(page, "Firms").click();
  await expect(page.getByText(`Moor Partitions, ${outsideOf(tender)}`)).toBeVisible();
  await expect(page.getByText(/^Quote lodged/)).toBeVisible();

  const mail = await readEmail(page.request, outsideOf(tender), "has lodged your quote");
  await openAs(otherPage, tender.firm.email, linkIn(mail, "tenders/answer"));
  await otherPage.getByRole("button", { name: "Open it for my company" }).click();
  await expect(toasts(otherPage)).toContainText("The invitation is your company’s");
  await otherPage.getByRole("link", { name: "Your quote" }).click();
  await expect(otherPage.getByText(/^Came by e-mail/).first()).toBeVisible();
  await expectSound(otherPage);
});

test("a firm without an account confirms its figures from an e-mail, and is told that nobody is awarded @phone", async ({
  page,
  scriptlessPage: visitor,
}, info) => {
  const tender = tenderOf(info, "of no company");
  await openTender(page, tender);
  await part(page, "Quotes").click();
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

  const asked = await readEmail(page.request, outsideOf(tender), "Confirm the figures of your quote");
  await visitor.goto(new URL(linkIn(asked, "tenders/figures"), page.url()).href);
  await visitor.getByRole("radio", { name: /^Yes, these are our figures/ }).check();
  await visitor.getByRole("button", { name: "Send the answer" }).click();
  await expect(visitor.getByText("This has been answered: thank you.")).toBeVisible();

  await part(page, "Quotes").click();
  await expect(page.getByRole("heading", { name: "Moor Partitions" })).toBeVisible();
  await expect(page.getByText("Entered by the buyer, confirmed by the firm").first()).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Compare line by line" }).click();
  await page
    .getByRole("region", { name: /Totals/ })
    .getByRole("link", { name: "Moor Partitions" })
    .click();
  await expect(page.getByRole("heading", { name: /^Moor Partitions/, level: 2 })).toBeVisible();
  await expectSound(page);
  await askFirm(page, visitor, outsideOf(tender));
  await openTender(page, tender);
  await part(page, "Quotes").click();
  const compliant = page.getByRole("button", { name: /^Compliant/ });
  await compliant.click();
  await expect(compliant).toBeHidden();
  await page.reload();
  await page.getByText("End it without an award", { exact: true }).click();
  await page.getByRole("combobox", { name: "Why nobody is awarded" }).selectOption("over_budget");
  await page.getByRole("button", { name: "End the tender and tell everybody" }).click();
  await expect(toasts(page)).toContainText("Ended without an award");

  const told = await readEmail(page.request, outsideOf(tender), "Your quote was not successful");
  await visitor.goto(new URL(linkIn(told, "tenders/figures"), page.url()).href);
  await expect(visitor.getByText("Your quote was not successful").first()).toBeVisible();
  await expectNoSidewaysScroll(visitor);
});

/** The buyer asks about the quote whose cell it looks at; the firm reads that by the link of its e-mail, and answers there. */
async function askFirm(page: Page, visitor: Page, address: string): Promise<void> {
  const question = "Are the head tracks in?";
  const answer = "They are, to both sides.";
  await page.getByLabel("What you ask; nobody else reads it").fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(toasts(page)).toContainText("Asked");
  const asked = page.getByRole("region", { name: "Asked after the opening" });
  await expect(asked.getByText(question)).toBeVisible();
  await expect(asked.getByText("Waits for the tenderer")).toBeVisible();
  await expect(asked.getByText(/^E-mailed to the firm by/)).toBeVisible();

  const mail = await readEmail(page.request, address, "asks about your quote");
  expect(mail).not.toContain(question);
  await visitor.goto(new URL(linkIn(mail, "tenders/answer"), page.url()).href);
  await visitor.getByRole("link", { name: "Read and answer" }).click();
  await expect(visitor.getByText(question)).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole("textbox", { name: /^Your answer/ }).fill(answer);
  await visitor.getByRole("button", { name: "Send the answer" }).click();
  await expect(visitor.getByText("Your answer is with the buyer")).toBeVisible();
  await expect(visitor.getByText(answer)).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Send the answer" })).toBeHidden();

  await page.reload();
  await expect(asked.getByText(answer)).toBeVisible();
  await expect(asked.getByText("Waits for the tenderer")).toBeHidden();
}

test("a firm without an account stands by its lodged quote from an e-mail, once an addendum has overtaken it @phone", async ({
  page,
  otherPage,
  scriptlessPage: visitor,
}, info) => {
  const tender = tenderOf(info, "stands by it");
  await openTender(page, tender);
  await part(page, "Quotes").click();
  await page.getByRole("link", { name: "Quotes that came by e-mail or on paper" }).click();
  await page.getByLabel("Whose quote it is").selectOption({ label: outsideOf(tender) });
  await page.getByRole("radio", { name: /e-mail/ }).check();
  await page.getByLabel("The firm’s name, as its quote says it").fill("Moor Partitions");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("button", { name: "Lodge it, sealed" }).click();
  await expect(toasts(page)).toContainText("Lodged, sealed");
  const lodged = page.url();

  await part(page, "Documents").click();
  await page.locator("summary", { hasText: "Issue an addendum" }).click();
  await page
    .getByRole("textbox", { name: "What changes, and why" })
    .fill("The partitions are taller by a course.");
  await page.getByRole("radio", { name: /it has to be priced again/ }).check();
  await page.getByRole("button", { name: "Issue the addendum" }).click();
  // Nothing of the package changes: one press is not enough.
  await expect(page.getByText(/^No document, scope, date, term or line of .* changes with it/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Issue it all the same" }).click();
  await expect(page.getByRole("heading", { name: "Addendum 1", exact: true })).toBeVisible();
  await page.goto(lodged);
  await expect(page.getByText(/addendum 1/i).first()).toBeVisible();

  const mail = await readEmail(page.request, outsideOf(tender), "has lodged your quote");
  const link = new URL(linkIn(mail, "tenders/answer"), page.url()).href;
  const stand = { name: "Our quote stands as it is, after addendum 1" };
  // Another tab, which is left as it is.
  await otherPage.goto(link);
  await expect(otherPage.getByRole("button", stand)).toBeVisible();
  await expectSound(otherPage);
  await expectNoSidewaysScroll(otherPage);

  await visitor.goto(link);
  await visitor.getByRole("button", stand).click();
  await expect(visitor.getByText("The buyer knows that your quote stands")).toBeVisible();
  await expect(visitor.getByRole("button", stand)).toBeHidden();
  await expectNoSidewaysScroll(visitor);
  await visitor.goBack();
  await visitor.reload();
  await expect(visitor.getByRole("button", stand)).toBeHidden();

  await otherPage.getByRole("button", stand).click();
  await expect(otherPage.getByText("No addendum waits for your word").first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^The firm stands by it after addendum 1/)).toBeVisible();
  await expectSound(page);
});
