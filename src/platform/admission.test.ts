import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Admission, type Urgency } from "./admission.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Leave = (() => void) | undefined;

/** One that lets two work at once, and what became of those who came. */
function open() {
  const admission = new Admission(2);
  const came: { name: string; leave?: Leave; isRefused?: boolean }[] = [];
  const come = async (name: string, urgency: Urgency = "other") => {
    const one: (typeof came)[number] = { name };
    came.push(one);
    void admission.enter(urgency, 1_000).then((leave) => Object.assign(one, { leave, isRefused: !leave }));
    await vi.advanceTimersByTimeAsync(0);
  };
  const names = (isRefused: boolean) =>
    came.filter((one) => one.isRefused === isRefused).map(({ name }) => name);
  const leave = async (name: string) => {
    came.find((one) => one.name === name)!.leave!();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { come, leave, admitted: () => names(false), refused: () => names(true) };
}

test("so many work at once, the others in the order in which they came, the urgent first", async () => {
  const { come, leave, admitted, refused } = open();
  for (const name of ["a", "b", "c", "d"]) await come(name);
  await come("urgent", "urgent");
  expect(admitted()).toEqual(["a", "b"]);
  await leave("a");
  expect(admitted()).toEqual(["a", "b", "urgent"]);
  await leave("b");
  await leave("urgent");
  expect(admitted()).toEqual(["a", "b", "c", "d", "urgent"]);
  expect(refused()).toEqual([]);
});

test("nobody waits longer than a second, and work that takes longer keeps nobody from working", async () => {
  const { come, leave, admitted, refused } = open();
  for (const name of ["a", "b"]) await come(name);
  await vi.advanceTimersByTimeAsync(500);
  await come("c");
  await vi.advanceTimersByTimeAsync(499);
  expect(admitted()).toEqual(["a", "b"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(admitted()).toEqual(["a", "b", "c"]);
  for (const name of ["d", "e"]) await come(name);
  await leave("a");
  expect(admitted()).toEqual(["a", "b", "c", "d"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refused()).toEqual([]);
  expect(admitted()).toContain("e");
});

test("while there is more than can be done, who has waited for a tenth of a second is refused, but not the urgent", async () => {
  const { come, leave, admitted, refused } = open();
  const keepComing = async (times: number) => {
    for (let each = 0; each < times; each++) {
      const next = `next${Math.random()}`;
      await come(next);
      await vi.advanceTimersByTimeAsync(20);
      // One leaves for every two that come.
      if (each % 2 === 0) await leave(admitted()[each / 2]!);
    }
  };
  await come("a");
  await come("b");
  await keepComing(60);
  const early = refused().length;
  await come("urgent", "urgent");
  await come("patient");
  await vi.advanceTimersByTimeAsync(150);
  const working = admitted().length;
  await leave(admitted().at(-1)!);
  expect(refused().length).toBeGreaterThan(early);
  expect(refused()).toContain("patient");
  expect(admitted()).toHaveLength(working + 1);
  expect(admitted()).toContain("urgent");
});

test("when too many wait, the urgent take the place of the youngest of the others", async () => {
  const { come, refused } = open();
  for (let each = 0; each < 502; each++) void come(`waits${each}`);
  await vi.advanceTimersByTimeAsync(0);
  await come("late");
  expect(refused()).toEqual(["late"]);
  await come("urgent", "urgent");
  expect(refused()).toEqual(["waits501", "late"]);
});

test("what is due waits for half a minute, and in any number, before it is refused", async () => {
  const { come, leave, admitted, refused } = open();
  for (const name of ["a", "b"]) await come(name);
  for (let each = 0; each < 1_000; each++) void come(`due${each}`, "due");
  await vi.advanceTimersByTimeAsync(0);
  await come("urgent", "urgent");
  expect(refused()).toEqual(["urgent"]);
  // Work that is under way for longer than a second keeps nobody waiting.
  for (let second = 0; second < 10; second++) {
    await vi.advanceTimersByTimeAsync(900);
    await leave(admitted().at(-1)!);
    await leave(admitted().at(-2)!);
  }
  expect(refused()).toEqual(["urgent"]);
  const heard = admitted().filter((name) => name.startsWith("due"));
  expect(heard).toEqual(Array.from(heard, (_, at) => `due${at}`));
  await vi.advanceTimersByTimeAsync(22_000);
  expect(admitted().length + refused().length).toBe(1_003);
  expect(refused()).toContain("due999");
});
