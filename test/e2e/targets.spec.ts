import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs } from "./sessions.ts";

/**
 * What a finger cannot hit on an open page: lower than 44 px, or half covered by its neighbour. Links in running text and
 * what a whole row stands for are not.
 */
function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "main :is(a[href], button, select, textarea, summary, input:not([type=hidden], [hidden], [type=file])), header :is(a[href], button)",
    );
    const isInRunningText = (control: HTMLElement) =>
      getComputedStyle(control).display === "inline" &&
      [...control.parentElement!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1,
      );
    const targetOf = (control: HTMLElement): Element => {
      // The whole row or card is pressed where the control spans it.
      if (getComputedStyle(control, "::after").position === "absolute")
        return control.closest("li, article, tr")!;
      if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
        return control.labels?.[0] ?? control;
      return control;
    };
    const isSmall = (control: HTMLElement) => {
      const { width, height } = targetOf(control).getBoundingClientRect();
      return width > 1 && height < 43.5;
    };
    const boxes = new Map([...controls].map((control) => [control, control.getBoundingClientRect()]));
    /** The one that follows in the same list lies on it. */
    const isCovered = (control: HTMLElement) => {
      const next = control.closest("li")?.nextElementSibling?.querySelector<HTMLElement>(control.localName);
      const box = next && boxes.get(next);
      const own = boxes.get(control)!;
      return Boolean(box) && box!.top < own.bottom - 8 && box!.left < own.right && own.left < box!.right;
    };
    return [...controls]
      .filter((control) => {
        // The drawing's circles stand again, as rows, in the key below it.
        if (control.closest("svg, .sr-only")) return false;
        if (!control.checkVisibility({ visibilityProperty: true }) || isInRunningText(control)) return false;
        return isSmall(control) || isCovered(control);
      })
      .map((control) => {
        const { height } = targetOf(control).getBoundingClientRect();
        return `${Math.round(height)} px: ${control.textContent!.trim().slice(0, 40) || control.ariaLabel || control.outerHTML.slice(0, 80)}`;
      });
  });
}

/** By how many pixels the page is wider than its window: at 320 px, and at 360 with text twice as large. */
async function measureOverflow(page: Page): Promise<Record<string, number>> {
  const read = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(drawn));
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await read();
  await page.setViewportSize({ width: 360, height: 740 });
  // As in the browser's settings, so that widths in media queries follow, too.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const large = await read();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
  await page.setViewportSize(before);
  return { narrow, large };
}

const FITS = { narrow: 0, large: 0 };

const everybodys = [
  "/",
  "/search",
  "/search?q=steel&location=LS1",
  "/contractors",
  "/contractors/piling",
  "/profile/1",
  "/profile/1/reviews",
  "/project/financial-district-tower",
  "/about",
  "/contact",
  "/login",
  "/signup",
  "/forgot-password",
  "/terms",
];

for (const path of everybodys) {
  test(`a finger hits everything on ${path}, and it fits narrow screens and large text @phone-only`, async ({
    readingPage: page,
  }) => {
    await page.goto(path);
    expect(await listSmallTargets(page)).toEqual([]);
    expect(await measureOverflow(page)).toEqual(FITS);
  });
}

const members = ["/dashboard", "/inquiries", "/notifications", "/favourites", "/saved-searches", "/find"];
const widened = [
  "/account",
  "/account/team",
  "/company/edit",
  "/company/edit/accreditations",
  "/messages",
  "/inquiries/new?company=39",
];

test("a finger hits everything on a member's pages, and they fit narrow screens and large text @phone-only", async ({
  page,
}) => {
  for (const path of members) {
    await openAs(page, people.daniel.email, path);
    expect(await listSmallTargets(page), path).toEqual([]);
    expect(await measureOverflow(page), path).toEqual(FITS);
  }
  for (const path of widened) {
    await page.goto(path);
    expect(await measureOverflow(page), path).toEqual(FITS);
  }
});

test("at twice the text what needs somebody, and a firm's name, have the width of the screen @phone-only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const widths = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().width));
  await openAs(page, people.daniel.email, "/dashboard");
  const rows = await widths("section[aria-labelledby=needs-you] li > div > p:first-child");
  expect(rows.length).toBeGreaterThan(2);
  await page.goto("/search?q=drylining&location=Leeds");
  const names = await widths(".firm h3");
  expect(names.length).toBeGreaterThan(0);
  for (const width of [...rows, ...names]) expect(width).toBeGreaterThan(250);
});
