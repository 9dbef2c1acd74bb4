import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addFortyDocuments } from "./forty-documents.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { linkIn, readEmail, toasts } from "./registration.ts";
import { ownerOf } from "./sample-owners.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";
import { workingDayIn } from "./working-day.ts";

// Forty files, three browsers one after the other, and axe looks at many pages.
test.describe.configure({ timeout: 360_000 });

const { helen, daniel } = people;
const FIRM = "Aireborough Partitions Ltd";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const drawing = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7 ${name}\n%%EOF\n`),
});

/** What the template leaves to the buyer: it is not issued without. */
async function fixSums(page: Page): Promise<void> {
  await part(page, "Overview").click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "is a provisional sum without an amount" })
    .first()
    .getByRole("link")
    .click();
  const lines = page.getByRole("listitem").filter({ has: page.locator("[id^=pricing-kind]") });
  await expect(lines.first()).toBeVisible();
  for (const line of await lines.all())
    if ((await line.locator("[id^=pricing-kind]").inputValue()) === "provisional-sum")
      await line.locator("[id^=pricing-amount]").fill("2,500");
  await page.getByRole("button", { name: "Save the lines" }).first().click();
  await expect(toasts(page)).toContainText("Saved");
}

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

test("a package is let: issued, answered, asked about, changed, with the same for every tenderer @phone", async ({
  page,
  otherPage,
  thirdPage,
  scriptlessPage,
}, info) => {
  const title = `Drylining ${Date.now()}`;
  const rival = ownerOf(info.project.name === "phone" ? "tenderer on a phone" : "tenderer", info);
  await openAs(page, daniel.email, "/company/tenders");
  await page
    .getByRole("link", { name: /start a tender/i })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Trade" }).selectOption("IP-01");
  await page.getByLabel("Title of the package").fill(title);
  await page.getByLabel("Or a new project").fill(`Mill Race ${Date.now()}`);
  await page.getByLabel("Where a new project is").fill("Leeds");
  await page.getByRole("radio", { name: /^Preferred/ }).check();
  await expectSound(page);
  await page.getByRole("button", { name: "Start the draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.getByText("Add at least one document")).toBeVisible();
  await expectSound(page);
  const own = new URL(page.url()).pathname;

  await sayWhenDecided(page);
  await page.goto(`${own}/work`);
  // What its trade's template has written.
  await expect(page.getByLabel("Scope")).toHaveValue(/partition/i);
  await part(page, "Documents").click();
  rmSync(await addFortyDocuments(page), { recursive: true });
  await fixSums(page);
  await part(page, "Dates").click();
  await page.getByLabel("Quotes are due on").fill(workingDayIn(40));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Saved");
  await expectSound(page);
  await fillTerms(page);
  await expect(page.getByText(/has no effect/).first()).toBeVisible();
  await expectSound(page);
  await part(page, "Firms").click();
  // Of those that fit, the best first, with why; another by its name.
  const proposed = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: FIRM }) });
  await expect(proposed).toContainText(/\d+\s*of 100/);
  await expect(proposed).toContainText("Does exactly this");
  await page.getByLabel("A line to them").fill("We liked your work at the mill.");
  await proposed.getByRole("checkbox").check();
  await page.getByRole("searchbox", { name: "By name" }).fill(rival.companyName);
  // Ticked while the search may still be under way: what was chosen stays chosen.
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("checkbox", { name: rival.companyName, exact: true }).check();
  await page.getByRole("link", { name: "Show those that fit" }).click();
  await expect(page.getByRole("link", { name: "Show those that fit" })).toBeHidden();
  for (const name of [FIRM, rival.companyName])
    await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Invite with the issue" }).click();
  await expect(page.getByText("Goes out with the issue")).toHaveCount(2);
  await expectSound(page);
  // What has gone with the invitations is kept under no address of the page.
  await expect(page.getByLabel("A line to them")).toHaveValue("");
  await expect(toasts(page)).not.toContainText("still here");
  await part(page, "Overview").click();
  // A last look beside the button.
  await expect(
    page.getByText(/^40 documents go to 2 firms, quotes due .+ The pack has \d+ of 100\b/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Issue the tender" }).click();
  await expect(toasts(page)).toContainText("Issued");

  // One answers from the e-mail, without signing in, with one more press than the link.
  const mail = await readEmail(page.request, helen.email, title);
  await otherPage.goto(linkIn(mail, "tenders/answer"));
  await expect(otherPage.getByText("Waits for your answer")).toBeVisible();
  await expect(otherPage.getByRole("link", { name: "A-101" })).toHaveCount(0);
  await expectSound(otherPage);
  await otherPage.getByRole("button", { name: "We intend to tender" }).click();
  await expect(otherPage.getByText("You intend to tender", { exact: true })).toBeVisible();
  await openAs(otherPage, helen.email, "/company/tenders/invited");
  await otherPage.getByRole("link", { name: title }).first().click();
  await expect(otherPage.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(otherPage.getByText("You intend to tender", { exact: true })).toBeVisible();
  await expect(otherPage.getByText(/has no effect/).first()).toBeVisible();
  await expect(otherPage.getByText("Decision on it expected")).toBeVisible();
  await expectSound(otherPage);
  const [download] = await Promise.all([
    otherPage.waitForEvent("download"),
    otherPage.getByRole("link", { name: "A-101" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("A-101_Rev-A_Level 0.pdf");
  await otherPage.getByRole("button", { name: "We have these revisions, and price by them" }).click();
  await expect(otherPage.getByText("You have acknowledged every revision of this set.")).toBeVisible();

  await openAs(thirdPage, rival.email, "/company/tenders/invited");
  await thirdPage.getByRole("link", { name: title }).first().click();
  await expect(thirdPage.getByText("Waits for your answer")).toBeVisible();
  await thirdPage
    .getByRole("textbox", { name: "Ask the buyer" })
    .fill("Which side of the wall is fire rated?");
  await thirdPage.getByRole("button", { name: "Send the question" }).click();
  await expect(thirdPage.getByText("Waits for an answer", { exact: true })).toBeInViewport();
  // Ready for another one: the same is not sent twice.
  await expect(thirdPage.getByRole("textbox", { name: "Ask the buyer" })).toHaveValue("");

  await page.goto(`${own}/firms`);
  await expect(page.getByText("Intends to tender", { exact: true })).toBeVisible();
  await expect(page.getByText(/1 document downloaded · 40 revisions acknowledged/)).toBeVisible();
  await part(page, "Questions").click();
  await page.getByRole("textbox", { name: "Answer", exact: true }).fill("Both sides.");
  await expectSound(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Question 1" })).toBeInViewport();
  await publishNote(page);

  // Both have the answer of one moment, and neither who asked; then one declines.
  const moments = [];
  for (const tenderer of [otherPage, thirdPage]) {
    await tenderer.reload();
    const heading = tenderer.getByRole("heading", { name: "Question 1" });
    const answered = tenderer.getByRole("listitem").filter({ has: heading });
    await expect(answered).toContainText("Both sides.");
    await expect(answered).not.toContainText("Kirkby");
    moments.push(await answered.getByText(/^Answered /).textContent());
  }
  expect(moments[0]).toBe(moments[1]);
  await thirdPage.getByText("We will not tender", { exact: true }).click();
  await thirdPage.getByRole("combobox", { name: "Why" }).selectOption("no_capacity");
  await thirdPage.getByRole("textbox", { name: "A line to the buyer" }).fill("Our gangs are in Hull.");
  await expectSound(thirdPage);
  await thirdPage.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(thirdPage.getByText("You declined", { exact: true })).toBeVisible();
  await part(page, "Firms").click();
  await expect(page.getByText(/No capacity at that time/)).toBeVisible();
  const declined = page.getByRole("listitem").filter({ hasText: "Our gangs are in Hull." });
  await expect(declined).toBeVisible();
  await expect(declined.getByRole("button", { name: "Take back" })).toHaveCount(0);

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
  await page.getByLabel("New return date").fill(workingDayIn(45));
  await issueAddendum(page);
  await expect(
    page.getByText(/^Addendum 1 issued, to be priced again.*Weeks on site: Not said → 12/),
  ).toBeVisible();
  await expectSound(page);

  await part(page, "Addenda").click();
  await expect(page.getByText("The lift shaft has moved.")).toBeVisible();
  await expect(page.getByText("Seen by 0 of 1 firm")).toBeVisible();
  await expectSound(page);

  await otherPage.reload();
  await expect(otherPage.getByText("Both sides.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Seen by 1 of 1 firm")).toBeVisible();
  await expect(otherPage.getByText("The lift shaft has moved.", { exact: true })).toBeVisible();
  await expect(otherPage.getByText("Weeks on site", { exact: true })).toBeVisible();
  // Once: before and now.
  await expect(otherPage.locator("#addendum-1").getByText("Quotes due", { exact: true })).toHaveCount(1);
  await expect(otherPage.locator("#addendum-1").getByText(/\breturn\b/)).toHaveCount(0);
  await expect(otherPage.getByText("rev A, which you downloaded, is superseded")).toBeVisible();
  await otherPage.getByRole("button", { name: "We have the new revision, too" }).click();
  await expect(otherPage.getByText("You have acknowledged every revision of this set.")).toBeVisible();
  // While one types what is answered already.
  await otherPage
    .getByRole("textbox", { name: "Ask the buyer" })
    .fill("Is one side of each wall fire rated?");
  await expect(otherPage.getByRole("heading", { name: "This is answered already" })).toBeVisible();
  await expectSound(otherPage);
  await askWithoutScripts(scriptlessPage, new URL(otherPage.url()).pathname);
  await part(page, "Questions").click();
  await page.getByRole("button", { name: "Take this answer over" }).click();
  await expect(page.getByRole("textbox", { name: "Answer", exact: true })).toHaveValue("Both sides.");
  await expectSound(page);
  await expect(otherPage.getByText("rev D").first()).toBeVisible();

  await otherPage.getByRole("link", { name: "Price it" }).click();
  await expect(otherPage.getByRole("heading", { level: 1, name: "Your quote" })).toBeVisible();
  for (const field of await otherPage.getByLabel(/^(Rate|Sum) for /).all()) await field.fill("12.5");
  for (const field of await otherPage.getByRole("textbox", { name: /^Percentage for / }).all())
    await field.fill("15");
  await otherPage.getByRole("textbox", { name: "Excluded" }).fill("Fire stopping by others.");
  await expectSound(otherPage);
  await otherPage.getByRole("button", { name: "Save and add up" }).click();
  await expect(toasts(otherPage)).toContainText("Saved");
  await expect(otherPage.getByRole("button", { name: "Submit, sealed" })).toBeHidden();
  await otherPage.getByRole("link", { name: /^Confirm how VAT is charged/ }).click();
  await otherPage.getByRole("radio", { name: /^Domestic reverse charge/ }).check();
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
    ["Download the receipt", "receipt-version-1.pdf"],
    ["Download the signed file", "receipt-version-1.json"],
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

  await part(page, "History").click();
  const lines = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("time") });
  await expect(lines.first()).toContainText("has submitted its quote");
  for (const name of [FIRM, rival.companyName])
    await expect(lines.filter({ hasText: `${name} invited` })).toHaveCount(1);
  expect((await lines.allTextContents()).toReversed()).toEqual(
    [
      "Draft begun",
      "39 documents added",
      "1 document added",
      "Issued with document set 1, quotes due",
      // Both in the same instant.
      " invited",
      " invited",
      `${FIRM} intends to tender`,
      `${FIRM} downloads A-101 rev A for the first time`,
      `${FIRM} has acknowledged 40 revisions of document set 1`,
      `${rival.companyName} asks a question`,
      "Question 1 answered to all",
      "Question 2 answered to all",
      `${rival.companyName} declines`,
      "1 document added",
      "Addendum 1 issued, to be priced again, quotes now due",
      `${FIRM} has acknowledged 1 revision of document set 2`,
      `${FIRM} asks a question`,
      `${FIRM} has submitted its quote, version 1, sealed`,
    ].map((words) => expect.stringContaining(words)),
  );
  await expectSound(page);
});

/** Publishes what was asked elsewhere: its form is empty and closed again, and its entry in sight. */
async function publishNote(page: Page): Promise<void> {
  const fold = page.getByText("Publish a note of your own", { exact: true });
  await fold.click();
  await page.getByLabel("What was asked").fill("Where do our vans stand?");
  await page.getByLabel("Your answer to it").fill("In the yard behind the mill.");
  await page.getByRole("button", { name: "Publish to all" }).click();
  await expect(page.getByRole("heading", { name: "Question 2" })).toBeFocused();
  await expect(page.getByLabel("What was asked")).toBeHidden();
  await fold.click();
  for (const label of ["What was asked", "Your answer to it"])
    await expect(page.getByLabel(label)).toHaveValue("");
}

/** Says on the page of its project when the main contract is decided. */
async function sayWhenDecided(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: /^Mill Race/ })
    .click();
  await page.waitForURL(/\/projects\//);
  await page.getByLabel("Decision expected").fill(inDays(70));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Saved");
  await expect(page.getByText(/decision expected/).first()).toBeVisible();
}

/** What is answered already is shown before a question is sent, where no script could show it; it is asked all the same. */
async function askWithoutScripts(page: Page, address: string): Promise<void> {
  const question = "Is one side of each wall fire rated?";
  const field = page.getByRole("textbox", { name: "Ask the buyer" });
  await openScriptlessAs(page, helen.email, address);
  await field.fill(question);
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page.getByRole("heading", { name: "This is answered already" })).toBeVisible();
  await expect(page.getByText("Waits for an answer", { exact: true })).toHaveCount(0);
  await expect(field).toHaveValue(question);
  await page.getByRole("button", { name: "Ask it anyway" }).click();
  await expect(page.getByText("Waits for an answer", { exact: true })).toBeVisible();
}
