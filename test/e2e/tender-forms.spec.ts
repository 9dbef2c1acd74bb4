import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { endSession, openAs, openScriptlessAs } from "./sessions.ts";

const { daniel, helen } = people;

const isLookUrl = /\/similar\?/;

const partOf = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

test("the refusal of an addendum leads to the field that it is about, and with scripts off, too", async ({
  page,
  scriptlessPage,
}) => {
  for (const each of [page, scriptlessPage]) {
    const open = each === page ? openAs : openScriptlessAs;
    await open(each, daniel.email, "/company/tenders");
    await each.getByRole("link", { name: /Electrical services/ }).click();
    await partOf(each, "Documents").click();
    const form = each.getByRole("button", { name: "Issue the addendum" });
    await each.locator("details:not([open]) > summary", { hasText: "Issue an addendum" }).click();
    await each.getByLabel("What changes, and why").fill("The risers move.");
    await each.getByRole("radio", { name: /it is information/ }).check();
    await each.getByLabel("New return date").fill("2020-03-02");
    await form.click();
    const why = each.getByRole("alert").filter({ hasText: "There is a problem" });
    await why.getByRole("link", { name: /never moves earlier/ }).click();
    await expect(each.getByLabel("New return date")).toBeInViewport();
    await expect(each.getByLabel("New return date")).toHaveAttribute("aria-invalid", "true");
    await expect(each.getByLabel("New return date")).toHaveValue("2020-03-02");
    await expect(each.getByLabel("What changes, and why")).toHaveValue("The risers move.");
  }
  await expect(page.getByLabel("New return date")).toBeFocused();
  await expectSound(page);
});

test("what a question lacks stands at its field, and is led to from the top", async ({
  page,
  scriptlessPage,
}) => {
  await openAs(page, helen.email, "/company/tenders/invited");
  await page.getByRole("link", { name: "Suspended ceilings", exact: true }).click();
  const question = page.getByLabel("Ask the buyer");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription(/Fill this in/);
  await question.fill("   ");
  await expect(question).not.toHaveAttribute("aria-invalid");
  await openScriptlessAs(scriptlessPage, helen.email, new URL(page.url()).pathname);
  await scriptlessPage.getByLabel("Ask the buyer").fill("   ");
  for (const each of [page, scriptlessPage]) {
    await each.getByRole("button", { name: "Send the question" }).click();
    const why = each.getByRole("alert").filter({ hasText: "There is a problem" });
    await why.getByRole("link", { name: "Write your question" }).click();
    await expect(each.getByLabel("Ask the buyer")).toBeInViewport();
    await expect(each.getByLabel("Ask the buyer")).toHaveAccessibleDescription(/Write your question/);
  }
  await expectSound(page);
});

