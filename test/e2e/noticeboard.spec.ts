import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs } from "./sessions.ts";

test.describe.configure({ timeout: 120_000 });

test("a visitor finds an open tender by trade and place, and reads what is public of it", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Find open tenders" }).click();
  await expect(page.getByRole("heading", { name: "Open tenders", level: 1 })).toBeVisible();
  await expectSound(page);
  await page.getByRole("combobox", { name: "Trade" }).selectOption("IP-06");
  await page.getByRole("textbox", { name: "Place" }).fill("Bradford");
  await page.getByRole("button", { name: "Find tenders" }).click();
  await expect(page).toHaveURL(/service=IP-06.*place=Bradford/);
  const list = page.getByRole("list", { name: "Open tenders" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toContainText("Leeds, West Yorkshire");
  await expect(list).toContainText("8 mi away");
  await list.getByRole("link", { name: "Fire stopping" }).click();
  await expect(page.getByRole("heading", { name: "Fire stopping", level: 1 })).toBeVisible();
  await expect(page.getByText("Every firm that asks")).toBeVisible();
  await expectSound(page);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"Demand"');
  const address = new URL(page.url()).pathname;
  const feed = await page.request.get("/tenders.json?service=IP-06");
  expect(feed.headers()["content-type"]).toContain("application/feed+json");
  expect(await feed.text()).toContain(address);
  expect(await (await page.request.get("/tenders.rss")).text()).toContain(`${address}</link>`);
});

test("without scripts the noticeboard is found, filtered and read; an unknown place is said", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/tenders");
  await page.getByRole("textbox", { name: "Place" }).fill("Leedz");
  await page.getByRole("button", { name: "Find tenders" }).click();
  await expect(page.getByText("We know no place called Leedz")).toBeVisible();
  await page.getByRole("link", { name: "Leeds", exact: true }).click();
  await page.getByRole("list", { name: "Open tenders" }).getByRole("link").first().click();
  await expect(page.getByText("Quotes due")).toBeVisible();
  expect((await page.goto("/tenders/ntc_nothing"))!.status()).toBe(404);
  await context.close();
});

test(
  "the first open tender is in the first screen, and what is searched is one line",
  { tag: "@phone-only" },
  async ({ page, scriptlessPage }) => {
    for (const each of [page, scriptlessPage]) {
      await each.setViewportSize({ width: 390, height: 844 });
      await each.goto("/tenders");
      const first = each.getByRole("list", { name: "Open tenders" }).getByRole("link").first();
      await expect(first).toBeInViewport({ ratio: 1 });
      await expect(each.getByRole("combobox", { name: "Value" })).toBeHidden();
      await each.getByText("More filters and order").click();
      await each.getByRole("combobox", { name: "Value" }).selectOption({ index: 1 });
      await each.getByRole("textbox", { name: "Place" }).fill("Leeds");
      await each.getByRole("button", { name: "Find tenders" }).click();
      await expect(each).toHaveURL(/place=Leeds.*value=/);
      const line = each.locator("summary").filter({ hasText: "Change what is searched" });
      await expect(line).toContainText("within 25 miles of Leeds");
      await expect(each.getByRole("combobox", { name: "Trade" })).toBeHidden();
      await line.click();
      await expect(each.getByRole("combobox", { name: "Value" })).toBeVisible();
      await each.getByRole("link", { name: "Reset" }).click();
      await expect(each).toHaveURL("/tenders");
      await expect(each.getByRole("combobox", { name: "Trade" })).toBeVisible();
    }
    await expectSound(page);
  },
);

test("a buyer chooses how firms come to a tender", async ({ page }) => {
  await openAs(page, people.daniel.email, "/company/tenders");
  await page.getByRole("link", { name: /Passenger lifts/ }).click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Firms" })
    .click();
  await page.getByRole("checkbox", { name: /Show it to everybody/ }).check();
  const save = page
    .getByRole("region", { name: "How firms come to it" })
    .getByRole("button", { name: "Save" });
  await save.click();
  await expect(
    page.getByText("Only an open or a selective tender can stand on the noticeboard").first(),
  ).toBeVisible();
  await page.getByRole("radio", { name: /^Selective/ }).check();
  await save.click();
  await expect(page.getByRole("radio", { name: /^Selective/ })).toBeChecked();
  await expectSound(page);
});

test("a subcontractor asks to be invited, and the buyer reads why and accepts", async ({
  page,
  otherPage,
}) => {
  await openAs(page, people.helen.email, "/tenders");
  await page.getByRole("link", { name: "Electrical services" }).click();
  await expect(page.getByText(/of 100/)).toBeVisible();
  await expectSound(page);
  await page
    .getByRole("textbox", { name: "Why your company fits" })
    .fill("We board behind you on every floor.");
  await page.getByRole("button", { name: "Ask to be invited" }).click();
  await expect(page.getByText("Waits for an answer")).toBeVisible();
  await expectSound(page);
  await openAs(otherPage, people.daniel.email, "/company/tenders");
  await otherPage.getByRole("link", { name: /Electrical services/ }).click();
  await otherPage
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Firms" })
    .click();
  const asking = otherPage.getByRole("region", { name: "Firms that ask to be invited" });
  await expect(asking).toContainText("We board behind you on every floor.");
  await expectSound(otherPage);
  await asking.getByRole("button", { name: "Accept and invite" }).click();
  await expect(asking).toContainText("Accepted");
  await page.reload();
  await page.getByRole("link", { name: "Open the tender" }).click();
  await expect(page).toHaveURL(/\/company\/tenders\/invited\//);
});
