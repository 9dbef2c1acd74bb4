import type { Page } from "@playwright/test";
import { closedTender } from "./closed-tender.ts";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

// One tender is opened, compared and asked about from two sides; axe looks at its pages several times.
test.describe.configure({ timeout: 180_000 });

const { daniel, helen } = people;
const AIREBOROUGH = "Aireborough Partitions Ltd";
const [SEMER, BAINBRIDGE] = closedTender.others;

async function openComparison(page: Page): Promise<void> {
  await openAs(page, daniel.email, "/company/tenders");
  await page.getByRole("link", { name: closedTender.title }).first().click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Quotes" })
    .click();
  await expect(page.getByRole("heading", { name: "4 quotes in, sealed" })).toBeVisible();
  await expect(page.getByText("1 of them lodged unread by your team")).toBeVisible();
  await page.getByLabel("Your password").fill(daniel.password);
  await page.getByRole("button", { name: "Open the quotes" }).click();
  await expect(toasts(page)).toContainText("3 quotes opened");
  for (const firm of [SEMER, BAINBRIDGE]) {
    const compliant = page.getByRole("button", { name: new RegExp(`^Compliant.*${firm}`) });
    await compliant.click();
    await expect(compliant).toBeHidden();
  }
  await page.getByRole("link", { name: "Compare line by line" }).click();
  await expect(page.getByRole("heading", { name: "Totals, without VAT" })).toBeVisible();
}

const rowOf = (page: Page, firm: string) =>
  page
    .getByRole("table", { name: /The total of each tenderer/ })
    .getByRole("row")
    .filter({ hasText: firm });

