import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextPicture } from "./next-picture.ts";

let frames: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether it has come after so many milliseconds. */
async function hasCome(waiting: Promise<void>, ms: number): Promise<boolean> {
  let isThere = false;
  void waiting.then(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(ms);
  return isThere;
}

test("what waits for the picture begins after it, and not before", async () => {
  const waiting = nextPicture();
  expect(await hasCome(waiting, 20)).toBe(false);
  for (const frame of frames) frame();
  expect(await hasCome(waiting, 1)).toBe(true);
});

test("a browser that shows none for a tenth of a second holds nothing up", async () => {
  const waiting = nextPicture();
  expect(await hasCome(waiting, 99)).toBe(false);
  expect(await hasCome(waiting, 1)).toBe(true);
});

test("a tab that nobody sees does not wait", async () => {
  vi.stubGlobal("document", { hidden: true });
  expect(await hasCome(nextPicture(), 0)).toBe(true);
  expect(frames).toEqual([]);
});
