import { readFileSync } from "node:fs";
import { test as plainTest } from "@playwright/test";
import { readSheets } from "#platform/read-sheets.ts";
import { workbook } from "../workbook.ts";
import { expect, expectSound, test } from "./journey.ts";
import { signIn, toasts } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { endSession, openAs } from "./sessions.ts";
import { workingDayIn } from "./working-day.ts";

// Two browsers walk one after the other, and axe looks at several pages.
test.describe.configure({ timeout: 60_000 });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("more time is asked for, granted to all, and the next request refused with its reason", async ({
  page,
  otherPage,
}, info) => {
  const { buyer, firm, title } = tenderOf(info, "more time");
  await openAs(otherPage, firm.email, "/company/tenders/invited");
  await otherPage.getByRole("link", { name: title }).first().click();
  const ask = async (days: number, why: string) => {
    await otherPage.getByText("Ask for a later return date").click();
    await otherPage.getByLabel(/^Until/).fill(workingDayIn(days));
    await otherPage.getByRole("textbox", { name: "Why you need it" }).fill(why);
    await otherPage.getByRole("button", { name: "Ask for more time" }).click();
    await expect(otherPage.getByText(why)).toBeVisible();
    await expect(otherPage.getByRole("button", { name: "Ask for more time" })).toHaveCount(0);
  };
  await ask(60, "Our supplier’s yard is shut.");
  await expectSound(otherPage);

  await openAs(page, buyer.email, "/company/tenders");
  await expect(page.getByText("1 request for more time waits")).toBeVisible();
  await page.getByRole("link", { name: title }).first().click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Questions" })
    .click();
  await expect(page.getByText(`asked by ${firm.name}`)).toBeVisible();
  await page.getByText("Move the return for every tenderer").click();
  await expectSound(page);
  await page.getByLabel("New return date").fill(inDays(30));
  await page.getByRole("button", { name: "Move the return", exact: true }).click();
  await expect(page.getByLabel("New return date")).toHaveAccessibleDescription(/never moves earlier/);
  await page.getByLabel("New return date").fill(workingDayIn(55));
  await page.getByRole("button", { name: "Move the return", exact: true }).click();
  await expect(toasts(page)).toContainText("The return has moved for every tenderer");
  await expect(page.getByText("Granted", { exact: true })).toBeVisible();

  await otherPage.reload();
  await expect(otherPage.getByText("Granted", { exact: true })).toBeVisible();
  await expect(otherPage.getByRole("heading", { name: "Addendum 1" })).toBeVisible();
  await ask(70, "Still shut.");
  await page.reload();
  await page.getByText("Leave it where it is").click();
  await page.getByRole("textbox", { name: "Why it stays" }).fill("The frame waits for it.");
  await page.getByRole("button", { name: "Tell them that it stays" }).click();
  await expect(toasts(page)).toContainText("The return stays");
  await otherPage.reload();
  await expect(otherPage.getByText("The frame waits for it.")).toBeVisible();
  await expectSound(otherPage);
});

