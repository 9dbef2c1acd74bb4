import { type Locator } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs } from "./sessions.ts";

const styleOf = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate((each, [name, part]) => getComputedStyle(each, part).getPropertyValue(name!), [
    property,
    pseudo,
  ] as const);

test("with a reader's own colours what is chosen looks different from what is not", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/signup");
  const dots = page.getByRole("radio");
  expect(await styleOf(dots.nth(0), "background-color")).not.toBe(
    await styleOf(dots.nth(1), "background-color"),
  );
  const box = page.getByRole("checkbox", { name: "I agree" });
  await box.check();
  expect(await styleOf(box, "background-color", "::before")).not.toBe(await styleOf(box, "background-color"));

  await page.goto("/search?location=Leeds");
  const firm = page.getByRole("checkbox", { name: /^Ask for quote/ }).first();
  await firm.check();
  expect(await styleOf(firm, "background-color", "::before")).not.toBe(
    await styleOf(firm, "background-color"),
  );
  await openAs(page, people.daniel.email, "/company/tenders");
  await page.getByRole("link", { name: "Tannery Yard" }).first().click();
  await page.getByRole("link", { name: "Documents by package" }).click();
  const cell = page.getByRole("table").getByRole("checkbox", { checked: true }).first();
  expect(await styleOf(cell, "background-color", "::before")).not.toBe(
    await styleOf(cell, "background-color"),
  );

  await page.goto("/dev/ui");
  const stars = page.getByRole("img", { name: "4 out of 5" }).first().locator("path");
  expect(await styleOf(stars.nth(3), "fill")).not.toBe(await styleOf(stars.nth(4), "fill"));
  const tabs = page
    .getByRole("navigation", { name: /^Sample tabs/ })
    .first()
    .getByRole("link");
  expect(await styleOf(tabs.nth(0), "border-bottom-color")).not.toBe(
    await styleOf(tabs.nth(1), "border-bottom-color"),
  );
});

test("the notifications are no wider than the smallest phone @phone-only", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, people.helen.email, "/notifications");
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
});

test("a toast without scripts stands above the page and covers nothing of it", async ({
  scriptlessPage: page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Your Name").fill("Oke Adeyemi");
  await page.getByLabel("Email Address").fill("oke@example.com");
  await page.getByLabel("Subject").selectOption({ index: 1 });
  await page.getByRole("textbox", { name: "Message" }).fill("The crane drawing of our yard is out of date.");
  await page.getByRole("button", { name: "Send Message" }).click();
  const toast = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(toast).toContainText("Message sent successfully");
  const [box, header] = [await toast.boundingBox(), await page.getByRole("banner").boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(header!.y + 1);
  await page.goto("/about");
  await expect(toast).not.toContainText("Message sent successfully");
});

test("on upright paper the comparison is as on a wide screen, and not as on a phone", async ({ page }) => {
  await openAs(page, people.daniel.email, "/company/tenders");
  await page.getByRole("link", { name: "WP-09 SFS infill and sheathing" }).click();
  await page.waitForURL(/\/pkg_[^/]+$/);
  await page.goto(`${page.url()}/quotes/comparison`);
  await page.emulateMedia({ media: "print" });
  // What 210 mm leave between the margins.
  await page.setViewportSize({ width: 672, height: 1000 });
  const totals = page.getByRole("table", { name: /^The total of each tenderer/ });
  await expect(totals.getByRole("columnheader", { name: "As adjusted" })).toBeVisible();
  expect(await styleOf(totals.getByRole("row").nth(1), "display")).toBe("table-row");
  // A phone's own total, beside the name, is not said a second time.
  await expect(totals.getByText("as adjusted", { exact: true }).filter({ visible: true })).toHaveCount(0);
  const framing = page.getByRole("row", { name: /^Framing/ });
  await expect(framing.getByText("45%")).toBeVisible();
  await expect(framing.getByText(/^lowest|others/)).toBeHidden();
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(672);
});

test("a button whose words take two lines has room above and below them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, people.helen.email, "/company/tenders/invited");
  await page.getByRole("link", { name: "Fire stopping to the basement", exact: true }).click();
  const answer = page.getByRole("link", { name: "Read the letter of intent and answer" });
  await expect(answer).toBeVisible();
  const room = await answer.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getBoundingClientRect().top - button.getBoundingClientRect().top;
  });
  expect(room).toBeGreaterThan(5);
});
