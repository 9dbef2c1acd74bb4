import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs } from "./sessions.ts";

const box = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

async function openThread(page: Page): Promise<void> {
  await openAs(page, people.helen.email, "/messages");
  await page
    .getByRole("link", { name: /Thornmere/ })
    .first()
    .click();
  await box(page).waitFor();
}

/** Whether all of the composer stands in the window, without scrolling. */
async function isWhollySeen(page: Page): Promise<boolean> {
  const { height } = page.viewportSize()!;
  const boxes = await Promise.all([box(page), send(page)].map((each) => each.boundingBox()));
  return boxes.every((each) => each !== null && each.y >= 0 && each.y + each.height <= height);
}

const linesOf = (page: Page) =>
  box(page).evaluate((element) => {
    const { lineHeight, paddingTop } = getComputedStyle(element);
    return Math.round(
      (element.clientHeight - 2 * Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight),
    );
  });

test("the composer grows from one line to four, and shrinks again once the message has gone", async ({
  page,
}) => {
  await openThread(page);
  await box(page).fill("");
  await expect.poll(() => linesOf(page)).toBe(1);
  await box(page).fill("one\ntwo\nthree");
  await expect.poll(() => linesOf(page)).toBe(3);
  await box(page).fill("one\ntwo\nthree\nfour\nfive\nsix");
  await expect.poll(() => linesOf(page)).toBe(4);
  await box(page).fill("");
  await expect.poll(() => linesOf(page)).toBe(1);
});

test("from 1280 px what the conversation is about stands beside it", async ({ page }) => {
  await openThread(page);
  const about = page.getByRole("complementary", { name: "What this is about" });
  await expect(about.getByRole("link", { name: /Thornmere/ })).toBeVisible();
  await expect(about.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+44/);
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(about).toBeHidden();
  await page.locator("summary", { hasText: "Options" }).click();
  await expect(page.getByRole("link", { name: /^Call / })).toBeVisible();
});

test(
  "Send stays on a phone's screen with the keyboard up, with four lines typed, and at twice the text",
  { tag: "@phone-only" },
  async ({ page }) => {
    await openThread(page);
    await page.setViewportSize({ width: 360, height: 440 });
    await box(page).fill("one\ntwo\nthree\nfour\nfive\nsix");
    await expect.poll(() => isWhollySeen(page)).toBe(true);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expect.poll(() => isWhollySeen(page)).toBe(true);
    await box(page).fill("");
  },
);

test("from the search of the list Back leads to the conversation that was open", async ({ page }) => {
  await openThread(page);
  const thread = page.url();
  const search = page.getByRole("searchbox", { name: "Search conversations by company name" });
  await search.pressSequentially("Tho");
  await expect(page).toHaveURL(/\/messages\?q=Tho$/);
  await page.goBack();
  await expect(page).toHaveURL(thread);
  await expect(box(page)).toBeVisible();
});