// Pages of their own: that the console speaks of the lost requests is meant.
plainTest(
  "a quote is saved while it is typed, survives a crash and a lost network, and never writes over another tab",
  async ({ page, browser, baseURL, viewport }, info) => {
    plainTest.slow();
    const otherPage = await browser.newPage({ baseURL, viewport });
    const { firm, title } = tenderOf(info, "autosave");
    await openAs(page, firm.email, "/company/tenders/invited");
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("link", { name: "Price it" }).click();
    await page.getByRole("timer").waitFor();
    // What is typed before the page's scripts come is saved once they do.
    const scripts = /\/assets\/.*\.js$/;
    await page.route(scripts, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    const early = page.getByLabel(/^(Rate|Sum|Percentage) for /).first();
    await early.fill("11.5");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });
    await page.unroute(scripts);
    await page.reload();
    await expect(early).toHaveValue("11.5");
    await expect(page.getByRole("timer")).toContainText(/^\d\d days( \d+ h)? left, by our clock$/);
    const rates = page.getByLabel(/^(Rate|Sum|Percentage) for /);
    await rates.first().fill("12.5");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(/£[\d,.]+ so far/)).toBeVisible();
    // What brings the page up to date is late: the button saves what has just saved itself all the same.
    const late = /\.data/;
    await page.route(late, (route) => (route.request().method() === "GET" ? undefined : route.continue()));
    await rates.first().fill("13.25");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.unroute(late);
    await page.getByRole("button", { name: "Save and add up" }).click();
    await expect(toasts(page)).toContainText("Saved");
    await expect(rates.first()).toHaveValue("13.25");
    await rates.first().fill("13.75");
    // Typed and left at once, as by a crash: what was typed is sent while the page goes.
    await page.getByRole("textbox", { name: "Excluded" }).fill("Dewatering.");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(rates.first()).toHaveValue("13.75");
    await expect(page.getByRole("textbox", { name: "Excluded" })).toHaveValue("Dewatering.");
    // What goes with the price, and an alternate: one more empty row waits below it once it is saved.
    await page.getByRole("textbox", { name: "Main contractor’s discount" }).fill("2.5");
    await page.getByRole("textbox", { name: "Alternate 1", exact: true }).fill("Precast");
    await page.getByRole("textbox", { name: "Amount of alternate 1" }).fill("1,250");
    await expect(page.getByRole("textbox", { name: "Alternate 2", exact: true })).toBeVisible();
    await page.getByText("Retention and damages", { exact: true }).click();
    await page.getByRole("textbox", { name: "Retention, %", exact: true }).fill("1.5 % at most.");
    await page.getByRole("radio", { name: /^We charge VAT at the standard rate/ }).check();
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Alternate 1", exact: true })).toHaveValue("Precast");
    await expect(page.getByRole("textbox", { name: "Retention, %", exact: true })).toHaveValue(
      "1.5 % at most.",
    );
    await expect(page.getByRole("radio", { name: /^We charge VAT at the standard rate/ })).toBeChecked();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain("13.75");

    await page.locator("html[data-scripts=on]").waitFor();
    await page.context().setOffline(true);
    await rates.first().fill("13.9");
    await expect(page.getByText(/^Not saved\. There is no connection/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });

    // It lies nowhere but on this page: the way to the sign-in does not lead away from it.
    await endSession(page);
    await rates.first().fill("14");
    await expect(page.getByText(/^Not saved\. You are not signed in any more/)).toBeVisible();
    const [elsewhere] = await Promise.all([
      page.waitForEvent("popup"),
      toasts(page).getByRole("button", { name: "Sign in in another tab" }).click(),
    ]);
    await signIn(elsewhere, firm.email);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });
    await expect(rates.first()).toHaveValue("14");
    await expect(toasts(page)).not.toContainText("Your session has ended");
    await elsewhere.close();

    await openAs(otherPage, firm.email, new URL(page.url()).pathname);
    const others = otherPage.getByLabel(/^(Rate|Sum|Percentage) for /);
    await expect(others.first()).toHaveValue("14");
    await others.first().fill("15");
    await expect(otherPage.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await rates.nth(1).fill("16");
    await expect(page.getByText(/^Not saved\. A colleague, or you in another tab/)).toBeVisible();
    await otherPage.reload();
    await expect(others.first()).toHaveValue("15");
    await expect(rates.nth(1)).toHaveValue("16");

    // A column out of a spreadsheet, into the first rate and those below it.
    await otherPage.locator("html[data-scripts=on]").waitFor();
    await others.first().evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "20\r\n21.5\r\n");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(otherPage.getByText("2 prices pasted")).toBeVisible();
    await expect(others.nth(1)).toHaveValue("21.5");
    await expect(otherPage.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    // Enter goes down the column, as there, and sends nothing.
    await others.first().press("Enter");
    await expect(others.nth(1)).toBeFocused();
    await otherPage.keyboard.press("Shift+Enter");
    await expect(others.first()).toBeFocused();

    await otherPage.getByText("Price it in a spreadsheet").click();
    const [download] = await Promise.all([
      otherPage.waitForEvent("download"),
      otherPage.getByRole("link", { name: "Download the lines as CSV" }).click(),
    ]);
    const csv = readFileSync(await download.path(), "utf8");
    const filled = Buffer.from(csv.replace(",21.5,", ",22.25,"));
    await otherPage
      .getByLabel("The filled-in file")
      .setInputFiles({ name: "quote.csv", mimeType: "text/csv", buffer: filled });
    await expectSound(otherPage);
    await otherPage.getByRole("button", { name: "Take the prices" }).click();
    await expect(otherPage.getByText(/prices taken from the file/)).toBeVisible();
    await expect(others.nth(1)).toHaveValue("22.25");
    await otherPage.getByRole("button", { name: "Take the file back" }).click();
    await expect(toasts(otherPage)).toContainText("The file is taken back");
    await expect(others.nth(1)).toHaveValue("21.5");
    await otherPage
      .getByLabel("The filled-in file")
      .setInputFiles({ name: "quote.csv", mimeType: "text/csv", buffer: filled });
    await otherPage.getByRole("button", { name: "Take the prices" }).click();
    await expect(others.nth(1)).toHaveValue("22.25");

    // The same as a workbook, of which a program on the way has made another.
    const [sheetDownload] = await Promise.all([
      otherPage.waitForEvent("download"),
      otherPage.getByRole("link", { name: "Download the lines as XLSX" }).click(),
    ]);
    expect(sheetDownload.suggestedFilename()).toBe("quote.xlsx");
    const [sheet] = await readSheets(readFileSync(await sheetDownload.path()));
    expect(sheet!.rows[2]).toContain("22.25");
    const rows = sheet!.rows.map((row) => row.map((cell) => (cell === "22.25" ? 23.125 : cell)));
    const choose = (buffer: Buffer) =>
      otherPage
        .getByLabel("The filled-in file")
        .setInputFiles({ name: "quote.xlsx", mimeType: "application/octet-stream", buffer });
    await choose(Buffer.from("%PDF-1.7"));
    await otherPage.getByRole("button", { name: "Take the prices" }).click();
    await expect(otherPage.getByText("This is neither a CSV file nor an XLSX workbook")).toBeVisible();
    await choose(Buffer.from(workbook({ Lines: rows })));
    await otherPage.getByRole("button", { name: "Take the prices" }).click();
    await expect(otherPage.getByText(/prices taken from the file/)).toBeVisible();
    await expect(others.nth(1)).toHaveValue("23.125");
    await expectSound(otherPage);
    await otherPage.close();
  },
);

