import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

const rail = (page: Page) => page.getByRole("navigation", { name: "Your work" });
const widthOf = async (page: Page) => (await rail(page).boundingBox())?.width;
/** It is written after the picture of the press. */
async function keptCookie(page: Page) {
  const read = async () => (await page.context().cookies()).find(({ name }) => name === "sidebar_state");
  await expect.poll(read).toBeDefined();
  return read();
}

test.describe("the rail beside a member's work", () => {
  test("names the places, marks the current one and says what waits", async ({ page }) => {
    await openAs(page, people.helen.email, "/company/projects");
    await expect(rail(page).getByRole("link")).toContainText([
      "Dashboard",
      "Inquiries",
      "Messages",
      "Projects",
      "Saved",
      "Company",
    ]);
    await expect(rail(page).locator("[aria-current]")).toHaveText("Projects");
    await rail(page)
      .getByRole("link", { name: /^Inquiries \d+ waiting$/ })
      .click();
    await expect(page).toHaveURL("/inquiries");
    await expect(rail(page).locator("[aria-current=page]")).toContainText("Inquiries");
    await page.goto("/search");
    await expect(rail(page)).toHaveCount(0);
  });

  test("is 16rem wide, collapses to 3rem by its button and by Ctrl + B, and stays so", async ({ page }) => {
    await openAs(page, people.helen.email, "/dashboard");
    expect(await widthOf(page)).toBe(256);
    await rail(page).getByRole("button", { name: "Collapse sidebar" }).click();
    await expect.poll(() => widthOf(page)).toBe(48);
    await expectNoAxeFindings(page);
    const cookie = await keptCookie(page);
    expect(cookie).toMatchObject({ value: "collapsed", sameSite: "Lax" });
    const days = (cookie!.expires * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    // The server renders it so: nothing moves when the scripts come.
    const html = await (await page.request.get("/dashboard")).text();
    expect(html).toContain('data-rail="collapsed"');
    await page.keyboard.press("Control+b");
    await expect.poll(() => widthOf(page)).toBe(256);
    await page.keyboard.press("Meta+b");
    await expect.poll(() => widthOf(page)).toBe(48);
  });

  test("is expanded where no script could expand it", async ({ scriptlessPage: page }) => {
    await page.context().addCookies([
      {
        name: "sidebar_state",
        value: "collapsed",
        url: `http://localhost:${process.env.E2E_PORT ?? "3987"}`,
      },
    ]);
    await openScriptlessAs(page, people.helen.email, "/dashboard");
    expect(await widthOf(page)).toBe(256);
    await expect(rail(page).getByRole("button")).toHaveCount(0);
  });
});

test.describe("the bar at the foot of a phone", { tag: "@phone-only" }, () => {
  test("has five entries, and More leads to the rest", async ({ page }) => {
    await openAs(page, people.helen.email, "/dashboard");
    await expect(rail(page).getByRole("link")).toContainText([
      "Dashboard",
      "Search",
      "Messages",
      "Inquiries",
    ]);
    await expect(rail(page).locator("[aria-current]")).toHaveText("Dashboard");
    // Tenders wait behind it: the number says so before it is opened, and they come first.
    await expect(rail(page).locator("summary")).toHaveText(/^More, \d+ waiting in tenders$/);
    await rail(page).getByText("More").click();
    await expectNoAxeFindings(page);
    await expect(rail(page).locator("details li").first()).toContainText("Tenders");
    await rail(page).getByRole("link", { name: "Saved" }).click();
    await expect(page).toHaveURL("/favourites");
    await expect(rail(page).getByRole("link", { name: "Saved" })).toBeHidden();
  });

  test("covers neither the end of a page nor the composer, and makes way for the keyboard", async ({
    page,
  }) => {
    await openAs(page, people.helen.email, "/messages");
    await page
      .getByRole("link", { name: /Thornmere/ })
      .first()
      .click();
    const send = page.getByRole("button", { name: "Send", exact: true });
    const isClear = async () => {
      const [button, bar] = [(await send.boundingBox())!, (await rail(page).boundingBox())!];
      return button.y + button.height <= bar.y && button.y + button.height <= page.viewportSize()!.height;
    };
    await expect.poll(isClear).toBe(true);
    await page.setViewportSize({ width: 360, height: 440 });
    await expect.poll(isClear).toBe(true);
    await expect(rail(page)).not.toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/account/data");
    await page.keyboard.press("End");
    const last = page.getByRole("contentinfo").getByRole("button").last();
    await expect
      .poll(async () => {
        const [button, bar] = [(await last.boundingBox())!, (await rail(page).boundingBox())!];
        return button.y + button.height <= bar.y;
      })
      .toBe(true);
  });
});

for (const width of [768, 820, 1023])
  test(`at ${width} pixels the bar leads to every place, and with scripts off, too`, async ({
    page,
    scriptlessPage,
  }) => {
    for (const each of [page, scriptlessPage]) await each.setViewportSize({ width, height: 1000 });
    await openAs(page, people.helen.email, "/dashboard");
    await openScriptlessAs(scriptlessPage, people.helen.email, "/dashboard");
    for (const each of [page, scriptlessPage]) {
      await expect(rail(each).getByRole("link")).toContainText([
        "Dashboard",
        "Search",
        "Messages",
        "Inquiries",
        "Tenders",
        "Projects",
      ]);
      await rail(each)
        .getByRole("link", { name: /^Tenders/ })
        .click();
      await expect(each).toHaveURL(/\/company\/tenders/);
      await expect(rail(each).locator("[aria-current]:visible")).toContainText("Tenders");
      await rail(each).getByText("More").click();
      await expect(rail(each).getByRole("link", { name: "Saved" })).toBeVisible();
    }
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 1024, height: 1000 });
    await expect(rail(page)).toHaveCount(1);
    await expect(rail(page).getByRole("link", { name: /^Tenders/ })).toBeVisible();
  });

test("beside what everybody reads the menu of one's name leads to the tenders", async ({ page }) => {
  await openAs(page, people.helen.email, "/about");
  await page.getByRole("banner").locator("summary", { hasText: "Helen Brough" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Tenders" }).click();
  await expect(page).toHaveURL(/\/company\/tenders/);
});

test("the portal's sidebar has its widths, its shortcut and its cookie, and is an overlay below 768 pixels [clause 109, 238]", async ({
  page,
}) => {
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
  await page.locator("html[data-scripts=on]").waitFor();
  const portal = page.getByRole("navigation", { name: "Admin portal" });
  const width = async () => (await portal.first().boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(48);
  const cookie = await keptCookie(page);
  expect(Math.round((cookie!.expires * 1000 - Date.now()) / 86_400_000)).toBe(7);
  await page.keyboard.press("Meta+b");
  await expect.poll(width).toBe(256);
  // On a tablet the portal's own sidebar stands alone, without a member's bar.
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(portal.first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Your work" })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe("0px");
  await page.setViewportSize({ width: 767, height: 900 });
  await page.locator("main summary", { hasText: "Admin portal" }).click();
  const overlay = page.getByRole("main").getByRole("navigation", { name: "Admin portal" });
  await expect.poll(async () => (await overlay.boundingBox())?.width).toBe(288);
  await expectNoAxeFindings(page);
  await overlay.getByRole("link", { name: /^Verifications/ }).click();
  await expect(page).toHaveURL("/admin/verifications");
  await expect(overlay).toBeHidden();
  await page.keyboard.press("Control+b");
  await expect(overlay).toBeVisible();
  await expect(overlay.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Meta+b");
  await expect(overlay).toBeHidden();
});