test("a tick that is missing is asked for at its field", async ({ page }) => {
  await openAs(page, helen.email, "/company/tenders/invited");
  await page.getByRole("link", { name: "Fire stopping to the basement", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fire stopping to the basement");
  await page.goto(`${new URL(page.url()).pathname}/order`);
  await page.locator("html[data-scripts=on]").waitFor();
  const tick = page.getByRole("checkbox", { name: /may bind my company/ });
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(tick).toBeFocused();
  await expect(tick).toHaveAccessibleDescription(/Tick this to go on/);
  await tick.check();
  await expect(page.getByText("Tick this to go on")).toHaveCount(0);
});

test("what a tender’s form refuses stays typed, in sight, with scripts off", async ({
  scriptlessPage: page,
}) => {
  await openScriptlessAs(page, daniel.email, "/company/tenders");
  await page.getByRole("link", { name: /Passenger lifts/ }).click();

  await partOf(page, "Dates").click();
  await page.getByLabel("Weight", { exact: true }).fill("75");
  await page.getByLabel("Criterion 2", { exact: true }).fill("Programme, and the people on it");
  await page.getByRole("button", { name: "Save the criteria" }).click();
  await expect(page.getByText(/The weights add up to 115/)).toBeVisible();
  await expect(page.getByLabel("Weight", { exact: true })).toHaveValue("75");
  await expect(page.getByLabel("Criterion 2", { exact: true })).toHaveValue(
    "Programme, and the people on it",
  );

  await partOf(page, "Documents").click();
  // One that no package has issued: its number can be corrected.
  const ofDocument = page.locator("input[name=number]:not([type=hidden])");
  const row = page.getByRole("listitem").filter({ has: ofDocument }).last();
  await row.getByText("Correct or take out").click();
  await row.getByLabel("Number").fill("  ");
  await row.getByLabel("Title").fill("Level 2");
  await row.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Enter a number" })).toBeVisible();
  await expect(row.getByLabel("Number")).toHaveAccessibleDescription(/Enter a number/);
  await expect(row.getByLabel("Title")).toBeVisible();
  await expect(row.getByLabel("Title")).toHaveValue("Level 2");

  await partOf(page, "Firms").click();
  await page.getByRole("checkbox", { name: "Gantry & Jib Lifting" }).check();
  await page.getByLabel("Or an email address").fill("lifts@example");
  await page.getByRole("button", { name: "Invite with the issue" }).click();
  await expect(page.getByText("There is a problem")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Gantry & Jib Lifting" })).toBeChecked();

  await partOf(page, "Overview").click();
  await page.getByText("Copy this package").click();
  await page.getByLabel("Title", { exact: true }).fill("Goods lift");
  await page.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("With its documents").check();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("link", { name: /Documents belong to their project/ })).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Goods lift");
  await expect(page.getByLabel("With its documents")).toBeChecked();

  await page.getByText("Cancel this tender").click();
  await page.getByLabel("Reason").fill("   ");
  await page.getByRole("button", { name: "Cancel the tender" }).click();
  await expect(page.getByRole("link", { name: "Say why it is cancelled" })).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeVisible();
});

test("with scripts off an invitation is answered: with yes, and then with no and the reason that its buyer reads", async ({
  page,
  scriptlessPage,
}, info) => {
  const { buyer, firm, title } = tenderOf(info, "no scripts");
  await openScriptlessAs(scriptlessPage, firm.email, "/company/tenders/invited");
  await scriptlessPage.getByRole("link", { name: title }).first().click();
  await scriptlessPage.getByRole("button", { name: "We intend to tender" }).click();
  await expect(scriptlessPage.getByText("You intend to tender", { exact: true })).toBeVisible();
  await expect(scriptlessPage.getByRole("button", { name: "We intend to tender" })).toHaveCount(0);
  await scriptlessPage.getByText("We will not tender", { exact: true }).click();
  await scriptlessPage.getByRole("combobox", { name: "Why" }).selectOption("no_capacity");
  await scriptlessPage.getByRole("textbox", { name: "A line to the buyer" }).fill("Our gangs are in Hull.");
  await scriptlessPage.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(scriptlessPage.getByText("You declined", { exact: true })).toBeVisible();
  await expect(scriptlessPage.getByRole("button", { name: "We intend to tender" })).toBeVisible();
  await openAs(page, buyer.email, "/company/tenders");
  await page.getByRole("link", { name: title }).first().click();
  await partOf(page, "Firms").click();
  await expect(page.getByText(/No capacity at that time/)).toBeVisible();
  await expect(page.getByText("Our gangs are in Hull.")).toBeVisible();
});

test("the list of tenders leads to a project’s letting schedule", async ({ page }) => {
  await openAs(page, daniel.email, "/company/tenders");
  await page.getByRole("link", { name: "Tannery Yard" }).first().click();
  await expect(page.getByRole("heading", { name: "Letting schedule" })).toBeVisible();
});

test("on a phone a tender’s parts stand in a row with the current one in sight, and all of them in rows @phone-only", async ({
  page,
  scriptlessPage,
}) => {
  await openAs(page, daniel.email, "/company/tenders");
  await page.getByRole("link", { name: /SFS infill/ }).click();
  await partOf(page, "Award").click();
  await expect(partOf(page, "Award")).toHaveAttribute("aria-current", "page");
  await expect(partOf(page, "Award")).toBeInViewport({ ratio: 1 });
  await openScriptlessAs(scriptlessPage, daniel.email, new URL(page.url()).pathname);
  for (const each of [page, scriptlessPage]) {
    await expect(partOf(each, "Award")).toBeInViewport({ ratio: 1 });
    await expect(partOf(each, "Overview")).not.toBeInViewport();
    await each.getByText(/^All \d+/).focus();
    await each.keyboard.press("Enter");
    for (const link of await partOf(each, /./).all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
  await expectSound(page);
  await partOf(page, "Work").click();
  await expect(partOf(page, "Work")).toHaveAttribute("aria-current", "page");
  await expect(partOf(page, "History")).not.toBeInViewport();
});

test("whoever prices the last line sees how long is left, and whether it is saved @phone", async ({
  page,
}) => {
  await openAs(page, helen.email, "/company/tenders/invited");
  await page.getByRole("link", { name: "Suspended ceilings", exact: true }).click();
  await page.getByRole("link", { name: "Price it" }).click();
  const rates = page.getByLabel(/^(Rate|Sum) for /);
  await rates.last().scrollIntoViewIfNeeded();
  await rates.last().fill("12.5");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeInViewport();
  await expect(page.getByRole("timer")).toBeInViewport();
  await expect(page.getByText("£/m²", { exact: true }).first()).toBeAttached();
  await page.getByRole("link", { name: /lines not priced yet$/ }).click();
  await expect(rates.first()).toBeInViewport();
});

test("a look for similar questions that fails leaves the page, and what is typed, alone", async ({
  page,
}) => {
  await openAs(page, helen.email, "/company/tenders/invited");
  await page.getByRole("link", { name: "Suspended ceilings", exact: true }).click();
  const box = page.getByLabel("Ask the buyer");
  await expect(box).toBeVisible();
  await page.locator("html[data-scripts=on]").waitFor();
  const address = page.url();
  const typed = async (text: string, status: number) => {
    const answered = page.waitForResponse(isLookUrl);
    await box.fill(text);
    expect((await answered).status()).toBe(status);
    await expect(box).toHaveValue(text);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Suspended ceilings");
  };
  // As something on the way answers for a server that is not there.
  await page.route(isLookUrl, (route) => route.fulfill({ contentType: "text/html", body: "<p>Away</p>" }));
  await typed("Which grid do the bulkheads follow?", 200);
  await page.unroute(isLookUrl);
  // Letters that take nine characters each in an address.
  await typed("“”".repeat(2_000), 200);
  await endSession(page);
  await typed("Which grid do the bulkheads follow on level 2?", 302);
  await expect(toasts(page)).toContainText("Your session has ended");
  await expect(page).toHaveURL(address);
});

test("two at one tender: who is slower is told, keeps what was typed, and sends it once more", async ({
  page,
}) => {
  await openAs(page, daniel.email, "/company/tenders");
  await page.getByRole("link", { name: /External works/ }).click();
  await partOf(page, "Work").click();
  await expect(page.getByLabel("Scope")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator("html[data-scripts=on]").waitFor();
  await other.getByLabel("Scope").fill("Kerbs and paving.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(other)).toContainText("Saved");

  await page.getByLabel("Design by the subcontractor").fill("The drainage runs.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/has changed this tender meanwhile/)).toBeVisible();
  await expect(page.getByLabel("Design by the subcontractor")).toHaveValue("The drainage runs.");
  await expect(page.getByLabel("Scope")).toHaveValue("Kerbs and paving.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Saved");
  await expect(page.getByLabel("Design by the subcontractor")).toHaveValue("The drainage runs.");
});
