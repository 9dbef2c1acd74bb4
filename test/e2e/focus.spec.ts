import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.textContent?.trim().slice(0, 40)}`;
  });
const isRinged = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches(":focus-visible") ?? false);

test("the focus goes along with what scripts show, and a search says how many it found", async ({ page }) => {
  await page.goto("/about");
  await page.mouse.move(5, 5);
  await page.locator("html[data-scripts=on]").waitFor();
  for (const [link, heading] of [
    ["Contact", "H1 Contact Us"],
    ["Find Contractors", "H1 Find Construction Companies"],
    ["Log In", "H1 Sign in to your account"],
    ["Sign up", "H1 Register Your Company"],
  ] as const) {
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await expect.poll(() => focused(page)).toBe(heading);
    expect(await isRinged(page)).toBe(false);
  }
  await page.goBack();
  await expect.poll(() => focused(page)).toBe("H1 Sign in to your account");

  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => focused(page)).toContain("There is a problem");
  // Refused for the same once more, it is there again, and so it is by the keyboard.
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => focused(page)).toContain("There is a problem");
  await page.getByRole("button", { name: "Send Message" }).press("Enter");
  await expect.poll(() => focused(page)).toContain("There is a problem");
  await page.getByLabel("Your Name").fill("Fay Focus");
  await page.getByLabel("Email Address").fill("fay@example.com");
  await page.getByLabel("Subject").selectOption("general");
  await page.getByLabel("Message").fill("Where is the focus?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => focused(page)).toContain("Your message is with us");

  await page.goto("/search");
  await page.mouse.move(5, 5);
  await page.locator("html[data-scripts=on]").waitFor();
  const said = page.locator("[aria-live=polite]", { hasText: "found" });
  const before = await said.textContent();
  const box = page.getByRole("main").getByRole("searchbox").or(page.locator("main input[name=q]")).first();
  await box.fill("scaffolding");
  await box.press("Enter");
  await expect(page).toHaveURL(/q=scaffolding/);
  await expect(said).not.toHaveText(before ?? "");
  await expect.poll(() => focused(page)).not.toContain("BODY");
});

test("a toast covers neither what a form has come to nor a field, wherever the pointer rests @phone", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.mouse.move(5, 5);
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Your Name").fill("Fay Focus");
  await page.getByLabel("Email Address").fill("fay@example.com");
  await page.getByLabel("Subject").selectOption("general");
  await page.getByLabel("Message").fill("What does the toast cover?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Your message is with us")).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const toast = document
          .querySelector("section[aria-label=Notifications] > div")
          ?.getBoundingClientRect();
        if (!toast) return ["no toast"];
        return [
          ...document.querySelectorAll(
            "main [data-result], main input:not([type=hidden], [hidden]), main button",
          ),
        ]
          .filter((each) => each.checkVisibility())
          .filter((each) => {
            const box = each.getBoundingClientRect();
            const isBeside = box.right <= toast.left || box.left >= toast.right;
            return !isBeside && box.bottom > toast.top && box.top < toast.bottom;
          })
          .map(({ tagName }) => tagName);
      }),
    )
    .toEqual([]);
});
