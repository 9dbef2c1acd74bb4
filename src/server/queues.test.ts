import { expect, test } from "vitest";
import { DOWNLOAD_MINUTES } from "#domain/noticeboard/noticeboard.limits.ts";
import { FOLDERS } from "#domain/storage/folders.data.ts";
import { createTestContext } from "#test/test-context.ts";
import { createQueues, queueNames } from "./queues.ts";

const ctx = await createTestContext();

test("every queue is worked", () => {
  const worked = createQueues(ctx.services).map(({ name }) => name);
  expect(worked.toSorted()).toEqual([...queueNames].toSorted());
});

test.each([
  ["account-housekeeping", 3],
  ["verification-levels", 3],
  ["remind-validity", 3],
  ["remind-tenderers", 3],
  ["sweep-files", 1 + Object.keys(FOLDERS).length],
])("%s may take as long as its passes of two minutes take together", (queue, passes) => {
  const { expireInSeconds = 300 } = createQueues(ctx.services).find(({ name }) => name === queue)!;
  expect(expireInSeconds).toBeGreaterThan(passes * 120 + 60);
});

test("the fetching of notices may take longer than its download", () => {
  const { expireInSeconds = 300 } = createQueues(ctx.services).find(({ name }) => name === "fetch-notices")!;
  expect(expireInSeconds).toBeGreaterThan(DOWNLOAD_MINUTES * 60);
});
