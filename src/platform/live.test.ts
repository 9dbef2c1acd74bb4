import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "./live.ts";
import { createLog } from "./log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A live with these streams, of which each hears `user:` and its session. */
function open(sessions: readonly string[]) {
  const live = new Live(createLog("silent"));
  const heard: string[] = [];
  for (const session of sessions) {
    live.add({
      session,
      topics: [`user:${session}`],
      send: () => {},
      beat: () => heard.push(`${session} is there`),
      close: () => heard.push(`${session} is over`),
    });
  }
  return { live, heard };
}

test("streams opened together are asked about together, every twenty seconds; who may not hear the same any more ends", async () => {
  const { live, heard } = open(["ada", "ben", "cem"]);
  const asked: string[][] = [];
  let topics = new Map([["ada", ["user:ada"]]]);
  live.watch((sessions) => {
    asked.push([...sessions]);
    return Promise.resolve(topics);
  });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(asked).toEqual([]);
  topics = topics.set("ben", ["user:ben", "company:other"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([["ada", "ben", "cem"]]);
  expect(heard).toEqual(["ada is there", "ben is over", "cem is over"]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.slice(1)).toEqual([["ada"]]);
  expect(live.size).toBe(1);
});

test("with the database away nobody is sent away", async () => {
  const { live, heard } = open(["ada"]);
  live.watch(() => Promise.reject(new Error("away")));
  await vi.advanceTimersByTimeAsync(41_000);
  expect(heard).toEqual(["ada is there", "ada is there"]);
});