test("opened quotes are compared by keyboard: a plug, both totals, a score, a colleague who was quicker", async ({
  page,
  otherPage,
  scriptlessPage,
}) => {
  await openComparison(page);
  await expectSound(page);
  // As wide as a tablet it is a table still, and not wider than the page.
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoSidewaysScroll(page);
  // On a phone every table is of one tenderer, whom one chooses once for all.
  await page.setViewportSize({ width: 360, height: 740 });
  const choice = page.getByRole("navigation", { name: "Whose figures" }).getByRole("link", { name: SEMER });
  await choice.click();
  await expect(choice).toHaveAttribute("aria-current", "true");
  const grid = page.getByRole("grid");
  await expect(grid.getByText(/^(lowest · )?others £.+ to £/).first()).toBeVisible();
  // Its lines are the page's own: nothing in it goes on inside a box.
  expect(await grid.evaluate(({ parentElement }) => getComputedStyle(parentElement!).overflowY)).toBe(
    "visible",
  );
  await page.mouse.wheel(0, 600);
  await expect(choice).toBeInViewport();
  for (const name of ["What each tenderer says", "Points of each tenderer"]) {
    const table = page.getByRole("region", { name });
    await expect(table.getByRole("columnheader", { name: SEMER })).toBeVisible();
    await expect(table.getByRole("columnheader", { name: BAINBRIDGE })).toBeHidden();
  }
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const foot = grid.getByRole("row").filter({ hasText: "Total as adjusted" });
  await expect(foot).toContainText("£30,500.60");
  await expect(foot).toBeInViewport();

  // The lowest has nothing for the third line: it is looked at, and plugged.
  const cells = page.getByRole("grid").getByRole("link");
  const leads = async (key: string, at: number) => {
    await page.keyboard.press(key);
    await expect(cells.nth(at)).toBeFocused();
  };
  await cells.first().focus();
  const count = await cells.count();
  await leads("End", 2);
  await leads("Control+End", count - 1);
  await leads("Home", count - 3);
  await leads("Control+Home", 0);
  await page.keyboard.press("Enter");
  await expect(page.locator("#cell-heading")).toBeFocused();
  await page.locator("#cell").getByRole("textbox").first().focus();
  await page.keyboard.press("Escape");
  await expect(page.locator("#cell")).toHaveCount(0);
  await expect(cells.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: new RegExp(BAINBRIDGE!) });
  await expect(panel.getByText("Patress in plywood")).toBeVisible();
  await expect(panel.getByRole("heading")).toBeFocused();
  await expectSound(page);
  // Its address is a page's: Back closes it, Forward opens it again.
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await expect(panel.getByText("Patress in plywood")).toBeVisible();
  // So few lines stand in the page: their head and what they come to stay in its window, and so does every firm.
  expect(await grid.evaluate(({ parentElement }) => getComputedStyle(parentElement!).overflowY)).toBe(
    "visible",
  );
  const head = grid.getByRole("columnheader", { name: AIREBOROUGH });
  await head.scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport({ ratio: 1 });
  await cells.last().scrollIntoViewIfNeeded();
  await expect(foot).toBeInViewport({ ratio: 1 });

  // A refused amount is said where it was typed, and leaves the page and all else that was typed where they are.
  await panel.getByRole("combobox", { name: "Adjust this line" }).selectOption("plug");
  const amount = panel.getByRole("textbox", { name: "By, in pounds" });
  await amount.fill("about two thousand");
  await panel.getByRole("textbox", { name: "Why" }).fill("Middle of the other two.");
  await panel.getByRole("button", { name: "Adjust" }).click();
  const refusal = panel.getByRole("alert");
  await expect(refusal).toBeFocused();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(amount).toBeInViewport();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveValue("about two thousand");
  await expect(panel.getByRole("textbox", { name: "Why" })).toHaveValue("Middle of the other two.");
  await refusal.getByRole("link").first().click();
  await expect(amount).toBeFocused();

  // A colleague has the same line open, and is slower.
  await openAs(otherPage, daniel.email, new URL(page.url()).pathname + new URL(page.url()).search);
  await panel.getByRole("combobox", { name: "Adjust this line" }).selectOption("plug");
  await panel.getByRole("textbox", { name: "By, in pounds" }).fill("1,950");
  await panel.getByRole("textbox", { name: "Why" }).fill("Middle of the other two.");
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await panel.getByRole("button", { name: "Adjust" }).click();
  await expect(toasts(page)).toContainText("Adjusted");
  expect(await steps()).toBe(before);
  await expect(panel.getByText("Plugged", { exact: true })).toBeVisible();
  await expect(rowOf(page, BAINBRIDGE!)).toContainText("£30,500.60");
  await expect(rowOf(page, BAINBRIDGE!)).toContainText("£32,450.60");
  await expect(foot).toContainText("£32,450.60");

  await otherPage.getByRole("combobox", { name: "Adjust this line" }).selectOption("add");
  await otherPage.getByRole("textbox", { name: "By, in pounds" }).fill("1,700");
  await otherPage.getByRole("textbox", { name: "Why" }).fill("From the last job.");
  await otherPage.getByRole("button", { name: "Adjust" }).click();
  await expect(otherPage.getByText(/A colleague has changed this meanwhile/)).toBeVisible();
  await expect(otherPage.getByRole("textbox", { name: "By, in pounds" })).toHaveValue("1,700");
  await expect(otherPage.getByText("Middle of the other two.")).toBeVisible();

  await panel.getByRole("button", { name: /^Take back/ }).click();
  await expect(toasts(page)).toContainText("Taken back");
  await expect(panel.getByText(/^Taken back by Daniel Okoro/)).toBeVisible();
  await expect(rowOf(page, BAINBRIDGE!)).not.toContainText("£32,450.60");

  // Who opens another cell sees around it, too, what a colleague has changed meanwhile.
  await expect(rowOf(otherPage, BAINBRIDGE!)).toContainText("£32,450.60");
  const others = otherPage.getByRole("grid");
  await others.getByRole("link").first().click();
  await expect(otherPage.locator("#cell-heading")).toBeFocused();
  await expect(rowOf(otherPage, BAINBRIDGE!)).not.toContainText("£32,450.60");
  await expect(others.getByRole("row").filter({ hasText: "Total as adjusted" })).toContainText("£30,500.60");
  // To close it the server is asked for nothing.
  const requests: string[] = [];
  otherPage.on("request", (request) => requests.push(request.url()));
  await otherPage.keyboard.press("Escape");
  await expect(otherPage.locator("#cell")).toHaveCount(0);
  expect(requests.filter((url) => url.includes("/quotes/comparison"))).toEqual([]);

  // The same links and forms do without scripts.
  await openScriptlessAs(scriptlessPage, daniel.email, new URL(page.url()).pathname);
  await scriptlessPage.getByRole("grid").getByRole("link").nth(1).click();
  const plain = scriptlessPage.getByRole("complementary");
  await plain.getByRole("button", { name: "Unclear" }).click();
  await expect(plain.getByRole("button", { name: "Unclear" })).toHaveAttribute("aria-pressed", "true");
  await plain.getByRole("button", { name: "Included" }).click();
  await expect(plain.getByRole("button", { name: "Included" })).toHaveAttribute("aria-pressed", "true");
  await plain.getByRole("link", { name: "Close" }).click();
  await expect(plain).toHaveCount(0);

  const score = page.getByRole("region", { name: "Points of each tenderer" });
  await score.getByText(`Score: ${SEMER}`).first().click();
  await score.getByRole("textbox", { name: "0 to 100" }).fill("80");
  await score.getByRole("textbox", { name: "Why, in a line" }).fill("Two gangs named.");
  await score.getByRole("button", { name: "Score it" }).click();
  await expect(toasts(page)).toContainText("Scored");
  await expect(page.getByText(/80 of 100: Two gangs named\./)).toBeVisible();
  await expectSound(page);

  // Aireborough is asked about a rate that looks wrong, answers by the package's rule, and the answer stands in the cell.
  const rate = page.getByRole("grid").getByRole("link", { name: "£1,870" });
  await rate.click();
  const asked = page.getByRole("complementary", { name: new RegExp(AIREBOROUGH) });
  await asked.getByRole("combobox", { name: "Ask the tenderer" }).selectOption("error");
  await asked.getByRole("textbox", { name: /^What you ask/ }).fill("Are 22 panels at £85 meant?");
  await asked.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(toasts(page)).toContainText("Asked");
  await expect(asked.getByText("Waits for the tenderer")).toBeVisible();
  await expectSound(page);

  await openAs(otherPage, helen.email, "/notifications");
  await otherPage
    .getByRole("link", { name: new RegExp(`asks about your quote: ${closedTender.title}`) })
    .first()
    .click();
  await expect(otherPage.getByRole("heading", { name: "Asked by the buyer" })).toBeVisible();
  await expect(otherPage.getByText("Are 22 panels at £85 meant?")).toBeVisible();
  await expectSound(otherPage);
  await otherPage.getByRole("combobox", { name: "Your answer" }).selectOption("corrected");
  await otherPage.getByRole("textbox", { name: /^If you correct it/ }).fill("2,090");
  await otherPage.getByRole("textbox", { name: "In words" }).fill("£95 each: the frames were left out.");
  await otherPage.getByRole("button", { name: "Send the answer" }).click();
  await expect(toasts(otherPage)).toContainText("Your answer is with the buyer");
  await expect(otherPage.getByText("Corrected: £2,090")).toBeVisible();

  await page.reload();
  await expect(asked.getByText("Corrected: £2,090")).toBeVisible();
  await expect(asked.getByText("As tendered: 22 nr at £85.00")).toBeVisible();
  await expect(rowOf(page, AIREBOROUGH)).toContainText("+£220");
  const [workbook] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "All of it as XLSX" }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe("comparison.xlsx");

  // What came on paper was lodged unread: it is opened now, its figures are entered, and stand as unconfirmed.
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Quotes" })
    .click();
  await page.getByRole("link", { name: "Quotes that came by e-mail or on paper" }).click();
  await expect(page.getByText("To be opened and entered")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: /^Open it and enter its figures/ }).click();
  await expect(page.getByText("Nobody has opened it yet.")).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Open the file" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Burtersett.pdf");
  await page.reload();
  for (const [at, price] of ["60", "14", "30", "80", "a lot"].entries())
    await page.locator(`#price-${at}`).fill(price);
  await page.getByRole("textbox", { name: "Labour hours in it" }).fill("1,200");
  await page.getByRole("button", { name: "Enter the figures" }).click();
  await expect(page.getByText("Nothing is entered yet")).toBeVisible();
  await expect(page.locator("#price-4")).toHaveAccessibleDescription(/“a lot” is not a rate/);
  await expect(page.locator("#price-0")).toHaveValue("60");
  await expect(page.getByRole("textbox", { name: "Labour hours in it" })).toHaveValue("1,200");
  await expectSound(page);
  await page.locator("#price-4").fill("1700");
  await page.getByRole("button", { name: "Enter the figures" }).click();
  await expect(toasts(page)).toContainText("Entered");
  await expect(page.getByText(/Unconfirmed: entered by the buyer\.$/)).toBeVisible();
  await page.goto(page.url().replace(/lodged.*$/, "quotes/comparison"));
  await expect(rowOf(page, closedTender.lodged)).toContainText("Unconfirmed: entered by the buyer");
});
