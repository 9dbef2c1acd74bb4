import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { toasts } from "./registration.ts";
import { type MemberPart, sampleMember } from "./sample-members.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

const bell = (page: Page) =>
  page
    .locator("header")
    .getByRole("link", { name: /^Notifications/ })
    .filter({ visible: true });

/** Opens a page as a journey's own member. */
async function enter(page: Page, part: MemberPart, path: string, open = openAs): Promise<void> {
  const { email } = sampleMember(part, test.info());
  await open(page, email, path);
}

test(
  "a message shows on the bell of every open window; reading the conversation is reading the notification",
  { tag: "@phone" },
  async ({ page, browser, contextOptions, viewport, baseURL }) => {
    const open = async () => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL });
      return context.newPage();
    };
    await enter(page, "bell", "/about");
    const [second, sender] = [await open(), await open()];
    await enter(second, "bell", "/terms");
    for (const each of [page, second]) {
      await expect(bell(each)).toHaveAccessibleName("Notifications");
      await each.locator("html[data-scripts=on]").waitFor();
    }
    const { companyNumber } = sampleMember("bell", test.info());
    const { companyName } = sampleMember("sender", test.info());
    await enter(sender, "sender", `/messages?company=${companyNumber}`);
    await sender.getByRole("textbox", { name: /^Message to/ }).fill("Can you start in May?");
    await sender.getByRole("button", { name: "Send", exact: true }).click();
    for (const each of [page, second])
      await expect(bell(each)).toHaveAccessibleName("Notifications, 1 unread");
    await second.route("/notifications/unread", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await bell(page).click();
    await page.getByRole("link", { name: `Unread: New message from ${companyName}` }).click();
    await expect(page).toHaveURL(/\/messages\/cnv_/);
    // The second window's first question was not answered.
    for (const each of [page, second]) await expect(bell(each)).toHaveAccessibleName("Notifications");
    await second.context().close();
    await sender.context().close();
  },
);

test("with scripts off one reads, filters, marks one and all, and goes where an entry leads", async ({
  page: withScripts,
  scriptlessPage: page,
}) => {
  await enter(withScripts, "list", "/notifications");
  await enter(page, "list", "/about", openScriptlessAs);
  await bell(page).click();
  await expect(page).toHaveURL("/notifications");
  const entries = page.getByRole("list", { name: "What you were told" }).getByRole("listitem");
  await expect(entries).toHaveCount(3);
  await page.getByRole("button", { name: /Mark as read: Joe Birch/ }).click();
  await expect(toasts(page)).toContainText("1 notification marked as read");
  await page
    .getByRole("link", { name: /^Unread/ })
    .first()
    .click();
  await expect(entries).toHaveCount(2);
  await page.getByLabel("Kind").selectOption("quote");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Nothing unread" })).toBeVisible();
  await page.getByLabel("Kind").selectOption("team");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("link", { name: /Joe Alder has joined/ }).click();
  await expect(page).toHaveURL("/account/team");
  await page.goto("/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(toasts(page)).toContainText("1 notification marked as read");
  // The window with scripts has heard of all of it.
  for (const each of [page, withScripts]) await expect(bell(each)).toHaveAccessibleName("Notifications");
});

test("each kind has its choice, and quiet hours; half a pair is refused beside the field", async ({
  page,
}) => {
  await enter(page, "choices", "/account/notifications");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Quotes").selectOption("Weekly digest");
  await page.getByLabel("From", { exact: true }).fill("22:00");
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Say until when, or clear both times").first()).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("07:00");
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(toasts(page)).toContainText("Your choices are saved");
  await page.goto("/account/letters");
  await expect(page).toHaveURL("/account/notifications");
  await expect(page.getByLabel("Quotes")).toHaveValue("weekly");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("22:00");
});

test("nobody sees notifications without signing in", async ({ readingPage: page }) => {
  for (const path of ["/notifications", "/account/notifications", "/notifications/ntf_0"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test("who looks at a profile is counted once on its company's dashboard", async ({
  page,
  playwright,
  baseURL,
}) => {
  const { companyNumber } = sampleMember("views", test.info());
  await enter(page, "views", "/dashboard");
  await expect(page.getByText("Nobody has looked at your profile in the last 90 days.")).toBeVisible();
  // Playwright's own browser calls itself headless, and robots do not count.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const visitor = await playwright.request.newContext({ baseURL, userAgent });
  for (const tab of ["", "/projects", "/reviews"]) await visitor.get(`/profile/${companyNumber}${tab}`);
  await visitor.dispose();
  const chart = page.getByRole("img", {
    name: "Views of your profile, day by day. 1 view in the last 90 days",
  });
  await expect(async () => {
    await page.goto("/dashboard");
    await expect(chart).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.locator("dl > div", { hasText: "Profile Views" }).locator("dd")).toHaveText("1");
  await page.getByText("Show the figures week by week").click();
  await expect(page.getByRole("table", { name: "Profile views week by week" })).toBeVisible();
  await expectSound(page);
});
