import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepHolding } from "./keep-holding.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {
    locks: { request: (_name: string, _options: object, hold: () => Promise<boolean>) => hold() },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream that is opened, or refused, in this order; and after how many seconds each was asked for. */
function streamOf(...wasOpen: boolean[]) {
  const stop = new AbortController();
  const [begun, asked] = [Date.now(), [] as number[]];
  const hold = async () => {
    asked.push(Math.round((Date.now() - begun) / 1_000));
    if (asked.length === wasOpen.length) stop.abort();
    return wasOpen[asked.length - 1]!;
  };
  return { asked, over: keepHolding("lintel-live", hold, stop.signal) };
}

async function secondsOf(...wasOpen: boolean[]): Promise<number[]> {
  const { asked, over } = streamOf(...wasOpen);
  await vi.runAllTimersAsync();
  await over;
  return asked;
}

test("a stream that was open and is lost is asked for again after five seconds, each time", async () => {
  expect(await secondsOf(true, true, true, true)).toEqual([0, 5, 10, 15]);
});

test("who is refused a stream asks less and less often, once a minute in the end", async () => {
  expect(await secondsOf(false, false, false, false, false, false, false)).toEqual([
    0, 5, 15, 35, 75, 135, 195,
  ]);
});

test("once a stream was open again, whoever loses it does not wait for longer than before", async () => {
  const asked = await secondsOf(false, false, false, true, true, true);
  expect(asked.slice(3).map((at, index, all) => at - (all[index - 1] ?? at))).toEqual([0, 5, 5]);
});

test("a page that is left asks no more", async () => {
  const stop = new AbortController();
  const hold = vi.fn<() => Promise<boolean>>(async () => true);
  const over = keepHolding("lintel-live", hold, stop.signal);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(hold).toHaveBeenCalledTimes(2);
  stop.abort();
  await vi.runAllTimersAsync();
  await over;
  expect(hold).toHaveBeenCalledTimes(2);
});
