import type { Locator, Page } from "@playwright/test";
import { expect, test, wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import { strangersOf } from "./sample-work.ts";
import { openAs } from "./sessions.ts";

/** Counts what a hand does on a phone: taps on what is not a field, and fields that are filled. */
function handOf() {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap: async (target: Locator) => {
      done.taps += 1;
      await target.tap();
    },
    fill: async (field: Locator, text: string) => {
      done.fields += 1;
      await field.fill(text);
    },
  };
}

const isOnFirstScreen = (page: Page, target: Locator) =>
  expect.poll(async () => {
    const box = await target.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height;
  });

test("a piling firm that covers LS1 takes two fields and a tap from the landing page @phone-only", async ({
  page,
}) => {
  const { done, tap, fill } = handOf();
  await page.goto("/");
  await wakeScripts(page);
  const search = page.getByRole("main").getByRole("search");
  await fill(search.getByLabel("Trade"), "piling");
  await fill(search.getByLabel("Place"), "LS1");
  await expect(search.getByRole("status")).toHaveText(/^[0-9]+ firms?: .* subcontractor/);
  const counted = await search.getByRole("status").innerText();
  await tap(search.getByRole("button", { name: "Search" }));
  await expect(page).toHaveURL(/\/search\?q=piling&location=LS1/);
  const first = page.getByRole("region", { name: "Subcontractors" }).getByRole("article").first();
  await expect(first).toContainText(/(Covers|From) Leeds|LS1/);
  await isOnFirstScreen(page, first.getByRole("heading")).toBe(true);
  expect(counted).toMatch(
    new RegExp(
      `^${await page.getByRole("region", { name: "Subcontractors" }).getByRole("article").count()} firm`,
    ),
  );
  expect(done).toEqual({ taps: 1, fields: 2 });
});

test("three firms are asked for a quote with five taps @phone-only", async ({ page }, walk) => {
  const { done, tap, fill } = handOf();
  await openAs(page, strangersOf(walk).buyer.email, "/search?q=partitions");
  const boxes = page
    .getByRole("article")
    .filter({ hasNotText: "Aireborough" })
    .getByRole("checkbox", { name: /^Ask for quote/ });
  for (const nth of [0, 1, 2]) {
    const box = boxes.nth(nth);
    await tap(box);
    await expect(box).toBeChecked();
  }
  await tap(page.getByRole("button", { name: "Ask for quotes" }));
  await fill(page.getByLabel("Project name"), "Hawes creamery offices");
  done.fields += 1;
  await page.getByLabel("Service").selectOption("IP-01");
  await fill(page.getByLabel(/^Site/), "Leeds");
  await fill(page.getByLabel("Scope of work"), "Two floors of partitions.");
  const replyBy = page.getByLabel("Reply by");
  if ((await replyBy.inputValue()) === "") {
    await fill(replyBy, new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
  }
  await tap(page.getByRole("button", { name: "Ask 3 firms" }));
  await expect(page).toHaveURL(/\/inquiries/);
  await expect(page).not.toHaveURL(/\/new/);
  expect(done.taps).toBe(5);
});

test("what waits longest is answered within two taps of the dashboard @phone-only", async ({ page }) => {
  const { done, tap } = handOf();
  await openAs(page, people.helen.email, "/dashboard");
  const waiting = page.getByRole("region", { name: "Needs you" }).getByRole("listitem");
  await isOnFirstScreen(page, waiting.first()).toBe(true);
  await tap(waiting.first().getByRole("link").last());
  // An invitation to tender, due in two days; after it the inquiries.
  await expect(page).toHaveURL(/\/company\/tenders\/invited\/tin_/);
  await expect(page.getByRole("button", { name: "We intend to tender" })).toBeVisible();
  expect(done.taps).toBeLessThanOrEqual(2);
});
