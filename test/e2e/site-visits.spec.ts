import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { toasts } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";
import { workingDayIn } from "./working-day.ts";

test.describe.configure({ timeout: 180_000 });

const part = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

test(
  "a mandatory site visit is offered, booked, moved by the buyer, and booked again without scripts",
  { tag: "@phone" },
  async ({ page, otherPage, scriptlessPage }, info) => {
    const { buyer, firm, title } = tenderOf(info, "site visit");
    await openAs(page, buyer.email, "/company/tenders");
    await page.getByRole("link", { name: title }).first().click();
    await part(page, "Site visits").click();
    await expect(page.getByText("Save that a visit is held")).toBeVisible();
    await expect(page.getByLabel("Where you meet")).toBeHidden();
    await page.getByRole("radio", { name: /^Mandatory/ }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Say where you meet").first()).toBeVisible();
    await page.getByLabel("Where you meet").fill("The gate in Mill Lane");
    await page.getByLabel("Whom they ask for").fill("Jo Hale, 0113 496 0000");
    await page.getByLabel("What they bring").fill("Boots, helmet and hi-vis.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toasts(page)).toContainText("Saved");
    await expectSound(page);

    await part(page, "Overview").click();
    await expect(page.getByText(/The site visit is mandatory: add a time/)).toBeVisible();
    await part(page, "Site visits").click();
    const adding = page.locator("#add-visit");
    await adding.getByLabel("Day").fill(workingDayIn(10));
    await adding.getByRole("textbox", { name: "At" }).fill("10:30");
    // Firms do not meet unless the buyer wants it.
    await adding.getByLabel("One firm at a time").uncheck();
    await adding.getByRole("button", { name: "Add the time" }).click();
    await expect(page.getByRole("heading", { name: /10:30 \(London\)/ })).toBeVisible();
    await adding.getByLabel("Day").fill(workingDayIn(12));
    await expect(adding.getByLabel("One firm at a time")).toBeChecked();
    await adding.getByRole("button", { name: "Add the time" }).click();
    await expect(page.getByText(/60 minutes · one firm at a time/)).toBeVisible();
    await part(page, "Overview").click();
    await page.getByRole("button", { name: "Issue the tender" }).click();
    await expect(toasts(page)).toContainText("Issued");

    await openAs(otherPage, firm.email, "/company/tenders/invited");
    await otherPage.getByRole("link", { name: title }).first().click();
    const visit = otherPage.getByRole("region", { name: "Site visit" });
    await expect(visit).toContainText("the buyer may then set it aside");
    await visit.getByRole("radio", { name: /10:30/ }).check();
    await visit.getByLabel("How many of you").fill("2");
    await visit.getByLabel("Who comes").fill("Ann and Bo");
    await visit.getByRole("button", { name: "Book the visit" }).click();
    await expect(visit).toContainText(/Booked: .*10:30 \(London\)/);
    await expectSound(otherPage);

    await part(page, "Site visits").click();
    await expect(page.getByText("2 people: Ann and Bo")).toBeVisible();
    await expectSound(page);
    const first = page.getByRole("listitem").filter({ hasText: "10:30" }).first();
    await first.getByText("Cancel it").click();
    await first.getByLabel("Why").fill("A crane lift that day");
    await first.getByRole("button", { name: "Cancel this visit" }).click();
    await expect(page.getByText("A crane lift that day")).toBeVisible();

    await openScriptlessAs(scriptlessPage, firm.email, "/company/tenders/invited");
    await scriptlessPage.getByRole("link", { name: title }).first().click();
    const again = scriptlessPage.getByRole("region", { name: "Site visit" });
    await again.getByRole("radio", { name: /one firm at a time/ }).check();
    await again.getByLabel("How many of you").fill("1");
    await again.getByRole("button", { name: "Book the visit" }).click();
    await expect(again).toContainText("Booked:");
    await again.getByText("Change", { exact: true }).click();
    await again.getByRole("button", { name: "Cancel the booking" }).click();
    await expect(again.getByRole("button", { name: "Book the visit" })).toBeVisible();
  },
);

test(
  "documents open to a firm once it has accepted the buyer’s confidentiality agreement",
  { tag: "@phone" },
  async ({ page, otherPage }, info) => {
    const { buyer, firm, title } = tenderOf(info, "agreement");
    await openAs(page, buyer.email, "/company/tenders");
    await page.getByRole("link", { name: title }).first().click();
    await part(page, /^NDA/).click();
    await page.getByRole("radio", { name: /^A text of your own/ }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Enter the text that firms accept").first()).toBeVisible();
    await page.getByRole("radio", { name: /^Our standard text/ }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toasts(page)).toContainText("Saved");
    await expectSound(page);
    await part(page, "Overview").click();
    await page.getByRole("button", { name: "Issue the tender" }).click();
    await expect(toasts(page)).toContainText("Issued");

    await openAs(otherPage, firm.email, "/company/tenders/invited");
    await otherPage.getByRole("link", { name: title }).first().click();
    await expect(otherPage.getByRole("heading", { name: "Documents and pricing document" })).toBeVisible();
    await expect(otherPage.getByRole("link", { name: "Price it" })).toHaveCount(0);
    await otherPage.getByRole("link", { name: "Read the agreement" }).click();
    await expect(otherPage.getByText("What is confidential.")).toBeVisible();
    await otherPage.getByLabel("Your position").fill("Director");
    await otherPage.getByLabel("I may bind my company").check();
    await expectSound(otherPage);
    await otherPage.getByRole("button", { name: "Accept the agreement" }).click();
    await expect(otherPage.getByRole("link", { name: "A-101" })).toBeVisible();
    await expect(otherPage.getByRole("link", { name: "Price it" })).toBeVisible();
    await otherPage.getByRole("link", { name: "Accepted: read it" }).click();
    await expect(otherPage.getByText(/Accepted for/)).toBeVisible();

    await part(page, /^NDA/).click();
    await expect(page.getByText(/, Director · /)).toBeVisible();
    await expectSound(page);
  },
);
