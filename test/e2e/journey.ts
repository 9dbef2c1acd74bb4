import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page, expect, test as base } from "@playwright/test";
import type axe from "axe-core";

interface Fixtures {
  /** The same site in another person's browser. */
  otherPage: Page;
  /** The same site in a browser whose scripts are off. */
  scriptlessPage: Page;
}

/** Playwright's test with a page on which any console error or uncaught exception fails the journey. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}` });
  },
  page: async ({ page }, use) => {
    const complaints = watchConsole(page);
    // What is forbidden by the policy and caught by a script reaches no console.
    await page.exposeFunction("noteViolation", (text: string) => complaints.push(text));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        (globalThis as unknown as { noteViolation(text: string): void }).noteViolation(
          `the policy forbids ${violatedDirective}: ${blockedURI} (${sourceFile})`,
        ),
      );
    });
    await use(page);
    expect(complaints, "the console stays clean").toEqual([]);
  },
  otherPage: async ({ browser, contextOptions, baseURL, viewport, extraHTTPHeaders }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
      viewport,
    });
    const page = await context.newPage();
    const complaints = watchConsole(page);
    await use(page);
    await context.close();
    expect(complaints, "the console stays clean").toEqual([]);
  },
  scriptlessPage: async ({ browser, contextOptions, viewport }, use) => {
    const context = await browser.newContext({ ...contextOptions, viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    const complaints = watchConsole(page);
    await use(page);
    await context.close();
    expect(complaints, "the console stays clean").toEqual([]);
  },
});

export { expect };

/** As wide as a small phone. */
const PHONE_WIDTH = 360;

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another scheme of colours may change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Less than half of what the package's main file holds: every page that is looked at reads it. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails with the list of what axe finds on the page as it stands: as wide as it is and on a phone, in light and in dark colours. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await findRepeatedIds(page), "ids that stand twice").toEqual([]);
  await atEachWidth(page, (width) => expectNoAxeFindingsAt(page, width));
}

async function expectNoAxeFindingsAt(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await findWithAxe(page, { type: "rule", values: COLOUR_RULES });
  expect(inDark, `${width} pixels wide, in dark colours`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await findWithAxe(page, { type: "tag", values: AXE_TAGS });
  expect(inLight, `${width} pixels wide, in light colours`).toEqual([]);
}

/** Looks at the page as wide as a small phone, then as wide as it is. */
async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of new Set([PHONE_WIDTH, size.width])) {
    if (page.viewportSize()!.width !== width) await page.setViewportSize({ ...size, width });
    await look(width);
  }
}

/**
 * Runs axe in the page itself: its own package for Playwright gathers what it finds in a second page, which takes five
 * times as long and reaches frames, of which no page that is looked at has one.
 */
async function findWithAxe(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await endTransitions(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate(async (rules) => {
    // A button under a toast that goes would be found too small.
    const toasts = document.querySelector<HTMLElement>("section[aria-label=Notifications]");
    toasts?.style.setProperty("position", "static");
    const { axe: injected } = globalThis as unknown as { axe: typeof axe };
    const found = await injected.run(document, {
      runOnly: rules,
      reporter: "no-passes",
      preload: false,
    });
    toasts?.style.removeProperty("position");
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      html: nodes.map((node) => node.html),
    }));
  }, runOnly);
  return violations.map(
    ({ id, help, html }) => `${id}: ${help}\n  ${html.map((text) => text.slice(0, 200)).join("\n  ")}`,
  );
}

/** What refers to an id means its first bearer; axe leaves that to people. */
function findRepeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

/** A button half under the header that stays in sight would be found too small, and what is still fading in too pale. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

/** Fails when the page can be scrolled sideways, as wide as it is or on a phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await atEachWidth(page, (width) => expectNoSidewaysScrollAt(page, width));
}

async function expectNoSidewaysScrollAt(page: Page, width: number): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `pixels wider than a window of ${width}`).toBeLessThanOrEqual(0);
}

/**
 * A page that answers 404, or a script's form that is refused in a sentence, makes Chromium log its address as a failed
 * resource: that one is meant.
 */
function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  const refused = new Set<string>();
  page.on("response", (response) => {
    const isPage =
      response.request().isNavigationRequest() || new URL(response.url()).pathname.endsWith(".data");
    const isForm = response.request().method() === "POST" && response.status() < 500;
    const isSentence = isForm && response.headers()["content-type"] === "application/json";
    if ((isPage || isSentence) && response.status() >= 400) refused.add(response.url());
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    if (message.text().startsWith("Failed to load resource") && refused.has(url)) return;
    complaints.push(`${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => complaints.push(`${error.stack ?? error.message} (${page.url()})`));
  return complaints;
}

/** Nothing sticks out of the page, and axe finds nothing on it. */
export async function expectSound(page: Page): Promise<void> {
  expect(await findRepeatedIds(page), "ids that stand twice").toEqual([]);
  await atEachWidth(page, async (width) => {
    await expectNoSidewaysScrollAt(page, width);
    await expectNoAxeFindingsAt(page, width);
  });
}

/** Lets a visitor's page start its scripts, and waits until they have taken over. */
export async function wakeScripts(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
}
