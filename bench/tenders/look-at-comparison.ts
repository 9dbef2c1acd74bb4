import { type Browser, type Page } from "@playwright/test";
import type { LetComparison } from "./let-comparison.ts";

/** Milliseconds; the browser tells of no shorter ones, and rounds to eight. */
const SHORTEST = 16;
const SCROLL_STEPS = 60;
const FRAME = 1_000 / 60;

export interface Look {
  width: number;
  /** Of the answer as it comes, and unpacked. */
  sentBytes: number;
  bytes: number;
  elements: number;
  /** Frames of a scroll through the lines: the middle one, the longest, and how many came late. */
  frameMs: number;
  longestFrameMs: number;
  lateFrames: number;
  frames: number;
  /** The longest that each deed took until the next picture. */
  deeds: { name: string; ms: number; done: number }[];
}

declare global {
  interface Window {
    pressedInGrid: number[];
    frameTimes: number[];
  }
}

/** Opens a comparison as its buyer, with a processor so many times slower once it is there, scrolls it and does what one does in it. */
export async function lookAtComparison(
  browser: Browser,
  origin: string,
  { path, cookie }: LetComparison,
  { width, slowdown }: { width: number; slowdown: number },
): Promise<Look> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width, height: width < 500 ? 740 : 900 },
    hasTouch: width < 500,
  });
  const [name, value] = cookie.split("; ")[0]!.split("=") as [string, string];
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(watchPresses);
  const answer = await page.goto(origin + path, { waitUntil: "load" });
  if (answer?.status() !== 200) throw new Error(`the comparison was answered ${answer?.status()}`);
  await page.waitForTimeout(1_500);
  const { responseBodySize } = await answer.request().sizes();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const scrolled = await scroll(page, width);
  const deeds = await act(page, width);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const bytes = (await answer.body()).length;
  await context.close();
  return { width, sentBytes: responseBodySize, bytes, elements, ...scrolled, deeds };
}

function watchPresses(): void {
  window.pressedInGrid = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
        window.pressedInGrid.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** With the wheel over the grid: down, and on a wide window sideways, too. */
async function scroll(page: Page, width: number) {
  const grid = page.getByRole("grid");
  await grid.evaluate((table) => table.scrollIntoView({ block: "start" }));
  await page.mouse.move(width / 2, 450);
  await page.evaluate(() => {
    window.frameTimes = [];
    const tick = (now: number) => {
      window.frameTimes.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < SCROLL_STEPS; step++) {
    await page.mouse.wheel(width >= 768 && step % 3 === 2 ? 60 : 0, 150);
    await page.waitForTimeout(16);
  }
  const times = await page.evaluate(() => window.frameTimes.splice(0));
  const gaps = times
    .slice(1)
    .map((time, at) => time - times[at]!)
    .toSorted((one, other) => one - other);
  return {
    frameMs: gaps[Math.floor(gaps.length / 2)]!,
    longestFrameMs: gaps.at(-1)!,
    lateFrames: gaps.filter((gap) => gap > 2.5 * FRAME).length,
    frames: gaps.length,
  };
}

/** By plain selectors and places: to find things by their roles takes longer than what is measured. */
async function act(page: Page, width: number): Promise<Look["deeds"]> {
  const press = (keys: string) => () => page.keyboard.press(keys);
  const until = (selector: string, state: "attached" | "detached") => () =>
    page.waitForSelector(selector, { state });
  const click = async (selector: string) => {
    const found = page.locator(selector).first();
    await found.scrollIntoViewIfNeeded();
    const { x, y } = (await found.boundingBox())!;
    return () => page.mouse.click(x + 5, y + 5);
  };
  const deeds: Look["deeds"] = [];
  const deed = async (name: string, begin: () => Promise<void>, end?: () => Promise<unknown>) => {
    await page.evaluate(() => void window.pressedInGrid.splice(0));
    const begun = performance.now();
    await begin();
    await end?.();
    const done = performance.now() - begun;
    await page.waitForTimeout(500);
    const ms = Math.max(SHORTEST, ...(await page.evaluate(() => window.pressedInGrid)));
    deeds.push({ name, ms, done });
  };
  const cell = "tr[id] > td:not(.is-other) a[data-at]";
  await page.locator(cell).first().focus();
  if (width >= 768) {
    await deed("one cell down", press("ArrowDown"));
    await deed("one cell on", press("ArrowRight"));
    await deed("a page down", press("PageDown"));
    await deed("to the last cell", press("Control+End"));
    await deed("to the first cell", press("Control+Home"));
  }
  await deed("open a cell", await click(cell), until("#cell", "attached"));
  const excluded = "#cell button[value=excluded]";
  await deed(
    "mark it as excluded",
    await click(excluded),
    until(`${excluded}[aria-pressed=true]`, "attached"),
  );
  await page.locator("#cell [name=reason]").first().focus();
  await deed("type a reason", () => page.keyboard.type("Left to others.", { delay: 60 }));
  await deed("close it", press("Escape"), until("#cell", "detached"));
  return deeds;
}
