import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { openAs } from "./sessions.ts";

// Two browsers walk one after the other, and axe looks at a page eight times.
test.describe.configure({ timeout: 180_000 });

const { helen, daniel } = people;
const FIRM = "Aireborough Partitions Ltd";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const drawing = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7 ${name}\n%%EOF\n`),
});

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

async function addFiles(page: Page, ...names: string[]): Promise<void> {
  await part(page, "Documents").click();
  await page.locator("input[type=file]").setInputFiles(names.map(drawing));
  await page.getByRole("button", { name: new RegExp(`^Add ${names.length} document`) }).click();
  await expect(toasts(page)).toContainText("added");
}

/** Answers every question of the key-terms sheet that an issue needs. */
async function fillTerms(page: Page): Promise<void> {
  await part(page, "Key terms").click();
  const choices: [string, string][] = [
    ["Form of contract", "jct-dbsub"],
    ["Is it amended?", "no"],
    ["Errors in a quote", "confirm-or-withdraw"],
    ["The work lasts", "45-days-or-more"],
    ["Interim payments", "monthly"],
    ["The due date", "application"],
    ["Does payment wait until the employer has paid?", "yes"],
    ["Does payment wait for a certificate under the main contract?", "no"],
    ["Parent company guarantee?", "no"],
    ["The price is", "fixed"],
    ["Dayworks", "none"],
  ];
  for (const [label, value] of choices)
    await page.getByRole("combobox", { name: label, exact: true }).selectOption(value);
  const numbers: [string, string][] = [
    ["Notice of termination, days", "14"],
    ["Days to the due date", "7"],
    ["Days from there to the final date for payment", "21"],
    ["Payment notice, days after the due date", "5"],
    ["Pay less notice, days before the final date", "3"],
    ["Retention, %", "0"],
    ["Damages for delay, £ a week", "0"],
    ["Professional indemnity cover, £", "0"],
    ["Collateral warranties", "0"],
    ["Bond, % of the price", "0"],
  ];
  for (const [label, value] of numbers)
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page.getByRole("button", { name: "Save and check" }).click();
  await expect(toasts(page)).toContainText("Saved");
}

test("a package is let: issued, answered, asked about, changed, with the same for every tenderer", async ({
  page,
  otherPage,
}) => {
  const title = `Drylining ${Date.now()}`;
  await openAs(page, daniel.email, "/company/tenders");
  await page
    .getByRole("link", { name: /start a tender/i })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Trade" }).selectOption("IP-01");
  await page.getByLabel("Title of the package").fill(title);
  await page.getByLabel("Or a new project").fill(`Mill Race ${Date.now()}`);
  await page.getByLabel("Where a new project is").fill("Leeds");
  await page.getByRole("radio", { name: /Won/ }).check();
  await expectSound(page);
  await page.getByRole("button", { name: "Start the draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.getByText("Add at least one document")).toBeVisible();
  await expectSound(page);
  const own = new URL(page.url()).pathname;

  await addFiles(page, "A-101_Rev-C_Ground floor.pdf", "IP-SPEC-01 Partitions specification.pdf");
  await expect(page.getByRole("link", { name: "A-101" })).toBeVisible();
  await expectSound(page);
  await part(page, "Dates").click();
  await page.getByLabel("Quotes are due on").fill(inDays(40));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Saved");
  await expectSound(page);
  await fillTerms(page);
  await expect(page.getByText(/has no effect/).first()).toBeVisible();
  await expectSound(page);
  await part(page, "Firms").click();
  await page.getByRole("searchbox", { name: "By name" }).fill("Aireborough");
  // Ticked while the search may still be under way: what was chosen stays chosen.
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("checkbox", { name: FIRM }).check();
  await page.getByRole("link", { name: "Show those that fit" }).click();
  await expect(page.getByRole("link", { name: "Show those that fit" })).toBeHidden();
  await expect(page.getByRole("checkbox", { name: FIRM })).toBeChecked();
  await page.getByRole("button", { name: "Invite with the issue" }).click();
  await expect(page.getByText("Goes out with the issue")).toBeVisible();
  await expectSound(page);
  await part(page, "Overview").click();
  await page.getByRole("button", { name: "Issue the tender" }).click();
  await expect(toasts(page)).toContainText("Issued");

  await openAs(otherPage, helen.email, "/company/tenders/invited");
  await otherPage.getByRole("link", { name: title }).click();
  await expect(otherPage.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(otherPage.getByText("Waits for your answer")).toBeVisible();
  await expect(otherPage.getByText(/has no effect/).first()).toBeVisible();
  await expectSound(otherPage);
  const [download] = await Promise.all([
    otherPage.waitForEvent("download"),
    otherPage.getByRole("link", { name: "A-101" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("A-101_Rev-C_Ground floor.pdf");
  await otherPage.getByRole("button", { name: "We intend to tender" }).click();
  await expect(otherPage.getByText("You intend to tender", { exact: true })).toBeVisible();
  await otherPage
    .getByRole("textbox", { name: "Ask the buyer" })
    .fill("Which side of the wall is fire rated?");
  await otherPage.getByRole("button", { name: "Send the question" }).click();
  await expect(otherPage.getByText("Waits for an answer", { exact: true })).toBeVisible();

  await page.goto(`${own}/firms`);
  await expect(page.getByText("Intends to tender", { exact: true })).toBeVisible();
  await expect(page.getByText("1 document downloaded")).toBeVisible();
  await part(page, "Questions").click();
  await page.getByRole("textbox", { name: "Answer", exact: true }).fill("Both sides.");
  await expectSound(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Question 1" })).toBeVisible();
  await addFiles(page, "A-101_Rev-D_Ground floor.pdf");
  await expect(page.getByText("Newer than issued")).toBeVisible();
  await part(page, "Dates").click();
  await page.getByRole("link", { name: "Prepare a change for the next addendum" }).click();
  await expect(page.getByRole("heading", { name: "Change something" })).toBeVisible();
  await page.locator("summary", { hasText: "Dates" }).click();
  await page.locator("#change-dates").getByLabel("Weeks on site").fill("12");
  await page.locator("#change-dates").getByRole("button", { name: "Prepare the change" }).click();
  await expect(page.getByRole("heading", { name: "Prepared for the next addendum" })).toBeVisible();
  await expect(page.getByText("Before: Not said")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Go on to the addendum" }).click();
  await expect(page.getByText("Before: Not said")).toBeVisible();
  await page.getByRole("textbox", { name: "What changes, and why" }).fill("The lift shaft has moved.");
  await page.getByRole("radio", { name: /it has to be priced again/ }).check();
  await page.getByLabel("New return date").fill(inDays(45));
  await page.getByRole("button", { name: "Issue the addendum" }).click();
  await expect(
    page.getByText(/^Addendum 1 issued, to be priced again.*Weeks on site: Not said → 12/),
  ).toBeVisible();
  await expectSound(page);

  await otherPage.reload();
  await expect(otherPage.getByText("Both sides.")).toBeVisible();
  await expect(otherPage.getByText("The lift shaft has moved.")).toBeVisible();
  await expect(otherPage.getByText("Weeks on site", { exact: true })).toBeVisible();
  await expect(otherPage.getByText("not yet downloaded").first()).toBeVisible();
  // While one types what is answered already.
  await otherPage
    .getByRole("textbox", { name: "Ask the buyer" })
    .fill("Is one side of each wall fire rated?");
  await expect(otherPage.getByRole("heading", { name: "This is answered already" })).toBeVisible();
  await expectSound(otherPage);
  await otherPage.getByRole("button", { name: "Ask it anyway" }).click();
  await expect(otherPage.getByText("Waits for an answer", { exact: true })).toBeVisible();
  await part(page, "Questions").click();
  await page.getByRole("button", { name: "Take this answer over" }).click();
  await expect(page.getByRole("textbox", { name: "Answer", exact: true })).toHaveValue("Both sides.");
  await expectSound(page);
  await expect(otherPage.getByText("rev D").first()).toBeVisible();

  await otherPage.getByRole("link", { name: "Price it" }).click();
  await expect(otherPage.getByRole("heading", { level: 1, name: "Your quote" })).toBeVisible();
  for (const field of await otherPage.getByRole("textbox", { name: /^(Rate|Sum) for / }).all())
    await field.fill("12.5");
  for (const field of await otherPage.getByRole("textbox", { name: /^Percentage for / }).all())
    await field.fill("15");
  await otherPage.getByRole("textbox", { name: "Excluded" }).fill("Fire stopping by others.");
  await expectSound(otherPage);
  await otherPage.getByRole("button", { name: "Save and add up" }).click();
  for (const statement of ["I may bind my company", /not agreed with anybody else/, /every addendum/])
    await otherPage.getByRole("checkbox", { name: statement }).check();
  await expectSound(otherPage);
  await otherPage.getByRole("button", { name: "Submit, sealed" }).click();
  await expect(otherPage.getByText("Submitted, sealed", { exact: true })).toBeVisible();
  await otherPage.getByRole("link", { name: "Receipt of version 1" }).click();
  await expect(otherPage.getByRole("heading", { level: 1, name: "Receipt of version 1" })).toBeVisible();
  await expectSound(otherPage);
  for (const [link, file] of [
    ["Download the file", "receipt-version-1.json"],
    ["Download as PDF", "receipt-version-1.pdf"],
  ] as const) {
    const [receipt] = await Promise.all([
      otherPage.waitForEvent("download"),
      otherPage.getByRole("link", { name: link }).click(),
    ]);
    expect(receipt.suggestedFilename()).toBe(file);
  }

  await part(page, "Quotes").click();
  await expect(page.getByRole("heading", { name: "1 quote in, sealed" })).toBeVisible();
  await expect(page.getByText("12.5")).toHaveCount(0);
  await expectSound(page);
});