plainTest(
  "who goes on typing while the quote is being saved meets no conflict, also where the answer is lost",
  async ({ page }, info) => {
    plainTest.slow();
    const { firm, title } = tenderOf(info, "typed on");
    await openAs(page, firm.email, "/company/tenders/invited");
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("link", { name: "Price it" }).click();
    await page.getByRole("timer").waitFor();
    const rates = page.getByLabel(/^(Rate|Sum|Percentage) for /);
    const save = page.getByRole("button", { name: /^(Save and add up|Saving)/ });
    const isSave = (request: { method(): string; url(): string }) =>
      request.method() === "POST" && request.url().includes("/quote.data");
    // The answer waits for longer than what is typed does.
    await page.route("**/quote.data*", async (route) => {
      if (!isSave(route.request())) return route.continue();
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await route.fulfill({ response });
    });
    await rates.first().fill("31");
    await save.click();
    await page.waitForRequest(isSave);
    await rates.nth(1).fill("32");
    await rates.first().focus();
    await expect(toasts(page)).toContainText("Saved");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(/^Not saved/)).toHaveCount(0);
    await expect(rates.nth(1)).toHaveValue("32");

    await page.unroute("**/quote.data*");
    await page.route("**/quote.data*", async (route) => {
      if (!isSave(route.request())) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await rates.first().fill("33");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await Promise.all([page.waitForEvent("requestfailed", isSave), save.click()]);
    await rates.nth(1).fill("34");
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(/A colleague/)).toHaveCount(0);
    await page.unroute("**/quote.data*");
    await page.reload();
    await expect(rates.first()).toHaveValue("33");
    await expect(rates.nth(1)).toHaveValue("34");
  },
);
