import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { PASSWORD, toasts } from "./registration.ts";
import { awardOf } from "./sample-work.ts";
import { openAs } from "./sessions.ts";

// Two browsers walk one after the other, and axe looks at a page eleven times.
test.describe.configure({ timeout: 300_000 });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

/** Opens what is sealed, and says that each quote is compliant. */
async function openAndJudge(page: Page): Promise<void> {
  await part(page, "Quotes").click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Open the quotes" }).click();
  await expect(toasts(page)).toContainText("2 quotes opened");
  const compliant = page.getByRole("button", { name: /^Compliant/ });
  for (const left of [1, 0]) {
    await compliant.first().click();
    await expect(compliant).toHaveCount(left);
  }
}

/** The winner records the start, both agree to show the work, and the buyer reviews it. */
async function sayWorkStarted(page: Page, otherPage: Page, firm: string): Promise<void> {
  await otherPage.goto("/company/tenders/invited");
  await otherPage.getByRole("link", { name: "Groundworks" }).first().click();
  await otherPage.getByRole("link", { name: "Read the order" }).click();
  await otherPage.getByLabel("The work started on").fill(inDays(0));
  await otherPage.getByRole("button", { name: "Record the start" }).click();
  await expect(otherPage.getByRole("heading", { name: /^Started on / })).toBeVisible();
  await otherPage.getByRole("button", { name: "It has not started: take it back" }).click();
  await expect(otherPage.getByRole("heading", { name: "Not started yet" })).toBeVisible();
  await otherPage.getByLabel("The work started on").fill(inDays(0));
  await otherPage.getByRole("button", { name: "Record the start" }).click();
  await expect(otherPage.getByRole("heading", { name: /^Started on / })).toBeVisible();
  await otherPage.getByRole("button", { name: "Show it on both profiles" }).click();
  await expect(otherPage.getByText("Waits for the other side", { exact: true })).toBeVisible();
  await expectSound(otherPage);

  await part(page, "Award").click();
  await expect(page.getByText(`Recorded by ${firm},`)).toBeVisible();
  await page.getByRole("button", { name: "Confirm this start" }).click();
  await expect(page.getByText(/and confirmed by /)).toBeVisible();
  await page.getByRole("button", { name: "Show it on both profiles" }).click();
  await expect(page.getByText("Shown", { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Write a review" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Review ${firm}`);
  for (const axis of await page.getByRole("radiogroup").all())
    await axis.getByRole("radio", { name: "4 out of 5" }).check();
  await page.getByRole("textbox", { name: "Your review" }).fill("On time, and tidy.");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText(`You have reviewed ${firm}`)).toBeVisible();

  await page.getByRole("link", { name: firm }).first().click();
  await page
    .getByRole("navigation", { name: "Profile" })
    .getByRole("link", { name: /^Projects/ })
    .click();
  const shown = page.getByRole("region", { name: "Work let on Lintel" });
  await expect(shown).toContainText("Groundworks");
  await expect(shown).toContainText("Won from ");
  await expectSound(page);
}

test(
  "quotes are opened, one is recommended, approved and ordered, the winner accepts, everybody is told, and the work starts",
  { tag: "@phone" },
  async ({ page, otherPage }, walk) => {
    const { buyer, firm } = awardOf(walk);
    await openAs(page, buyer.email, "/company/tenders");
    await page.getByRole("link", { name: "WP-01 Groundworks" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Groundworks");
    await openAndJudge(page);

    await part(page, "Award").click();
    await page.getByRole("radio", { name: new RegExp(`^${firm.name.replace(/[()]/g, ".")}`) }).check();
    await page.getByRole("textbox", { name: /^Why not Rival of/ }).fill("Starts three weeks later.");
    await page.getByRole("textbox", { name: "Why this one" }).fill("The programme that we need.");
    await page.getByRole("radio", { name: "Yes, as follows" }).check();
    await page.getByLabel("The interest", { exact: true }).fill("Shares of a friend.");
    await page.getByRole("radio", { name: "No", exact: true }).check();
    await expect(page.getByLabel("The interest", { exact: true })).toBeHidden();
    await expectSound(page);
    await page.getByRole("button", { name: "Recommend", exact: true }).click();
    await expect(page.getByText("Waits for approval", { exact: true })).toBeVisible();
    await expect(page.getByText("Starts three weeks later.")).toBeVisible();
    await expectSound(page);
    await page.getByRole("checkbox", { name: "I have no interest in this firm" }).check();
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Approve the award" }).click();
    await expect(page.getByText("Approved, nothing sent yet", { exact: true })).toBeVisible();

    await page.getByLabel("The work ends").fill(inDays(120));
    await page.getByText("Name terms that are other").click();
    await page.getByRole("combobox", { name: "Term 1" }).selectOption("Retention, %");
    await page.getByRole("textbox", { name: "Term 1 in the order" }).fill("3");
    for (const field of await page.getByRole("textbox", { name: /why it is ordered all the same/ }).all())
      await field.fill("Seen on paper.");
    await expectSound(page);
    await page.getByRole("button", { name: "Send it to the winner" }).click();
    await expect(page.getByText("Waits for the winner’s answer", { exact: true }).first()).toBeVisible();
    await expectSound(page);

    await openAs(otherPage, firm.email, "/company/tenders/invited");
    await otherPage.getByRole("link", { name: "Groundworks" }).first().click();
    await otherPage.getByRole("link", { name: "Read the order" }).click();
    await expect(otherPage.getByRole("heading", { level: 1, name: "Your order" })).toBeVisible();
    await expect(otherPage.getByText("In this order")).toBeVisible();
    await expectSound(otherPage);
    const [download] = await Promise.all([
      otherPage.waitForEvent("download"),
      otherPage.getByRole("link", { name: "Order as PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("order.pdf");
    await otherPage.getByRole("checkbox", { name: /I may bind my company/ }).check();
    await otherPage.getByRole("button", { name: "Accept" }).click();
    await expect(otherPage.getByText("Accepted", { exact: true }).first()).toBeVisible();

    await page.reload();
    await page.getByRole("link", { name: "Tell everybody" }).click();
    await expect(page.getByRole("heading", { name: "Tell everybody" })).toBeVisible();
    await expectSound(page);
    // Drafted from what was recommended, and shown as the firm will read it.
    const reasons = page.getByRole("group", { name: /^Reasons for Rival of/ });
    await expect(reasons.getByRole("checkbox", { name: "Programme" })).toBeChecked();
    const sentence = page.getByRole("textbox", { name: /^A sentence to Rival of/ });
    await expect(sentence).toHaveValue("Starts three weeks later.");
    await sentence.fill("You start three weeks later than we can wait.");
    await page.getByText(/^What Rival of .* reads$/).click();
    const preview = page.getByRole("region", { name: "Your quote was not successful" });
    await expect(preview).toContainText("You start three weeks later than we can wait.");
    await expect(preview).toContainText("Programme");
    await reasons.getByText("Other reasons").click();
    await reasons.getByRole("checkbox", { name: "Experience" }).check();
    await expect(preview).toContainText("Programme, Experience");
    await expectSound(page);
    await expect(preview).toContainText("Not yet");
    // Without a reason nothing is sent, and the box above leads to where one is missing.
    await reasons.getByRole("checkbox", { name: "Programme" }).uncheck();
    await reasons.getByRole("checkbox", { name: "Experience" }).uncheck();
    await page.getByRole("button", { name: "Send all outcomes" }).click();
    await page.getByRole("main").getByRole("alert").getByRole("link").first().click();
    await expect(reasons.getByRole("checkbox").first()).toBeFocused();
    await expect(sentence).toHaveValue("You start three weeks later than we can wait.");
    await reasons.getByRole("checkbox", { name: "Programme" }).check();
    await page.getByRole("button", { name: "Send all outcomes" }).click();
    await expect(toasts(page)).toContainText("2 firms told");
    await expect(page.getByText("Closed out", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "What each firm was told" })).toBeVisible();
    await expectSound(page);
    await otherPage.getByRole("link", { name: "Groundworks" }).first().click();
    await expect(otherPage.getByText("Your quote is successful")).toBeVisible();
    await expectSound(otherPage);
    await otherPage.getByRole("link", { name: "Your quote", exact: true }).click();
    await otherPage.locator("html[data-scripts=on]").waitFor();
    await expect(otherPage.getByText("£220 in all")).toBeVisible();

    await otherPage.goto("/company/tenders/results");
    await expect(otherPage.getByText("1 of 1 won", { exact: true })).toBeVisible();
    await expect(otherPage.getByRole("table", { name: "By buyer" })).toContainText("Decided");
    await expectSound(otherPage);
    const [results] = await Promise.all([
      otherPage.waitForEvent("download"),
      otherPage.getByRole("link", { name: "All outcomes as a CSV file" }).click(),
    ]);
    expect(results.suggestedFilename()).toBe("tender-results.csv");
    await sayWorkStarted(page, otherPage, firm.name);
  },
);
