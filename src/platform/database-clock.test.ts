import { expect, test } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

/** A machine and a database whose clocks differ; each look takes as long as it is told, half of it each way or another share there. */
function between(aheadMs: number, ways: number[], share = 0.5) {
  let own = Date.parse("2026-12-01T09:00:00.000Z");
  const clock = new DatabaseClock({ now: () => new Date(own) });
  let look = 0;
  const readTheirs = () => {
    const way = ways[look++ % ways.length]!;
    const at = own + way * share + aheadMs;
    own += way;
    return Promise.resolve(new Date(at));
  };
  return { clock, readTheirs, ahead: () => clock.now().getTime() - own };
}

test("a machine whose clock is wrong takes moments by the database's", async () => {
  for (const aheadMs of [90_000, -90_000]) {
    const { clock, readTheirs, ahead } = between(aheadMs, [8, 2, 40]);
    expect(ahead()).toBe(0);
    await clock.set(readTheirs);
    expect(ahead()).toBe(aheadMs);
    expect(clock.aheadMs).toBe(aheadMs);
  }
});

test("what the way may account for is no difference, so that a good clock does not shake", async () => {
  const { clock, readTheirs, ahead } = between(1, [6, 4, 8]);
  await clock.set(readTheirs);
  expect(ahead()).toBe(0);
});

test("of several looks the quickest counts, which may be wrong by least", async () => {
  const { clock, readTheirs, ahead } = between(90_000, [8, 2, 40], 1);
  await clock.set(readTheirs);
  expect(ahead()).toBe(90_001);
});

test("slow answers and a database that is away leave it as it was", async () => {
  const { clock, readTheirs, ahead } = between(500, [10]);
  await clock.set(readTheirs);
  expect(ahead()).toBe(500);
  await clock.set(() => Promise.reject(new Error("away"))).catch(() => undefined);
  expect(ahead()).toBe(500);
  const slow = between(500, [400]);
  await slow.clock.set(slow.readTheirs);
  expect(slow.ahead()).toBe(0);
});
