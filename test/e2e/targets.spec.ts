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
  test(`a finger hits everything on ${path} @phone-only`, async ({ readingPage: page }) => {
    await page.goto(path);
    expect(await listSmallTargets(page)).toEqual([]);
  });
}

const members = ["/dashboard", "/inquiries", "/notifications", "/favourites", "/saved-searches", "/find"];

test("a finger hits everything on a member's pages @phone-only", async ({ page }) => {
  for (const path of members) {
    await openAs(page, people.daniel.email, path);
    expect(await listSmallTargets(page), path).toEqual([]);
  }
});
