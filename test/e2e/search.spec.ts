import type { Page } from "@playwright/test";
import { expect, test, wakeScripts } from "./journey.ts";

/** What is searched is one line, which opens the filters. */
const change = (page: Page) => page.getByText("Change what is searched").click();

/** On a phone what is rarely asked is folded away. */
async function openMore(page: Page): Promise<void> {
  const more = page.getByText("More filters and order");
  if (await more.isVisible()) await more.click();
}

test(
  "a piling firm that covers LS1 is two taps and two fields from the landing page",
  { tag: "@phone-only" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Find Contractors" }).first().click();
    await page.getByRole("searchbox", { name: "Search", exact: true }).fill("piling");
    await page.getByLabel("Location").fill("LS1");
    await page.getByRole("button", { name: "Search Companies" }).click();
    await expect(page).toHaveURL(/location=LS1/);
    // The head’s; few results offer more firms below, with their counts.
    await expect(page.getByText(/^[0-9]+ firms?/).first()).toBeInViewport();
    const first = page.getByRole("article").first();
    await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(first.getByText("Covers LS1")).toBeInViewport({ ratio: 1 });
  },
);

test("a row and its balloon on the map light up together, and a balloon leads to its row", async ({
  page,
}) => {
  await page.goto("/search?location=Leeds");
  await wakeScripts(page);
  const map = page.getByRole("region", { name: "Map of the results" });
  const balloon = map.getByRole("link", { name: /^3: / });
  const row = page
    .getByRole("listitem")
    .filter({ has: page.locator("article") })
    .nth(2);
  const ground = () =>
    balloon
      .locator("circle")
      .last()
      .evaluate((circle) => getComputedStyle(circle).fill);
  const unlit = await ground();
  await row.hover();
  await expect.poll(ground).not.toBe(unlit);
  await page.mouse.move(0, 0);
  await expect.poll(ground).toBe(unlit);
  await balloon.press("Enter");
  await expect(row.getByRole("heading").getByRole("link")).toBeFocused();
  await expect.poll(ground).not.toBe(unlit);
});

test("on a phone the map is a switch away from the list", { tag: "@phone-only" }, async ({ page }) => {
  await page.goto("/search?location=Leeds");
  const map = page.getByRole("region", { name: "Map of the results" });
  await expect(map).toBeHidden();
  await page.getByText("Map", { exact: true }).click();
  await expect(map).toBeInViewport();
  await map.getByRole("link", { name: /^2: / }).click();
  await expect(page.getByRole("article").nth(1).getByRole("heading")).toBeInViewport();
});

test("who has ticked a firm with the keyboard asks with the next key", async ({ page }) => {
  await page.goto("/search?q=partitions");
  await wakeScripts(page);
  await page.getByRole("checkbox", { name: "Ask for quote" }).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Ask chosen firms" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/inquiries%2Fnew|inquiries\/new/);
});

