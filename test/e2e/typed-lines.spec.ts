import type { Locator, Page } from "@playwright/test";
import { test as plainTest } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

const { daniel } = people;

/** What a spreadsheet puts on the clipboard. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", plain);
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  }, text);
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

async function startDraft(page: Page, title: string): Promise<string> {
  await openAs(page, daniel.email, "/company/tenders/new");
  await page.getByRole("combobox", { name: "Trade" }).selectOption("IP-01");
  await page.getByLabel("Title of the package").fill(title);
  await page.getByLabel("Or a new project").fill(`${title} ${Date.now()}`);
  await page.getByLabel("Where a new project is").fill("Leeds");
  await page.getByRole("radio", { name: /Won/ }).check();
  await page.getByRole("button", { name: "Start the draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  return new URL(page.url()).pathname;
}

test("cells of a spreadsheet go to the right and downwards, are taken back, and are kept over a way to another page", async ({
  page,
}) => {
  const home = await startDraft(page, "Pasted range");
  await page.goto(`${home}/pricing`);
  await page.locator("html[data-scripts=on]").waitFor();
  const field = (column: string, line: number) =>
    page.getByLabel(`${column} of new line ${line}`, { exact: true });
  const range = Array.from({ length: 7 }, (_, at) => `Range ${at + 1}\t${at + 1}.5\tm2`).join("\r\n");
  await paste(field("Description", 1), range);
  await expect(page.getByText("21 cells filled.")).toBeVisible();
  await expect(field("Quantity", 7)).toHaveValue("7.5");
  await expect(field("Unit", 7)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("The paste is taken back.")).toBeVisible();
  await expect(field("Description", 1)).toHaveValue("");
  await page.keyboard.press("Control+Shift+z");
  await expect(field("Quantity", 7)).toHaveValue("7.5");
  await page.getByRole("button", { name: "Take the paste back" }).click();
  await expect(field("Quantity", 7)).toHaveValue("");
  // What was typed meanwhile stays.
  await field("Description", 2).fill("Typed meanwhile");
  await page.getByRole("button", { name: "Do the paste again" }).click();
  await expect(field("Description", 2)).toHaveValue("Typed meanwhile");
  await expect(field("Quantity", 7)).toHaveValue("7.5");
  await page.getByRole("button", { name: "Take the paste back" }).click();
  await field("Description", 2).fill("");

  // One paste after the other, and what was typed between them before the first of them.
  await paste(field("Quantity", 1), "1\r\n2");
  await field("Description", 3).click();
  await page.keyboard.type("Between");
  await paste(field("Quantity", 1), "3\r\n4");
  await page.keyboard.press("Control+z");
  await expect(field("Quantity", 1)).toHaveValue("1");
  await field("Description", 3).click();
  for (let presses = 0; presses < 9 && (await field("Description", 3).inputValue()) !== ""; presses++)
    await page.keyboard.press("Control+z");
  await expect(field("Quantity", 2)).toHaveValue("2");
  await page.keyboard.press("Control+z");
  await expect(field("Quantity", 2)).toHaveValue("");

  const headed = `Item\tDescription\tQty\tUnit\tRate\r\nA\tDig\t4\tm3\t\r\nB\tFill\t2\tm3\t`;
  await paste(field("Item", 1), headed);
  await expect(page.getByText(/first row is the heads of the columns.*Passed over: Rate\./)).toBeVisible();
  await expect(field("Description", 1)).toHaveValue("Dig");
  await expectSound(page);
  await page.getByRole("button", { name: "The first row is a line, too" }).click();
  await expect(field("Description", 1)).toHaveValue("Description");
  await expect(field("Description", 3)).toHaveValue("Fill");
  await page.getByRole("button", { name: "Take the paste back" }).click();
  await expect(field("Description", 1)).toHaveValue("");

  await paste(field("Description", 1), range);
  await page.locator('footer a[href="/about"]').first().click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(field("Quantity", 7)).toHaveValue("7.5");
  await expect(field("Quantity", 7)).toBeVisible();
  await page.getByRole("button", { name: "Save the lines" }).last().click();
  await expect(toasts(page)).toContainText("Saved");
  const count = await page.locator("textarea[name^=description-]:not([name*=new])").count();
  await expect(page.getByLabel(`Description of line ${count}`, { exact: true })).toHaveValue("Range 7");
});

test("a description that is mended before the page’s scripts come stays mended", async ({ page }) => {
  const home = await startDraft(page, "Late scripts");
  await page.goto(`${home}/pricing`);
  await page.route("**/*.js", async (route) => {
    await new Promise((later) => setTimeout(later, 2_000));
    await route.continue();
  });
  await page.goto(`${home}/pricing?`, { waitUntil: "commit" });
  const description = page.getByLabel("Description of line 1", { exact: true });
  await description.fill("Typed before");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.waitForTimeout(500);
  await expect(description).toHaveValue("Typed before");
});

