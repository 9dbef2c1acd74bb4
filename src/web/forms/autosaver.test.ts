import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosaver, type SaveAnswer, type Saving } from "./autosaver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = new Date("2026-11-23T10:42:00Z");
const saved = (version: number): SaveAnswer => ({ kind: "saved", version, at: AT });

function setUp(answers: (SaveAnswer | Promise<SaveAnswer>)[]) {
  const sent: [string, number][] = [];
  const told: Saving[] = [];
  const page = { text: "" };
  const saver = new Autosaver(3, {
    read: () => page.text,
    send: async (contents: string, version) => {
      sent.push([contents, version]);
      return answers.shift()!;
    },
    tell: (saving) => void told.push(saving),
  });
  const type = (text: string) => {
    page.text = text;
    saver.touch();
  };
  return { saver, sent, told, type };
}

test("it is saved a moment after the last key, with the version that was answered", async () => {
  const { sent, told, type } = setUp([saved(4), saved(5)]);
  type("1");
  await vi.advanceTimersByTimeAsync(1_000);
  type("12");
  await vi.advanceTimersByTimeAsync(1_499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  type("123");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toEqual([
    ["12", 3],
    ["123", 4],
  ]);
  expect(told.at(-1)).toEqual({ kind: "saved", at: AT });
});

test("who types without a pause has it saved after ten seconds", async () => {
  const { sent, type } = setUp([saved(4), saved(5)]);
  for (let second = 0; second < 11; second++) {
    type(`${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent).toHaveLength(1);
});

test("one at a time: what is typed while another is under way goes after it", async () => {
  let answer!: (value: SaveAnswer) => void;
  const { saver, sent, told, type } = setUp([new Promise((resolve) => (answer = resolve)), saved(5)]);
  type("1");
  saver.flush();
  type("2");
  saver.flush();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([["1", 3]]);
  answer(saved(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toEqual({ kind: "waiting" });
  expect(saver.isBehind).toBe(true);
  await saver.settle();
  expect(sent.at(-1)).toEqual(["2", 4]);
  expect(saver.isBehind).toBe(false);
});

test("what was not answered is sent again as it was, and only then what was typed since", async () => {
  const { sent, told, type } = setUp([{ kind: "lost", problem: "No network." }, saved(4), saved(5)]);
  type("1");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told.at(-1)).toEqual({ kind: "failed", problem: "No network.", isFinal: false });
  type("12");
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toEqual([
    ["1", 3],
    ["1", 3],
    ["12", 4],
  ]);
});

test("what cannot be taken is told, and tried again with what is typed next; a conflict ends it", async () => {
  const { saver, sent, told, type } = setUp([
    { kind: "refused", problem: "Too long." },
    { kind: "ended", problem: "Somebody else." },
  ]);
  type("much");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
  expect(told.at(-1)).toMatchObject({ problem: "Too long.", isFinal: false });
  expect([saver.isBehind, saver.isUnsaved]).toEqual([false, true]);
  type("little");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told.at(-1)).toMatchObject({ problem: "Somebody else.", isFinal: true });
  type("more");
  saver.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  expect(saver.isUnsaved).toBe(true);
});

test("what was refused is saved with what is typed next, and lost with the page no more", async () => {
  const { saver, type } = setUp([{ kind: "refused", problem: "You can read here." }, saved(4)]);
  type("1");
  await vi.advanceTimersByTimeAsync(1_500);
  type("12");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(saver.isUnsaved).toBe(false);
});

test("while the page’s own submission is under way nothing is saved beside it; what was typed meanwhile is saved after it", async () => {
  // The server knows the first again: the submission has saved it.
  const { saver, sent, told, type } = setUp([saved(4), saved(5)]);
  saver.hold("1");
  type("12");
  saver.flush();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([]);
  expect([saver.isBehind, saver.isUnsaved]).toEqual([true, true]);
  saver.release();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual([
    ["1", 3],
    ["12", 4],
  ]);
  expect(told.at(-1)).toEqual({ kind: "saved", at: AT });
});

test("a submission whose answer was lost is sent again only with what is typed next", async () => {
  const { saver, sent, type } = setUp([saved(4), saved(5)]);
  saver.hold("1");
  saver.release();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([sent, saver.isBehind]).toEqual([[], false]);
  type("12");
  await saver.settle();
  expect(sent).toEqual([
    ["1", 3],
    ["12", 4],
  ]);
});

test("what a colleague has saved after the page’s own submission is a conflict still", async () => {
  const { saver, sent, told, type } = setUp([{ kind: "ended", problem: "A colleague." }]);
  saver.hold("1");
  type("12");
  saver.release();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([["1", 3]]);
  expect(told.at(-1)).toMatchObject({ problem: "A colleague.", isFinal: true });
});

test("a second form waits for the first, and what was typed is saved though the page goes in between", async () => {
  const { saver, sent, type } = setUp([saved(4), saved(5), saved(6)]);
  saver.hold();
  type("1");
  const settled = saver.settle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  saver.release();
  await settled;
  expect(sent).toEqual([["1", 3]]);
  saver.hold("2");
  type("23");
  saver.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.slice(1)).toEqual([
    ["2", 4],
    ["23", 5],
  ]);
  expect(saver.isBehind).toBe(false);
});
