import type { Page } from "@playwright/test";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { expect, expectSound, test } from "./journey.ts";
import { PASSWORD, signIn, toasts } from "./registration.ts";
import { clerkOf, openerOf, tenderOf } from "./sample-tenders.ts";
import { openAs } from "./sessions.ts";

// Two browsers walk one after the other.
test.describe.configure({ timeout: 180_000 });

const RIGHTS = "/company/tenders/rights";
const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

/** An owner allows a step to a role up to so many pounds, or without a limit. */
async function limit(page: Page, step: string, role: "Admins" | "Members", pounds: string): Promise<void> {
  await page.goto(RIGHTS);
  await page.getByRole("checkbox", { name: `${step} (${role})` }).check();
  await page.getByLabel(`Up to, £: ${step.toLowerCase()} (${role})`).fill(pounds);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Saved");
}

async function giveRole(page: Page, name: string, role: string): Promise<void> {
  await page.goto("/account/team");
  await page.getByLabel(`Role of ${name}`).selectOption({ label: role });
  await page.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText(`${name} ${role}`)).toBeVisible();
}

async function tick(page: Page): Promise<void> {
  for (const name of [/bind my company/, /not agreed with anybody/, /prices document set/])
    await page.getByRole("checkbox", { name }).check();
}

const refused = (page: Page, reason: RegExp | string) =>
  expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(reason);

test("a limit of submitting holds while a quote is open, in every tab, and loses nothing that was typed", async ({
  page,
  otherPage: owner,
}, walk) => {
  const tender = tenderOf(walk, "rights");
  await openAs(owner, tender.firm.email, RIGHTS);
  const stale = await owner.context().newPage();
  await stale.goto(RIGHTS);
  await limit(owner, "Submit quotes", "Members", "100");
  // A tab that was open before does not undo it, keeps what was chosen and says what holds.
  await stale.getByRole("checkbox", { name: "Submit quotes (Admins)" }).uncheck();
  await stale.getByRole("button", { name: "Save" }).click();
  await refused(stale, "submit quotes up to £100");
  await expect(stale.getByRole("checkbox", { name: "Submit quotes (Admins)" })).not.toBeChecked();
  await expectSound(stale);
  await stale.close();

  await openAs(page, clerkOf(tender), "/company/tenders/invited");
  await page.getByRole("link", { name: tender.title }).first().click();
  await page
    .getByRole("link", { name: /your quote|Price it/i })
    .first()
    .click();
  const first = page.locator('input[id^="price-"]').first();
  await expect(first).toBeVisible();
  for (const field of await page.locator('input[id^="price-"]').all()) await field.fill("1000");
  await page.getByRole("radio", { name: /^Domestic reverse charge/ }).check();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("This is above £100, up to which you may submit a quote.")).toBeVisible();
  const submit = page.getByRole("button", { name: /^Submit/ });
  await expect(submit).toHaveCount(0);
  await expectSound(page);

  await limit(owner, "Submit quotes", "Members", "");
  await page.reload();
  await tick(page);
  await limit(owner, "Submit quotes", "Members", "200");
  await submit.click();
  await refused(page, "This is above £200, up to which you may submit a quote. Ask an owner.");
  await expect(first).toHaveValue("1000");

  await limit(owner, "Submit quotes", "Members", "");
  await submit.click();
  await expect(toasts(page)).toContainText("Your quote is in, version 1");
  await page.goBack();
  await page.goForward();
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();

  // Who only reads from now on, with the form open: nothing is saved, and what is typed stays in sight.
  await page.getByText("Look at what is in, or change it").click();
  await giveRole(owner, "Una Holt", "Viewer");
  await first.fill("1100");
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await expect(first).toHaveValue("1100");
  await giveRole(owner, "Una Holt", "Member");
  await first.fill("1200");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await page.reload();
  await tick(page);
  await page.context().clearCookies();
  await submit.click();
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, clerkOf(tender), PASSWORD);
  await expect(page).toHaveURL(/\/quote$/, { timeout: 20_000 });
  await expect(first).toHaveValue("1200");
  await tick(page);
  await submit.click();
  await expect(toasts(page)).toContainText("Your quote is in, version 2");
});

test("an admin issues up to a limit, and no more once it only reads", async ({
  page,
  otherPage: owner,
}, walk) => {
  const tender = tenderOf(walk, "rights");
  await openAs(owner, tender.buyer.email, RIGHTS);
  await limit(owner, "Issue tenders", "Admins", "1000");
  await openAs(page, openerOf(tender), "/company/tenders");
  await page.getByRole("link", { name: "Groundworks" }).first().click();
  await expect(page.getByText(/^You may issue a tender of up to £1,000\. Enter its budget/)).toBeVisible();
  const issue = page.getByRole("button", { name: "Issue the tender" });
  await expect(issue).toHaveCount(0);
  await expectSound(page);

  await limit(owner, "Issue tenders", "Admins", "");
  await page.reload();
  await expect(issue).toBeVisible();
  await giveRole(owner, "Edwin Firth", "Viewer");
  await issue.click();
  await refused(page, ONLY_READS);
  await giveRole(owner, "Edwin Firth", "Admin");
  await issue.click();
  await expect(toasts(page)).toContainText("Issued");
  await page.goBack();
  await expect(issue).toHaveCount(0);
});

test("an award is approved up to a limit that changes under the open form, also where the session has ended", async ({
  page,
  otherPage: owner,
}, walk) => {
  const tender = tenderOf(walk, "approval");
  await openAs(owner, tender.buyer.email, "/company/tenders");
  await owner.getByRole("link", { name: tender.title }).first().click();
  await part(owner, "Quotes").click();
  await owner.getByLabel("Your password").fill(PASSWORD);
  await owner.getByRole("button", { name: "Open the quotes" }).click();
  await expect(toasts(owner)).toContainText("1 quote opened");
  const compliant = owner.getByRole("button", { name: /^Compliant/ });
  await compliant.click();
  await expect(compliant).toBeHidden();
  await part(owner, "Award").click();
  await owner.getByRole("radio").first().check();
  await owner.getByRole("textbox", { name: "Why this one" }).fill("The programme that we need.");
  await owner.getByRole("radio", { name: "No", exact: true }).check();
  await owner.getByRole("button", { name: "Recommend", exact: true }).click();
  await expect(owner.getByText("Waits for approval", { exact: true })).toBeVisible();

  await openAs(page, openerOf(tender), "/company/tenders");
  await page.getByRole("link", { name: tender.title }).first().click();
  await part(page, "Award").click();
  const approve = page.getByRole("button", { name: "Approve the award" });
  await page.getByRole("checkbox", { name: "I have no interest in this firm" }).check();
  await page.getByLabel("Your password").fill(PASSWORD);
  await limit(owner, "Approve awards", "Admins", "1");
  await approve.click();
  await refused(page, "This is above £1, up to which you may approve an award. Ask an owner.");
  await page.reload();
  await expect(page.getByText(/^This is above £1, .* It can be approved by Nora Whitfield\./)).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expectSound(page);

  await limit(owner, "Approve awards", "Admins", "");
  await page.reload();
  await page.getByRole("checkbox", { name: "I have no interest in this firm" }).check();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.context().clearCookies();
  await approve.click();
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, openerOf(tender), PASSWORD);
  await expect(page).toHaveURL(/\/award$/, { timeout: 20_000 });
  await page.getByRole("checkbox", { name: "I have no interest in this firm" }).check();
  await page.getByLabel("Your password").fill(PASSWORD);
  await approve.click();
  await expect(page.getByText("Approved, nothing sent yet", { exact: true })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(approve).toHaveCount(0);
});