test("a return at a weekend is said as it is typed, and held once with scripts off", async ({
  page,
  scriptlessPage,
}) => {
  // A Monday in nine weeks or so.
  const monday =
    Date.parse("2026-01-05") + Math.ceil((Date.now() - Date.parse("2026-01-05")) / WEEK_MS + 8) * WEEK_MS;
  const dayOf = (after: number) => new Date(monday + after * DAY_MS).toISOString().slice(0, 10);
  const home = await startDraft(page, "Odd date");
  await page.goto(`${home}/dates`);
  await page.locator("html[data-scripts=on]").waitFor();
  const form = page.locator("#package-dates");
  await form.getByLabel("Quotes are due on").fill(dayOf(5));
  await expect(form).toContainText("This is at a weekend: choose a weekday.");
  await expect(form).toContainText(/uestions will close on .* by the rule/);
  await expectSound(page);
  // It has been read: once is enough.
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Saved");

  await openScriptlessAs(scriptlessPage, daniel.email, `${home}/dates`);
  await scriptlessPage.getByLabel("Quotes are due on").fill(dayOf(6));
  const saving = scriptlessPage.locator("#package-dates").getByRole("button", { name: /^Save/ });
  await saving.click();
  await expect(scriptlessPage.getByText("Nothing is saved yet: look at these dates")).toBeVisible();
  await expect(scriptlessPage.getByLabel("Quotes are due on")).toHaveValue(dayOf(6));
  await expect(saving).toHaveText("Save them all the same");
  await saving.click();
  await expect(toasts(scriptlessPage)).toContainText("Saved");
  await scriptlessPage.goto(home);
  await expect(scriptlessPage.getByText(/^\w{3} \d.*\(London\), by the rule: /)).toBeVisible();
});

test("what was typed and kept is no conflict with what the same person saved elsewhere, and is one with a colleague’s", async ({
  page,
  otherPage,
}) => {
  const home = await startDraft(page, "Kept version");
  await page.goto(`${home}/work`);
  await page.locator("html[data-scripts=on]").waitFor();
  const design = page.getByLabel("Design by the subcontractor");
  await design.fill("The drainage runs.");
  await page.waitForTimeout(400);
  await page.goto(`${home}/pricing`);
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Description of new line 1", { exact: true }).fill("Haul");
  await page.getByLabel("Unit of new line 1", { exact: true }).fill("m3");
  await page.getByRole("button", { name: "Save the lines" }).last().click();
  await expect(toasts(page)).toContainText("Saved");
  await page.goto(`${home}/work`);
  await expect(toasts(page)).toContainText("What you typed is still here");
  await expect(design).toHaveValue("The drainage runs.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Saved");

  await design.fill("The drainage runs, and the falls.");
  await page.waitForTimeout(400);
  await page.goto("/about");
  await openAs(otherPage, daniel.email, `${home}/work`);
  await otherPage.getByLabel("Scope").fill("A colleague’s scope.");
  await otherPage.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(otherPage)).toContainText("Saved");
  await page.goto(`${home}/work`);
  await expect(design).toHaveValue("The drainage runs, and the falls.");
  await expect(page.getByLabel("Scope")).toHaveValue("A colleague’s scope.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/has changed this tender meanwhile/)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page)).toContainText("Saved");
  await page.reload();
  await expect(design).toHaveValue("The drainage runs, and the falls.");
  await expect(page.getByLabel("Scope")).toHaveValue("A colleague’s scope.");
});

