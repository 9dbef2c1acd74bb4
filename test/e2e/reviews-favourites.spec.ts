import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { PASSWORD, signIn, toasts } from "./registration.ts";
import { sample } from "./sample-companies.ts";
import { workOf } from "./sample-work.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

// Both browsers walk at once, and axe looks at a page four times.
test.describe.configure({ timeout: 240_000 });

const mark = (page: Page, axis: string, stars: number) =>
  page.getByRole("radiogroup", { name: axis }).getByRole("radio", { name: `${stars} out of 5` });

test("two companies review each other, one of them with scripts off; then a reply and a report", async ({
  page,
  scriptlessPage,
}, walk) => {
  const { buyer, firm } = workOf(walk);
  await openAs(page, buyer.email, "/reviews");
  await page.getByRole("link", { name: `Write a review of ${firm.name}` }).click();
  await page.locator("html[data-scripts=on]").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Review ${firm.name}`);
  await page.getByLabel("Your review").fill("Neat walls, and the snags were done in a day.");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a rating for safety");
  await mark(page, "Safety", 4).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(mark(page, "Safety", 5)).toBeChecked();
  for (const axis of ["Quality", "Programme", "Cooperation", "Paperwork and close-out"]) {
    await mark(page, axis, 4).check();
  }
  await expectSound(page);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page).toHaveURL(/\/reviews\?sent=/);
  await expect(toasts(page)).toContainText("Your review is sent");
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible();
  await page.goto(`/profile/${firm.number}/reviews`);
  await expect(page.getByText("No reviews yet").first()).toBeVisible();

  await openScriptlessAs(scriptlessPage, firm.email, "/reviews");
  await scriptlessPage.getByRole("link", { name: `Write a review of ${buyer.name}` }).click();
  await expect(scriptlessPage.getByText(`${buyer.name} has written a review of your company.`)).toBeVisible();
  await expect(scriptlessPage.getByText("Neat walls")).toHaveCount(0);
  for (const axis of ["Information quality", "Site readiness", "Fairness of variations", "Paid on time"]) {
    await mark(scriptlessPage, axis, 3).check();
  }
  await mark(scriptlessPage, "Retention released", 2).check();
  await scriptlessPage.getByLabel("Your review").fill("Paid on the day.");
  await scriptlessPage.getByRole("button", { name: "Send review" }).click();
  await expect(scriptlessPage).toHaveURL(/\/reviews\?sent=/);
  await expect(scriptlessPage.getByText(/^You have reviewed /)).toBeVisible();
  await expect(scriptlessPage.getByText("Both reviews are published")).toBeVisible();

  await scriptlessPage.goto(`/profile/${firm.number}/reviews`);
  await expect(scriptlessPage.getByText("Neat walls")).toBeVisible();
  await expect(scriptlessPage.getByText("Rated 4.2 out of 5 from 1 review").first()).toBeAttached();
  await scriptlessPage.getByRole("link", { name: `Reply to the review by ${buyer.name}` }).click();
  await scriptlessPage.getByLabel("Your reply").fill("Thank you, we would come again.");
  await scriptlessPage.getByRole("button", { name: "Publish reply" }).click();
  await expect(scriptlessPage.getByText("Thank you, we would come again.")).toBeVisible();

  await page.goto(`/profile/${firm.number}/reviews`);
  await expect(page.getByText("Thank you, we would come again.")).toBeVisible();
  await page.goto(`/profile/${buyer.number}/reviews`);
  await page.getByRole("link", { name: `Report the review by ${firm.name}` }).click();
  await page.getByLabel("What is wrong with it?").selectOption({ label: "It says something untrue" });
  await page.getByLabel("In your own words").fill("The retention is not due before May.");
  await expectSound(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("You have reported this review.")).toBeVisible();
  await expectSound(page);

  // Who has been where the reviews and the reply stand has read the notifications of them.
  for (const each of [page, scriptlessPage]) {
    await each.goto("/reviews");
    const bell = each.locator("header").getByRole("link", { name: /^Notifications/ });
    await expect(bell.filter({ visible: true })).toHaveAccessibleName("Notifications");
  }
});

test("a firm is saved from the search, gets a note and a list, and is exported", async ({ page }, walk) => {
  const { buyer } = workOf(walk);
  const list = `Cladding ${walk.project.name}`;
  await openAs(page, buyer.email, "/favourites");
  await page.getByLabel("New list").fill(list);
  await page.getByRole("button", { name: "Make list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(list);

  await page.goto("/search?q=Aireborough");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByRole("button", { name: "Save Aireborough Partitions Ltd" }).click();
  await expect(page.getByRole("button", { name: "Saved Aireborough Partitions Ltd" })).toBeVisible();
  await page.goto(`/profile/${sample.full}`);
  await page.locator("html[data-scripts=on]").waitFor();
  const heart = page.locator("form[action='/favourites/save'] button");
  const name = (await page.getByRole("heading", { level: 1 }).textContent())!;
  await heart.click();
  await expect(page.getByRole("button", { name: `Saved ${name}` })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: `Saved ${name}` })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto("/favourites");
  await expectSound(page);
  await page.getByRole("heading", { level: 2 }).getByRole("link", { name: "Saved firms" }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await row.getByText("Add a note or move").click();
  await row.getByLabel("Note on").fill("=Ask for Joe");
  await row.getByRole("button", { name: "Save the note" }).click();
  await expect(row.getByText("=Ask for Joe").first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("saved-firms.csv");
  expect(await readFile(await download.path(), "utf8")).toContain("'=Ask for Joe");
  await row.getByRole("checkbox", { name: `Ask ${name} for a quote` }).check();
  await expect(page.getByText("1 firm of at most 6 chosen")).toBeVisible();
  await expectSound(page);
  await row.getByText("Change note or list").click();
  await row.getByLabel("List", { exact: true }).selectOption({ label: list });
  await row.getByRole("button", { name: "Save the note" }).click();
  await expect(toasts(page)).toContainText(`is in ${list} now`);
  await page.goto("/favourites");
  await page.getByRole("link", { name: list }).click();
  await expect(page.getByText("=Ask for Joe").first()).toBeVisible();
  await page.getByRole("link", { name: "Delete this list" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Delete list" }).click();
  await expect(page).toHaveURL("/favourites");
  await expect(page.getByRole("link", { name: list })).toHaveCount(0);
});

test("a visitor with scripts off presses a heart, signs in, and the firm is saved; a link saves nothing", async ({
  scriptlessPage: page,
  request,
}, walk) => {
  const { buyer, firm } = workOf(walk);
  await page.goto(`/profile/${buyer.number}`);
  await page.getByRole("button", { name: `Save ${buyer.name}` }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, firm.email, PASSWORD);
  await expect(page).toHaveURL(`/profile/${buyer.number}`);
  await expect(page.getByText(`${buyer.name} is in Saved firms.`)).toBeVisible();
  // A visitor's page is kept for all visitors: what a member has saved is not on it.
  expect(await (await request.get(`/profile/${buyer.number}`)).text()).not.toContain("Saved");
  await page.getByRole("button", { name: `Saved ${buyer.name}` }).click();
  await expect(page.getByRole("button", { name: `Save ${buyer.name}`, exact: true })).toBeVisible();
  await page.goto(`/favourites/save?company=${buyer.number}`);
  await expect(page).toHaveURL(`/profile/${buyer.number}`);
  await expect(page.getByRole("button", { name: `Save ${buyer.name}`, exact: true })).toBeVisible();
});

test("a search is saved with an alert, changed, made again and deleted", async ({ page }, walk) => {
  await openAs(page, workOf(walk).firm.email, "/search?q=Sample&verified=1");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByText("Save this search").click();
  await page.getByLabel("Name", { exact: false }).last().fill("  ");
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page.getByText("Give it a name")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Name", { exact: false }).last().fill("Samples");
  await page.getByLabel("Tell me of new firms").selectOption("daily");
  await expectSound(page);
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(page).toHaveURL("/saved-searches");
  await expect(page.getByText("Daily alert, next on")).toBeVisible();
  await page.getByText("Change Samples").click();
  await page.getByLabel("Name of Samples").fill("Verified samples");
  await page.getByLabel("Alert").selectOption("off");
  await expectSound(page);
  await page.getByRole("button", { name: "Save the changes of Samples" }).click();
  await expect(page.getByText("No alert").first()).toBeVisible();
  await page.getByRole("link", { name: "Search again: Verified samples" }).click();
  await expect(page).toHaveURL("/search?q=Sample&verified=1");
  await page.goto("/saved-searches");
  await page.getByText("Change Verified samples").click();
  await page.getByRole("link", { name: "Delete Verified samples" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Delete search" }).click();
  await expect(page.getByText("No saved searches yet")).toBeVisible();
  await expectSound(page);
});
