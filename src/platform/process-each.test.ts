import { afterEach, expect, test, vi } from "vitest";
import { processEach } from "./process-each.ts";

const log = { error: vi.fn(), warn: vi.fn() };
afterEach(() => vi.restoreAllMocks());
afterEach(() => {
  for (const logged of [log.error, log.warn]) logged.mockClear();
});

/** Twenty-five that wait, ten at a time; those done are gone. */
function createWork({ broken = [] as string[] } = {}) {
  const waiting = Array.from({ length: 25 }, (_, at) => ({ id: `item-${10 + at}` }));
  const tried: string[] = [];
  return {
    waiting,
    tried,
    failed: "item not done",
    findBatch: async (after?: { id: string }) =>
      waiting.filter(({ id }) => id > (after?.id ?? "")).slice(0, 10),
    run: async (item: { id: string }) => {
      tried.push(item.id);
      if (broken.includes(item.id)) throw new Error("broken");
      waiting.splice(waiting.indexOf(item), 1);
      return 1;
    },
  };
}

test("all that waits is done, in batches, each once", async () => {
  const work = createWork();
  expect(await processEach(log, work)).toBe(25);
  expect(new Set(work.tried).size).toBe(25);
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
});

test("those that fail are logged by their ids and counted, and hold up no other", async () => {
  const broken = ["item-10", "item-19", "item-34"];
  const work = createWork({ broken });
  expect(await processEach(log, work)).toBe(22);
  expect(work.waiting.map(({ id }) => id)).toEqual(broken);
  expect(log.error.mock.calls.map(([{ id, err }, message]) => [id, err.message, message])).toEqual(
    broken.map((id) => [id, "broken", "item not done"]),
  );
  expect(log.warn.mock.calls).toEqual([[{ done: 22, failed: 3 }, "item not done"]]);
});

test("who fails waits longer, and no other has to when that fails as well", async () => {
  const work = createWork({ broken: ["item-10", "item-11"] });
  const putOff = vi.fn().mockRejectedValueOnce(new Error("no place to write it down"));
  expect(await processEach(log, { ...work, putOff })).toBe(23);
  expect(putOff.mock.calls).toEqual([[{ id: "item-10" }], [{ id: "item-11" }]]);
});

test("a batch that is found again is the end", async () => {
  const find = vi.fn(async () => [{ id: "a" }, { id: "b" }]);
  expect(await processEach(log, { failed: "", findBatch: find, run: async () => 1 })).toBe(2);
  expect(find).toHaveBeenCalledTimes(2);
});

test("after two minutes the rest is left to the next run", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const work = createWork();
  const run = (item: { id: string }) => {
    now += 10_000;
    return work.run(item);
  };
  expect(await processEach(log, { ...work, run })).toBe(13);
});

test("a batch that cannot be found is the job's failure, to be tried again", async () => {
  const findBatch = () => Promise.reject(new Error("no database"));
  await expect(processEach(log, { ...createWork(), findBatch })).rejects.toThrow("no database");
});
