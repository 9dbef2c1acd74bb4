import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { PASSWORD, toasts } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { openAs } from "./sessions.ts";

// A quote is opened, awarded, sent a letter of intent and then its order, from two sides; axe looks at several pages.
test.describe.configure({ timeout: 200_000 });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

async function waive(page: Page): Promise<void> {
  for (const field of await page.getByRole("textbox", { name: /why it is ordered all the same/ }).all())
    await field.fill("Seen on paper.");
}

test("a letter of intent is accepted, its order follows with what differs, and the letter says what has replaced it @phone", async ({
  page,
  otherPage,
}, info) => {
  const tender = tenderOf(info, "letter");
  await openAs(page, tender.buyer.email, "/company/tenders");
  await page.getByRole("link", { name: tender.title }).first().click();
  await part(page, "Quotes").click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open the quotes" }).click();
  await expect(toasts(page)).toContainText("1 quote opened");
  const compliant = page.getByRole("button", { name: /^Compliant/ });
  await compliant.click();
  await expect(compliant).toBeHidden();
  await part(page, "Award").click();
  await page.getByRole("radio", { name: tender.firm.name }).check();
  await page.getByRole("textbox", { name: "Why this one" }).fill("It is the one compliant quote.");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Recommend", exact: true }).click();
  await page.getByRole("checkbox", { name: "I have no interest in this firm" }).check();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Approve the award" }).click();
  await expect(toasts(page)).toContainText("Awarded");

  await expect(page.getByLabel("Holds until")).toBeHidden();
  await page.getByRole("radio", { name: /^Letter of intent/ }).check();
  await page.getByLabel("Amount without VAT, £").fill("100");
  await page.getByLabel("The work ends").fill(inDays(120));
  await page.getByLabel("Holds until").fill(inDays(30));
  await page.getByRole("textbox", { name: "How work under it is paid" }).fill("Measured monthly.");
  await waive(page);
  await page.getByRole("button", { name: "Send it to the winner" }).click();
  await expect(toasts(page)).toContainText("Sent to the winner");

  await openAs(otherPage, tender.firm.email, "/company/tenders/invited");
  await otherPage.getByRole("link", { name: tender.title }).first().click();
  await otherPage.getByRole("link", { name: "Read the letter of intent" }).click();
  await otherPage.getByRole("checkbox", { name: /I may bind my company/ }).check();
  await otherPage.getByRole("button", { name: "Accept" }).click();
  await expect(toasts(otherPage)).toContainText("Accepted");

  await page.reload();
  await expect(page.getByRole("heading", { name: /^Send the order to/ })).toBeVisible();
  await page.getByLabel("The work ends").fill(inDays(120));
  await page.getByText("Name terms that are other").click();
  await page.getByRole("combobox", { name: "Term 1" }).selectOption("Retention, %");
  await page.getByRole("textbox", { name: "Term 1 in the order" }).fill("3");
  await waive(page);
  await expectSound(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Send it to the winner" }).click();
  await expect(toasts(page)).toContainText("Sent to the winner");
  await expect(page.getByText("Waits for the winner’s answer", { exact: true }).first()).toBeVisible();
  await expectSound(page);

  await otherPage.reload();
  await expect(otherPage.getByText("In this order")).toBeVisible();
  await expect(otherPage.getByRole("heading", { name: "Sent before it" })).toBeVisible();
  await expectSound(otherPage);
  await expectNoSidewaysScroll(otherPage);
  await otherPage.getByRole("checkbox", { name: /I may bind my company/ }).check();
  await otherPage.getByRole("button", { name: "Accept" }).click();
  await expect(toasts(otherPage)).toContainText("Accepted");
  await expect(otherPage.getByText(/^The order, accepted/)).toBeVisible();
  const [letter] = await Promise.all([
    otherPage.waitForEvent("download"),
    otherPage.getByRole("link", { name: "Letter of intent as PDF" }).click(),
  ]);
  expect(letter.suggestedFilename()).toBe("letter-of-intent.pdf");

  await page.reload();
  await expect(page.getByText(/^The order, accepted/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Send the order to/ })).toBeHidden();
  await expectNoSidewaysScroll(page);
});
