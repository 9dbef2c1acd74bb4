import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page, expect, test } from "@playwright/test";
import type axe from "axe-core";
import { DOUBTFUL_ONLY, markDoubtful } from "./mark-doubtful.ts";

/** As wide as a small phone. */
const PHONE_WIDTH = 360;

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What another scheme of colours may change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** What a phone's height, its bars and its finger may change where the page is as wide already. */
const PLACE_RULES = ["target-size", "scrollable-region-focusable", "meta-viewport"];

/** Less than half of what the package's main file holds: every page that is looked at reads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SOURCES = [
  AXE,
  `axe.configure(${JSON.stringify({ rules: DOUBTFUL_ONLY, noHtml: true })})`,
  `globalThis.markDoubtful = ${markDoubtful.toString()}`,
].join(";\n");

/**
 * Whether the desktop's walk of the same journey looks at these pages as wide as a phone, and under a finger: what a
 * phone has beside them changes neither a colour nor what the markup says.
 */
function isLookedAtOnDesktop(): boolean {
  const { project, tags } = test.info();
  return project.name === "phone" && !tags.includes("@phone-only");
}

/** Fails with the list of what axe finds on the page as it stands: as wide as it is and on a phone, in light and in dark colours. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  expect(await findRepeatedIds(page), "ids that stand twice").toEqual([]);
  await atEachWidth(page, (width) => expectNoAxeFindingsAt(page, width));
}

async function expectNoAxeFindingsAt(page: Page, width: number, { isOfPhone = false } = {}): Promise<void> {
  const runOnly: axe.RunOnly =
    isLookedAtOnDesktop() && !isOfPhone
      ? { type: "rule", values: PLACE_RULES }
      : { type: "tag", values: AXE_TAGS };
  if (runOnly.type === "tag") {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const inDark = await findWithAxe(page, { runOnly: { type: "rule", values: COLOUR_RULES } });
    expect(inDark, `${width} pixels wide, in dark colours`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const inLight = await findWithAxe(page, { runOnly });
  expect(inLight, `${width} pixels wide, in light colours`).toEqual([]);
}

/** Looks at the page as wide as a small phone, under a finger, then as wide as it is. */
async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const size = page.viewportSize()!;
  if (size.width !== PHONE_WIDTH) {
    const client = await page.context().newCDPSession(page);
    await page.setViewportSize({ ...size, width: PHONE_WIDTH });
    await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
    await look(PHONE_WIDTH);
    await client.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await client.detach();
    await page.setViewportSize(size);
  }
  await look(size.width);
}

/** The colours that axe has passed in this worker, as `markDoubtful` names them. */
const passed = new Set<string>();

/**
 * Runs axe in the page itself: its own package for Playwright gathers what it finds in a second page, which takes five
 * times as long and reaches frames, of which no page that is looked at has one.
 */
async function findWithAxe(page: Page, options: axe.RunOptions): Promise<string[]> {
  await endTransitions(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCES);
  const { violations, keys } = await page.evaluate(runAxe, { options, known: [...passed] });
  for (const key of keys) passed.add(key);
  return violations.map(
    ({ id, help, html }) => `${id}: ${help}\n  ${html.map((text) => text.slice(0, 200)).join("\n  ")}`,
  );
}

interface Found {
  violations: { id: string; help: string; html: string[] }[];
  /** The colours that have been in doubt, and are not any more. */
  keys: string[];
}

/** Runs in the page. */
async function runAxe({ options, known }: { options: axe.RunOptions; known: string[] }): Promise<Found> {
  const injected = globalThis as unknown as { axe: typeof axe; markDoubtful: typeof markDoubtful };
  // What lies under the edge of a toast that goes, or of a bar under which the page scrolls, would be found too small.
  const above = document.querySelectorAll<HTMLElement>("section[aria-label=Notifications], .save-bar");
  for (const each of above) each.style.setProperty("position", "static");
  const { colours } = injected.markDoubtful(known);
  const isOnlyOfColours = (options.runOnly as axe.RunOnly).values.includes("color-contrast");
  const { violations, passes } =
    isOnlyOfColours && colours === 0
      ? { violations: [], passes: [] }
      : await injected.axe.run(document, {
          ...options,
          resultTypes: ["violations", "passes"],
          elementRef: true,
          selectors: false,
          preload: false,
        });
  for (const each of above) each.style.removeProperty("position");
  const texts = passes.find(({ id }) => id === "color-contrast")?.nodes ?? [];
  return {
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      html: nodes.map(({ element }) => element!.outerHTML),
    })),
    keys: texts
      .map(({ element }) => element!.getAttribute("data-doubtful-text")!)
      .filter((key) => key !== ""),
  };
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

/** Nothing sticks out of the page, and axe finds nothing on it; what only a phone is shown is looked at there wholly. */
export async function expectSound(page: Page, { isOfPhone = false } = {}): Promise<void> {
  expect(await findRepeatedIds(page), "ids that stand twice").toEqual([]);
  await atEachWidth(page, async (width) => {
    await expectNoSidewaysScrollAt(page, width);
    await expectNoAxeFindingsAt(page, width, { isOfPhone });
  });
}
