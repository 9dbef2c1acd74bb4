import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { createReadiness } from "./readiness.ts";

const ctx = await createTestContext();
afterEach(() => void vi.restoreAllMocks());

const AWAY = "the database does not answer";

/** Each try for a connection waits for what `wait` answers, and fails where that does. */
function openReadiness(wait: () => Promise<void>) {
  const { pool, db } = ctx.database;
  const connect = pool.connect.bind(pool);
  vi.spyOn(pool, "connect").mockImplementation((() => wait().then(() => connect())) as typeof pool.connect);
  return createReadiness({ ...ctx.services, db, clock: ctx.clock }, { hasBegun: false });
}

test("a busy server is ready while its database answered a moment ago, and no longer", async () => {
  let gate = Promise.resolve();
  let fail: (error: Error) => void = () => {};
  const ask = openReadiness(() => gate);
  expect(await ask()).toBeUndefined();
  gate = new Promise((_resolve, reject) => (fail = reject));
  ctx.clock.advance({ seconds: 1 });
  expect(await ask()).toBeUndefined();
  ctx.clock.advance({ seconds: 4 });
  const late = ask();
  // Longer than it has patience for while it is trusted.
  expect(await Promise.race([late, sleep(700, "waits")])).toBe("waits");
  fail(new Error("timeout"));
  expect(await late).toBe(AWAY);
});

test("one lost connection leaves it ready; a database that is away does not, until it is back", async () => {
  let losses = 0;
  const ask = openReadiness(async () => {
    if (losses-- > 0) throw new Error("lost");
  });
  losses = 1;
  expect(await ask()).toBeUndefined();
  losses = 2;
  ctx.clock.advance({ seconds: 1 });
  expect(await ask()).toBe(AWAY);
  expect(await ask()).toBe(AWAY);
  ctx.clock.advance({ seconds: 1 });
  expect(await ask()).toBeUndefined();
});

test("a folder of files that cannot be read once is looked at again", async () => {
  vi.spyOn(ctx.services.files, "findProblem").mockRejectedValueOnce(new Error("EIO"));
  const ask = openReadiness(() => Promise.resolve());
  expect(await ask()).toBe("the folder of the files cannot be read");
  ctx.clock.advance({ seconds: 1 });
  expect(await ask()).toBeUndefined();
});

test("a server whose folder of files has gone is not ready, until it is back", async () => {
  let problem: string | undefined = "the folder of the files is not there";
  vi.spyOn(ctx.services.files, "findProblem").mockImplementation(() => Promise.resolve(problem));
  const ask = openReadiness(() => Promise.resolve());
  expect(await ask()).toBe(problem);
  problem = undefined;
  ctx.clock.advance({ seconds: 1 });
  expect(await ask()).toBeUndefined();
});
