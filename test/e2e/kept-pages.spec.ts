import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
// Not the journeys' own: what is planted here is reported in the console.
import { expect, test } from "@playwright/test";

const planted =
  "<script>window.planted = 'inline'</script>" +
  "<script nonce=''>window.planted = 'nonce'</script>" +
  "<script src='https://elsewhere.invalid/a.js'></script>" +
  "<img src='data:,' onerror=\"window.planted = 'handler'\">";

/** Opens a page with scripts that somebody has put into it on the way. */
async function openPlanted(page: Page, path: string, policy?: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("</main>", `${planted}</main>`);
      const headers = { ...answer.headers(), ...(policy && { "content-security-policy": policy }) };
      await route.fulfill({ response: answer, body, headers });
    },
  );
  await page.goto(path);
}

const hydrate = async (page: Page) => {
  await expect(page.locator("html")).not.toHaveAttribute("data-scripts", "on");
  await page.mouse.move(20, 20);
  await page.mouse.move(40, 40);
  await expect(page.locator("html")).toHaveAttribute("data-scripts", "on");
};

test("a page for every visitor runs its own scripts, and none that was put into it", async ({ page }) => {
  await openPlanted(page, "/about");
  await hydrate(page);
  expect(await page.evaluate("window.planted")).toBeUndefined();
  // A page that the router goes to runs under the policy of the first.
  await page.getByRole("link", { name: "Find Contractors" }).first().click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("without the policy what was put into it would run", async ({ page }) => {
  await openPlanted(page, "/about", "img-src data:");
  expect(await page.evaluate("window.planted")).toBeDefined();
});

test("what is kept is the same bytes for all, and names every script that it runs", async ({ request }) => {
  for (const path of ["/", "/about", "/search", "/search?q=steel", "/contractors", "/profile/1", "/terms"]) {
    const [first, second] = [await request.get(path), await request.get(path)];
    const html = await first.text();
    expect([path, (await second.text()) === html]).toEqual([path, true]);
    expect(/ nonce=|\breq_[0-9a-z]{10}/.exec(html)).toBeNull();
    const policy = first.headers()["content-security-policy"]!;
    expect(policy).toBe(second.headers()["content-security-policy"]);
    expect(policy).not.toMatch(/nonce|strict-dynamic|script-src[^;]*unsafe/);
    const running = [
      ...html.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs),
    ];
    expect(running.length).toBe(2);
    for (const [, text] of running)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
    const tag = first.headers()["etag"]!;
    const again = await request.get(path, { headers: { "If-None-Match": tag } });
    expect([path, again.status()]).toEqual([path, 304]);
  }
});
