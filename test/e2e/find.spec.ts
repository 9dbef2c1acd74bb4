import { type Page, type Request } from "@playwright/test";
import { expect, expectNoAxeFindings, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

const field = (page: Page) => page.getByRole("combobox", { name: /^Find firms/ });
const options = (page: Page) => page.getByRole("listbox", { name: "Found" }).getByRole("option");

test("quick find leads from a key to a firm, by keyboard alone", async ({ page }) => {
  await openAs(page, people.helen.email, "/inquiries");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toHaveText("Dashboard");
  await page.keyboard.type("thornmere");
  await expect(page.getByRole("group", { name: "Firms" }).getByRole("option")).toContainText(["Thornmere"]);
  await expect(page.getByRole("group", { name: "Conversations" }).getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: /\d+ results?: Firms 1/ })).toHaveCount(1);
  await expectNoAxeFindings(page);
  const first = options(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id"))!);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thornmere");
});

test("Ctrl + K opens it anywhere, Escape closes it, and a slash in a field is a slash", async ({ page }) => {
  await openAs(page, people.helen.email, "/account");
  const position = page.getByLabel("Your Position at Company");
  await position.fill("Estimator");
  await page.keyboard.press("/");
  await expect(position).toHaveValue("Estimator/");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("zzzzqqqq");
  await expect(page.getByText("Nothing found for “zzzzqqqq”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(position).toBeFocused();
});

test("what is typed before the scripts are there, or while the dialog opens, stands in its field", async ({
  page,
}) => {
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await openScriptlessAs(page, people.helen.email, "/company/tenders");
  await page.keyboard.type("/tannn");
  await page.keyboard.press("Backspace");
  isHeld = false;
  for (const go of held) go();
  await expect(field(page)).toHaveValue("tann");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("ery");
  await expect(field(page)).toHaveValue("tannery");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("!");
  await expect(field(page)).toHaveValue("tannery!");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.type("/thorn/mere");
  await expect(field(page)).toHaveValue("thorn/mere");
});

test("where the scripts do not come, Enter leads to quick find's page", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => new Promise<void>(() => void route));
  await openScriptlessAs(page, people.helen.email, "/dashboard");
  await page.keyboard.type("/thornmere");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/find?q=thornmere");
});

test("whoever goes to another field instead types there", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => new Promise<void>(() => void route));
  await openScriptlessAs(page, people.helen.email, "/account");
  await page.keyboard.type("/tan");
  const position = page.getByLabel("Your Position at Company");
  await position.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" and buyer");
  await expect(position).toHaveValue(/ and buyer$/);
});

test("what is typed on aborts what was asked before", async ({ page }) => {
  await openAs(page, people.helen.email, "/dashboard");
  const gone: Request[] = [];
  page.on("requestfailed", (request) => gone.push(request));
  await page.route(/find\/results\?q=th$/, () => {});
  await page.getByRole("navigation", { name: "Your work" }).getByRole("link", { name: "Find" }).click();
  await expect(options(page).first()).toHaveText("Dashboard");
  await field(page).fill("th");
  await page.waitForRequest(/find\/results\?q=th$/);
  await field(page).fill("thornmere");
  await expect(options(page).first()).toContainText("Thornmere");
  expect(gone.map((request) => new URL(request.url()).search)).toEqual(["?q=th"]);
});

test("without scripts it is a page that finds the same", async ({ scriptlessPage: page }) => {
  await openScriptlessAs(page, people.helen.email, "/dashboard");
  await page.getByRole("navigation", { name: "Your work" }).getByRole("link", { name: "Find" }).click();
  await page.getByRole("searchbox", { name: "Name" }).fill("thornmere");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL("/find?q=thornmere");
  await expect(page.getByRole("region", { name: "Conversations" }).getByRole("link")).toHaveCount(1);
  await page
    .getByRole("region", { name: "Firms" })
    .getByRole("link", { name: /^Thornmere/ })
    .click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
});

test("Enter that comes before the answer goes where the answer leads", async ({ page }) => {
  await openAs(page, people.daniel.email, "/dashboard");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/find\/results/, async (route) => {
    await isAnswered;
    await route.continue().catch(() => {});
  });
  await page.keyboard.press("Control+k");
  await field(page).fill("Aireborough");
  await page.keyboard.press("Enter");
  answer();
  await expect(page).toHaveURL(/\/profile\/\d+/);
});