// Pages of their own: that the console speaks of the lost requests is meant.
plainTest(
  "a quote is multiplied while it is typed, without a connection too, and a pasted column is taken back",
  async ({ page }, info) => {
    const { firm, title } = tenderOf(info, "sums");
    await openAs(page, firm.email, "/company/tenders/invited");
    await page.getByRole("link", { name: title }).first().click();
    await page.getByRole("link", { name: "Price it" }).click();
    const rates = page.getByLabel(/^(Rate|Sum) for /);
    await rates.first().waitFor();
    // The heads of sections stand in the list, too.
    const line = (at: number) =>
      page
        .locator("#quote li")
        .filter({ has: page.getByLabel(/^(Rate|Sum) for /) })
        .nth(at);
    const sumOf = async (at: number, rate: number) => {
      const words = await line(at).innerText();
      const [, quantity = "1"] = / · ([\d,.]+) \S+\n/.exec(words) ?? [];
      return (Math.round(Number(quantity.replaceAll(",", "")) * rate * 100 + 1e-9) / 100).toLocaleString(
        "en-GB",
        {
          style: "currency",
          currency: "GBP",
          trailingZeroDisplay: "stripIfInteger",
        },
      );
    };
    await page.context().setOffline(true);
    await rates.first().fill("12.345");
    await expect(line(0)).toContainText(await sumOf(0, 12.345));
    await expect(page.getByText(/£[\d,.]+ so far/)).toBeVisible();
    await paste(rates.first(), "20\r\n30\r\n");
    await expect(page.getByText("2 prices pasted.")).toBeVisible();
    await expect(line(0)).toContainText(await sumOf(0, 20));
    await page.getByRole("button", { name: "Take the paste back" }).click();
    await expect(rates.first()).toHaveValue("12.345");
    await expect(rates.nth(1)).toHaveValue("");
    await expect(line(0)).toContainText(await sumOf(0, 12.345));
    // Columns that name their lines go there; those that do not say which has the prices go nowhere.
    const second = await line(1).getByRole("paragraph").first().innerText();
    await paste(rates.first(), `no such line\t7\n${second}\t44\n`);
    await expect(page.getByText(/^1 price pasted\. 1 row is no line here: no such line\.$/)).toBeVisible();
    await expect(rates.nth(1)).toHaveValue("44");
    await expect(rates.first()).toHaveValue("12.345");
    await page.getByRole("button", { name: "Take the paste back" }).click();
    await paste(rates.first(), "7\t8\n9\t11\n");
    await expect(page.getByText(/^Nothing was pasted: 2 columns came/)).toBeVisible();
    await expect(rates.first()).toHaveValue("12.345");
    // A line of one's own is in the total at once, too.
    const totalOf = async () =>
      Number((await page.getByText(/£[\d,.]+ so far/).innerText()).replaceAll(/[^\d.]/g, ""));
    const before = await totalOf();
    await page.getByLabel("Line 1 of your own", { exact: true }).fill("Night work");
    await page.getByLabel("Quantity of line 1 of your own").fill("3");
    await page.getByLabel("Rate or sum of line 1 of your own").fill("10.50");
    await expect(page.getByText("Comes to £31.50")).toBeVisible();
    expect(await totalOf()).toBeCloseTo(before + 31.5);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(line(0)).toContainText(await sumOf(0, 12.345));
    await expect(page.getByText("Comes to £31.50")).toBeVisible();
  },
);
