import { expect, expectNoAxeFindings, test, wakeScripts } from "./journey.ts";

test.describe("around every page", () => {
  test("the navigation and the footer stand in the HTML, in their order", async ({ request }) => {
    const html = await (await request.get("/")).text();
    const labels = (part: string) => {
      const text = new RegExp(`<${part}[\\s>].*?</${part}>`, "s").exec(html)?.[0] ?? "";
      return [...text.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
        ([, to, label]) => `${to} ${(label ?? "").replace(/<[^>]*>/g, "")}`,
      );
    };
    const menu = [
      "/search Find Contractors",
      "/invitations Send Invite",
      "/about About",
      "/contact Contact",
      "/login Log In",
      "/signup Sign Up",
    ];
    expect(labels("header")).toEqual(["/ Lintel", ...menu, ...menu]);
    expect(labels("footer")).toEqual([
      "/ Home",
      "/search Find Contractors",
      "/signup Create a Profile",
      "/about About Us",
      "/terms Terms of Service",
      "/privacy Privacy Policy",
    ]);
    expect(html).toContain(`© ${new Date().getFullYear()} Lintel`);
  });

  test("a page that is only read fetches no scripts; a first sign of life starts them", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
    await wakeScripts(page);
    expect(scripts.length).toBeGreaterThan(0);
  });

  test("the skip link leads the keyboard to the content", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });

  test("an unknown address is a 404 that leads home", async ({ readingPage: page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle("Oops! Page not found | Lintel");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await page.getByRole("link", { name: "Return to home" }).click();
    await expect(page).toHaveURL("/");
  });

  test("nothing is set in motion for who asks for less of it, whatever changes", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto("/");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test("a choice of colours is kept and needs no scripts", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/no/such/page?from=here");
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(page).toHaveURL("/no/such/page?from=here");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "As my device" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    await context.close();
  });
});

test.describe("the menu on a phone", { tag: "@phone-only" }, () => {
  test("opens, closes with Escape and gives the focus back", async ({ page }) => {
    await page.goto("/");
    await wakeScripts(page);
    const button = page.locator("summary", { hasText: "Menu" });
    const entry = page.locator("header").getByRole("link", { name: "About", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(entry).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("closes when a link in it is chosen, and keeps the focus [clause 24]", async ({ page }) => {
    await page.goto("/no/such/page");
    await wakeScripts(page);
    const button = page.locator("summary", { hasText: "Menu" });
    await button.click();
    await page.locator("header").getByRole("link", { name: "Find Contractors" }).click();
    await expect(page).toHaveURL("/search");
    await expect(page.locator("header details[open]")).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test("closes on the way back from a page that another link led to", async ({ page }) => {
    await page.goto("/about");
    await wakeScripts(page);
    await page.locator("footer").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page).toHaveURL("/privacy");
    await page.locator("summary", { hasText: "Menu" }).click();
    await expect(page.locator("header details[open]")).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await expect(page.locator("header details[open]")).toHaveCount(0);
  });

  test("opens with scripts off", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto("/");
    await page.locator("summary", { hasText: "Menu" }).click();
    await expect(page.locator("header").getByRole("link", { name: "Contact", exact: true })).toBeVisible();
    await context.close();
  });
});

test.describe("a choice of several", { tag: "@phone" }, () => {
  test("names the first two, counts the rest, and works by keyboard", async ({ page }) => {
    await page.goto("/dev/ui");
    await wakeScripts(page);
    const part = page.locator("[data-theme=light] details").first();
    const button = part.locator("summary");
    await expect(button).toContainText("Drylining & partitions, Fire stopping+1 more");
    await button.focus();
    await page.keyboard.press("Enter");
    expect((await part.getByRole("group").boundingBox())?.height).toBeLessThanOrEqual(300);
    await page.keyboard.press("Tab");
    await page.keyboard.type("ceil");
    await expect(part.getByRole("checkbox")).toHaveCount(1);
    await page.getByRole("button", { name: "Clear" }).first().focus();
    await page.keyboard.press("Enter");
    await expect(button).toContainText("Any specialty");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(button).toContainText("Suspended ceilings");
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await button.click();
    await part.getByRole("button", { name: "All" }).click();
    await expect(button).toContainText("+8 more");
  });
});

test.describe("a form", () => {
  test("says what is wrong in the browser, field by field and in a summary once it is sent", async ({
    page,
  }) => {
    await page.goto("/dev/ui");
    await wakeScripts(page);
    const form = page.locator("#sample");
    const summary = form.getByRole("alert");
    await form.getByLabel("Email Address").fill("site office");
    await expect(summary).toBeHidden();
    await form.getByRole("button", { name: "Check this form" }).click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveCount(4);
    await summary.getByRole("link", { name: "Enter your name." }).click();
    await expect(form.getByLabel("Your Name")).toBeFocused();
    await page.keyboard.type("Ada Field");
    // What is put right shows beside its field; the summary stands until the form is sent again.
    await expect(form.getByText("Enter your name.")).toHaveCount(1);
    await expect(summary.getByRole("link")).toHaveCount(4);
    await expect(form.getByLabel("Your Name")).toBeFocused();
    await form.getByLabel("Email Address").fill("ada@field.example");
    await form.getByLabel("Message").fill("Two storeys, blockwork.");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Check this form" }).click();
    const toast = page.getByRole("status").filter({ hasText: "The form is complete" });
    await expect(toast).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toBeHidden();
  });

  test("says the same with scripts off, keeps what was typed, and leaves a toast", async ({
    scriptlessPage: page,
  }) => {
    await page.goto("/dev/ui");
    const form = page.locator("#sample");
    await form.getByLabel("Your Name").fill("Ada Field");
    await form.getByRole("button", { name: "Check this form" }).click();
    await expect(form.getByRole("alert").getByRole("link")).toHaveCount(3);
    await expect(form.getByLabel("Your Name")).toHaveValue("Ada Field");
    await form.getByLabel("Email Address").fill("ada@field.example");
    await form.getByLabel("Message").fill("Two storeys, blockwork.");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Check this form" }).click();
    await expect(page.getByText("The form is complete")).toBeVisible();
    await page.reload();
    await expect(page.getByText("The form is complete")).toBeHidden();
  });
});
