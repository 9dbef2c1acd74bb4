import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, test } from "./journey.ts";

/** What axe must find although it has passed everything else on the page, and what it says then. */
const faults = {
  "a pale text": ['<p style="color: #aaa">Pale</p>', "color-contrast"],
  "a text of a known colour, faded": ['<p style="opacity: 0.3">Faded</p>', "color-contrast"],
  "a text of a known colour, smaller than where it was passed": [
    '<p style="background: #fff; color: #888; font-size: 14px">Small</p>',
    "color-contrast",
  ],
  "a text of a known colour on another ground": [
    '<div style="background: #222"><p>On dark ground</p></div>',
    "color-contrast",
  ],
  "a text of a known colour on what is not its ancestor's": [
    '<div style="position: relative"><div style="position: absolute; inset: 0; background: #222"></div><p style="position: relative">On a neighbour</p></div>',
    "color-contrast",
  ],
  "a text placed over a neighbour, on a ground that lets it through": [
    '<div style="position: relative"><div style="position: absolute; inset: 0; background: #222"></div><p style="position: relative; background: rgb(255 255 255 / 5%)">On a neighbour</p></div>',
    "color-contrast",
  ],
  "a text that is cut short, in a pale colour": [
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; color: #aaa">Pale and much longer than its box</p>',
    "color-contrast",
  ],
  "what stands in a field": ['<input aria-label="A" style="color: #ccc" value="Pale">', "color-contrast"],
  "a link that only its colour tells from the text": [
    '<p>Read <a href="#a" style="text-decoration: none; font-weight: 400; color: color-mix(in srgb, currentColor 85%, #888)">this</a> first, it says why.</p>',
    "link-in-text-block",
  ],
  "small targets with a gap that is not enough": [
    '<button style="width: 16px; height: 16px; padding: 0; min-height: 0; margin-right: 4px">a</button><button style="width: 16px; height: 16px; padding: 0; min-height: 0">b</button>',
    "target-size",
  ],
  "a small target close to a large one": [
    '<button style="width: 16px; height: 16px; padding: 0; min-height: 0">a</button><button style="width: 80px; height: 44px">b</button>',
    "target-size",
  ],
  "small targets close together": [
    '<button style="width: 12px; height: 12px; padding: 0; min-height: 0">a</button><button style="width: 12px; height: 12px; padding: 0; min-height: 0">b</button>',
    "target-size",
  ],
  "a field without a name": ["<input>", "label"],
} as const;

async function expectFound(page: Page, what: keyof typeof faults): Promise<void> {
  const [html, rule] = faults[what];
  await page.locator("main").evaluate((main, planted) => {
    main.insertAdjacentHTML("beforeend", `<div id="planted">${planted}</div>`);
  }, html);
  const complaint = await expectNoAxeFindings(page).then(
    () => "nothing",
    (error: unknown) => String(error),
  );
  expect(complaint, what).toContain(rule);
  await page.locator("#planted").evaluate((planted) => planted.remove());
}

test("axe finds every fault that is planted on a page that it has passed", async ({ page }) => {
  await page.goto("/about");
  await page
    .locator("main h2")
    .evaluateAll((all) => all.slice(1).forEach((each) => each.closest("section")?.remove()));
  await expectNoAxeFindings(page);
  for (const what of Object.keys(faults) as (keyof typeof faults)[]) await expectFound(page, what);
  await expectNoAxeFindings(page);
});

test("what a finger would miss is found on a phone, too, where the desktop’s walk looks at the rest @phone", async ({
  page,
}) => {
  await page.goto("/about");
  await expectNoAxeFindings(page);
  await expectFound(page, "small targets with a gap that is not enough");
});
