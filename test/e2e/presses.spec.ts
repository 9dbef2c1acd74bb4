import { expect, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs } from "./sessions.ts";

/** What a press costs the browser before its next picture: see docs/decisions/085-the-answer-to-a-press-comes-first.md. */

test("the sidebar answers a press by itself, and the page beside it follows without a motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, people.helen.email, "/dashboard");
  await page.locator("html[data-scripts=on]").waitFor();
  const press = () =>
    page.evaluate(async () => {
      const rail = document.querySelector<HTMLElement>("[data-rail]")!;
      const page = document.querySelector("main")!;
      rail.querySelector<HTMLElement>("button")!.click();
      // What the press has drawn anew is there once the tasks of this moment are through, and before any picture.
      await Promise.resolve();
      return {
        rail: rail.offsetWidth,
        page: page.getBoundingClientRect().left,
        motions: rail.getAnimations({ subtree: true }).length,
        isKept: document.cookie.includes("sidebar_state"),
      };
    });
  const left = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().left);
  expect(await press()).toEqual({ rail: 48, page: 256, motions: 0, isKept: false });
  await expect.poll(left).toBe(48);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("sidebar_state=collapsed");
  expect(await press()).toMatchObject({ rail: 256, page: 48, motions: 0 });
  await expect.poll(left).toBe(256);
});

test("a firm is ticked before the page's place in the history is written", async ({ page }) => {
  await page.goto("/search?q=drylining");
  await page.mouse.move(5, 5);
  await page.locator("html[data-scripts=on]").waitFor();
  const asked = () => page.evaluate(() => (history.state as { asked?: string[] } | null)?.asked?.length ?? 0);
  const box = page.getByRole("checkbox", { name: /^Ask for quote/ }).first();
  const within = await box.evaluate((input: HTMLInputElement) => {
    input.click();
    const { asked } = (history.state ?? {}) as { asked?: string[] };
    return { isTicked: input.checked, asked, motions: input.getAnimations().length };
  });
  expect(within).toEqual({ isTicked: true, asked: undefined, motions: 0 });
  await expect(page.getByText("1 of at most 6 firms chosen.")).toBeVisible();
  await expect.poll(asked).toBe(1);
});

test("what was ticked before the scripts came is kept in the page's place in the history, too", async ({
  page,
}) => {
  let release = () => {};
  const isTicked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isTicked;
    await route.continue();
  });
  await page.goto("/search?q=drylining");
  await page
    .getByRole("checkbox", { name: /^Ask for quote/ })
    .first()
    .click();
  release();
  await page.locator("html[data-scripts=on]").waitFor();
  await expect(page.getByText("1 of at most 6 firms chosen.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (history.state as { asked?: string[] } | null)?.asked?.length ?? 0))
    .toBe(1);
});

test("a folded search is laid out before it is opened", async ({ page }) => {
  await page.addInitScript(() => {
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function (this: Element) {
      if (this.querySelector("form[role=search]") && this.closest("details:not([open])"))
        document.documentElement.dataset["measured"] = "";
      return measure.call(this);
    };
  });
  await page.goto("/search?q=drylining");
  await page.mouse.move(5, 5);
  await expect(page.locator("html[data-measured]")).toHaveCount(1);
});

test("a letter stands in the first field before its words are read", async ({ page }) => {
  await page.goto("/");
  await page.mouse.move(5, 5);
  await page.locator("html[data-scripts=on]").waitFor();
  const readWithin = await page.getByLabel(/^Trade/).evaluate((field: HTMLInputElement) => {
    let isRead = false;
    field.form!.addEventListener("formdata", () => {
      isRead = true;
    });
    field.value = "drylining";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return isRead;
  });
  expect(readWithin).toBe(false);
  await expect(page.getByRole("status").filter({ hasText: /main contractor/ })).toBeVisible();
});

test("a form that is pressed twice goes out once, and again once something else stands in it", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/account");
  let sent = 0;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/account/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
    await isReleased;
    // What was overtaken is not waited for any more.
    await route.continue().catch(() => {});
  });
  const press = () =>
    page
      .getByRole("button", { name: "Save details" })
      .evaluate((button: HTMLButtonElement) => button.form!.requestSubmit(button.disabled ? null : button));
  await page.getByLabel("Phone Number").fill("0113 496 0155");
  await page.getByLabel("Your Position at Company").fill("Estimator");
  await press();
  await expect.poll(() => sent).toBe(1);
  await press();
  await page.waitForTimeout(300);
  expect(sent).toBe(1);
  await page.getByLabel("Your Position at Company").fill("Senior Estimator");
  await press();
  await expect.poll(() => sent).toBe(2);
  release();
  await expect(page.getByLabel("Your Position at Company")).toHaveValue("Senior Estimator");
});

test("what a link has overtaken can be pressed again, and two presses of a move button are two places", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/account");
  let sent = 0;
  await page.route(/\/(account|company\/edit\/team)/, async (route) => {
    if (route.request().method() === "POST") sent += 1;
    // Nothing is answered before the end.
    else if (!route.request().url().includes("/account/security")) return route.fallback();
  });
  await page.getByLabel("Phone Number").fill("0113 496 0155");
  const save = () =>
    page
      .getByRole("button", { name: "Save details" })
      .evaluate((button: HTMLButtonElement) => button.form!.requestSubmit());
  await save();
  await expect.poll(() => sent).toBe(1);
  await page.getByRole("link", { name: "Password and two-step" }).first().click();
  await page.waitForTimeout(300);
  await save();
  await expect.poll(() => sent).toBe(2);

  await page.goto("/company/edit/team");
  await page.locator("html[data-scripts=on]").waitFor();
  sent = 0;
  const down = page.getByRole("button", { name: /^Move .* down$/ }).first();
  await down.click();
  await expect.poll(() => sent).toBe(1);
  await down.click();
  await expect.poll(() => sent).toBe(2);
});
