import { expect, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { PASSWORD, toasts } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { openAs } from "./sessions.ts";

// Quotes are opened and judged, the tender is ended from two sides, and begun once more; axe looks at several pages.
test.describe.configure({ timeout: 150_000 });

test("a tender without an acceptable quote is ended, its tenderer is told why, and it is tendered again @phone", async ({
  page,
  otherPage,
}, info) => {
  const tender = tenderOf(info, "no award");
  await openAs(page, tender.buyer.email, "/company/tenders");
  await page.getByRole("link", { name: tender.title }).first().click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Quotes" })
    .click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open the quotes" }).click();
  await expect(toasts(page)).toContainText("1 quote opened");
  const end = page.getByText("End it without an award", { exact: true });
  await end.click();
  await expect(
    page.getByText(/^Say of every quote first whether it is compliant: each tenderer/),
  ).toBeVisible();
  const compliant = page.getByRole("button", { name: /^Compliant/ });
  await compliant.click();
  await expect(compliant).toBeHidden();
  await page.reload();
  await end.click();
  await page.getByRole("combobox", { name: "Why nobody is awarded" }).selectOption("over_budget");
  await page
    .getByRole("textbox", { name: "In a sentence" })
    .fill("The employer has cut the works by a third.");
  await page
    .getByRole("textbox", { name: `A sentence to ${tender.firm.name}` })
    .fill("Thank you for the work.");
  await expectSound(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "End the tender and tell everybody" }).click();
  await expect(toasts(page)).toContainText("Ended without an award");
  await expect(page.getByText("Every quote is over the budget.")).toBeVisible();
  await expectSound(page);

  await openAs(otherPage, tender.firm.email, "/company/tenders/invited");
  await otherPage.getByRole("link", { name: tender.title }).first().click();
  await expect(otherPage.getByText("Your quote was not successful")).toBeVisible();
  await expect(otherPage.getByText("The tender ended without an award: no quote was chosen.")).toBeVisible();
  await expect(otherPage.getByText("Thank you for the work.")).toBeVisible();
  await expect(
    otherPage.getByText("The employer has cut the works by a third.", { exact: true }),
  ).toBeVisible();
  await expectSound(otherPage);
  await expectNoSidewaysScroll(otherPage);

  await page.getByRole("button", { name: "Tender it again" }).click();
  await expect(toasts(page)).toContainText("Copied");
  await expect(page.getByRole("heading", { name: "Before you can issue it" })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Firms" })
    .click();
  await expect(page.getByText(tender.firm.name).first()).toBeVisible();
});
