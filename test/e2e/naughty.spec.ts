import type { Page } from "@playwright/test";
import { naughtyTexts } from "../naughty-texts.ts";
import { expect, expectNoSidewaysScroll, test, wakeScripts } from "./journey.ts";
import { naughty } from "./naughty-company.ts";
import { people } from "./people.ts";
import { openAs } from "./sessions.ts";

test.slow();

test.beforeEach(({ page }) => {
  page.on("dialog", () => {
    throw new Error("a dialog opened");
  });
});

/** Nothing that somebody typed has run on the page or in a frame of it. */
async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  await expect(page.locator("iframe, img[src=x], [onfocus], [onload], [ontoggle]")).toHaveCount(0);
  await expect(page.locator("a[href^=javascript]")).toHaveCount(0);
}

const profile = `/profile/${naughty.number}`;
const pages: readonly [address: string, ...texts: string[]][] = [
  [profile, naughty.name, naughty.description.split("\n")[0]!],
  [`${profile}/projects`, naughty.project],
  [`${profile}/team`, naughty.person, naughty.position],
  [`${profile}/reviews`, naughty.review],
  ["/project/a-naughty-project", naughty.projectText],
  [`/search?q=${encodeURIComponent(naughty.name.slice(0, 90))}`, naughty.name],
];

for (const [address, ...texts] of pages) {
  test(`${address.slice(0, 40)} shows what was typed as it was typed`, async ({ page }) => {
    await page.goto(address);
    await wakeScripts(page);
    for (const text of texts) await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
    await expectNothingRan(page);
    await expectNoSidewaysScroll(page);
  });
}

test("a message shows what was typed, to both sides and in the list", async ({ page }, { project }) => {
  await openAs(page, people.helen.email, "/messages");
  await page.getByRole("link", { name: /Thornmere Construction/ }).click();
  const box = page.getByLabel("Message to Thornmere Construction");
  const chosen = naughtyTexts
    .filter((text) => /ran=1|7\*7|drop table|etc\/passwd|שלום|🏗/.test(text))
    .slice(0, 40);
  const typed = `${project.name} ${Date.now()}\n${chosen.map((text) => text.trim()).join("\n")}`;
  await box.fill(typed);
  await page.getByRole("button", { name: "Send" }).click();
  const shown = page
    .locator("li[id^=message-]", { hasText: typed.split("\n")[0]! })
    .locator("p")
    .nth(1);
  await expect(shown).toBeVisible();
  expect(await shown.textContent()).toBe(typed);
  await expectNothingRan(page);
  await page.reload();
  await expect(shown).toBeVisible();
  expect(await shown.textContent()).toBe(typed);
  await expectNothingRan(page);
  await expectNoSidewaysScroll(page);
});
