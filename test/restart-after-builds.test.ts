import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { restartAfterBuilds } from "../scripts/restart-after-builds.mjs";

/** What happened, in its order; a server ends only once it is let. */
function watchWork(builds: boolean[]) {
  const work: string[] = [];
  const { promise: hasEnded, resolve: letEnd } = Promise.withResolvers<void>();
  const restart = restartAfterBuilds({
    build: () => {
      const isBuilt = builds.shift() ?? true;
      work.push(isBuilt ? "built" : "not built");
      return isBuilt;
    },
    stop: async () => {
      work.push("stops");
      await hasEnded;
    },
    start: () => void work.push("starts"),
  });
  return { work, restart, letEnd };
}

test("what is saved while a server ends restarts it once, after that", async () => {
  const { work, restart, letEnd } = watchWork([]);
  const first = restart();
  await turn();
  await Promise.all([restart(), restart()]);
  expect(work).toEqual(["built", "stops"]);
  letEnd();
  await first;
  expect(work).toEqual(["built", "stops", "starts", "built", "stops", "starts"]);
});

test("a build that fails leaves the server alone, and the next one restarts it", async () => {
  const { work, restart, letEnd } = watchWork([false]);
  letEnd();
  await restart();
  expect(work).toEqual(["not built"]);
  await restart();
  expect(work).toEqual(["not built", "built", "stops", "starts"]);
});