test(
  "a visitor finds who covers Leeds, narrows it down, shares the address and goes back",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/search");
    await wakeScripts(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Construction Companies");
    await expect(page.getByPlaceholder("City or region")).toBeVisible();
    await page.getByLabel("Location").fill("Leeds");
    await openMore(page);
    await page.getByLabel("Contractor Type").selectOption({ value: "sub" });
    await page.getByRole("button", { name: "Search Companies" }).click();
    await expect(page).toHaveURL(/location=Leeds/);
    await expect(page.getByLabel("Location")).toBeHidden();
    await expect(page.getByRole("heading", { name: "Subcontractors" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Main Contractors" })).toHaveCount(0);
    await expect(page.getByText(/(Covers|From) Leeds/).first()).toBeVisible();
    await change(page);
    await page.getByLabel("Verified companies only").check();
    await page.getByLabel("Sort By").selectOption("rating");
    await page.getByRole("button", { name: "Search Companies" }).click();
    await expect(page).toHaveURL(/verified=/);
    await expect(page.getByText("Verification Pending")).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/verified=/);
    await change(page);
    await expect(page.getByLabel("Verified companies only")).not.toBeChecked();
    await expect(page.getByLabel("Location")).toHaveValue("Leeds");
  },
);

test(
  "the specialties are searched, all taken, cleared, and kept only where the type has them [clause 49, 149, 150, 240]",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/search?specialties=commercial&specialties=IP-01&specialties=IP-02");
    await wakeScripts(page);
    await change(page);
    const button = page.locator("summary").filter({ hasText: "Specialties" });
    await expect(button).toContainText("+1 more");
    await button.click();
    const list = page.getByRole("group", { name: "Specialties" });
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(300);
    await page.getByRole("searchbox", { name: "Search specialties" }).fill("ceil");
    await expect(list.getByRole("checkbox", { includeHidden: false })).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search specialties" }).fill("");
    await page.keyboard.press("Escape");
    await page.getByLabel("Contractor Type").selectOption("main");
    await expect(button).toContainText("Commercial");
    await expect(button).not.toContainText("more");
    await button.click();
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(button).toContainText("+10 more");
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(button).toContainText("Any specialty");
  },
);

test("a word that is misspelt is put right, a synonym finds its trade", async ({ readingPage: page }) => {
  await page.goto("/search?q=scafolding");
  await page.getByText("Did you mean").getByRole("link").click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/search?q=tarmac");
  await expect(page.getByRole("article").getByText("Surfacing & asphalt").first()).toBeVisible();
});

test("a place among the words is taken for one, and a search that finds nobody offers a wider one", async ({
  readingPage: page,
}) => {
  await page.goto("/search?q=drylining+in+Leeds");
  await expect(page).toHaveURL("/search?q=drylining&location=Leeds");
  await expect(page.getByRole("link", { name: /View Company/ }).first()).toBeVisible();
  await page.goto("/search?q=electrician&location=Leeds");
  await expect(page.getByRole("heading", { name: "No companies found" })).toBeVisible();
  await page.getByRole("link", { name: /[0-9]+ firms? outside Leeds/ }).click();
  await expect(page).toHaveURL("/search?q=electrician");
  await expect(page.getByRole("link", { name: /View Company/ }).first()).toBeVisible();
});

test("nothing found says what to do, and the filters can be reset", async ({ page }) => {
  await page.goto("/search?q=zzzzqqqqxxxx&sort=rating");
  await expect(page.getByRole("heading", { name: "No companies found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search filters")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Reset Filters" }).last().click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByLabel("Sort By")).toHaveValue("name");
});

test("a place or a specialty that nobody knows is said to be unknown, with what is like it", async ({
  page,
}) => {
  await page.goto("/search?location=Leedes&specialties=pilling");
  await expect(page.getByRole("heading", { name: "No companies found" })).toBeVisible();
  await expect(
    page.getByText(/Try adjusting your search filters.*We do not know a place called “Leedes”/),
  ).toBeVisible();
  await expect(page.getByText("We do not know the specialty “pilling”")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Leeds", exact: true }).click();
  await expect(page.getByText(/(Covers|From) Leeds/).first()).toBeVisible();
  await page.goto("/search?location=Scotland&type=sub");
  await expect(page.getByText("Covers Scotland (nationwide)").first()).toBeVisible();
});

test("a reset clears what is chosen and not yet searched, too [clause 151]", async ({ page }) => {
  await page.goto("/search");
  await wakeScripts(page);
  await page.getByLabel("Location").fill("Leeds");
  await page.getByLabel("Contractor Type").selectOption("main");
  await page.getByLabel("Sort By").selectOption("rating");
  await page.getByLabel("Verified companies only").check();
  const button = page.locator("summary").filter({ hasText: "Specialties" });
  await button.click();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(button).toContainText("+10 more");
  await page.keyboard.press("Escape");
  const reset = page.getByRole("search").getByRole("link", { name: "Reset Filters" });
  await reset.click();
  await expect(button).toContainText("Any specialty");
  await expect(page.getByLabel("Location")).toHaveValue("");
  await expect(page.getByLabel("Contractor Type")).toHaveValue("all");
  await expect(page.getByLabel("Sort By")).toHaveValue("name");
  await expect(page.getByLabel("Verified companies only")).not.toBeChecked();
  await expect(reset).toBeFocused();
  const all = page.getByRole("button", { name: "All", exact: true });
  // The page that comes with the reset may still close what was opened before it.
  await expect(async () => {
    if (!(await all.isVisible())) await button.click();
    await all.click({ timeout: 1_000 });
  }).toPass();
  await expect(button).toContainText("+129 more");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("the search works and pages on to the end without losing or repeating a firm", async ({ page }) => {
    await page.goto("/search");
    await openMore(page);
    await page.getByLabel("Contractor Type").selectOption("sub");
    await page.getByRole("button", { name: "Search Companies" }).click();
    await page.waitForURL(/type=sub/);
    const firms = new Set<string | null>();
    let shown = 0;
    for (let step = 0; step < 20; step++) {
      const cards = await page.getByRole("article").getByRole("heading").getByRole("link").all();
      shown += cards.length;
      for (const card of cards) firms.add(await card.getAttribute("href"));
      const more = page.getByRole("link", { name: "See more subcontractors" });
      if ((await more.count()) === 0) break;
      const next = await more.getAttribute("href");
      await more.click();
      await page.waitForURL(new URL(next!, page.url()).href);
    }
    expect(shown).toBeGreaterThan(20);
    expect(firms.size).toBe(shown);
  });
});
