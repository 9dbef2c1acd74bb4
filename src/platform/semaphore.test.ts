import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.ts";

test("so many run at once, the others in the order in which they came, also after one that fails", async () => {
  const semaphore = new Semaphore(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((n) =>
    semaphore.run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => (ends[n] = resolve));
      if (n === 1) throw new Error("one");
      return n;
    }),
  );
  const settled = Promise.allSettled(all);
  for (const [next, running] of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ].entries()) {
    await turn();
    expect(begun).toEqual(running);
    ends[next]!();
  }
  ends[4]!();
  expect((await settled).map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4].map((n) => (n === 1 ? "rejected" : "fulfilled")),
  );
});
