import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { createQueues, queueNames } from "./queues.ts";

const ctx = await createTestContext();

test("every queue is worked", () => {
  const worked = createQueues(ctx.services).map(({ name }) => name);
  expect(worked.toSorted()).toEqual([...queueNames].toSorted());
});
