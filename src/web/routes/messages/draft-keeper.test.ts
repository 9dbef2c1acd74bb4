import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftKeeper, type DraftOutcome } from "./draft-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers as it is told, and a tab. */
function openBox(answer: (text: string) => DraftOutcome | Promise<DraftOutcome>) {
  const asked: string[] = [];
  const tab: { text: string | null } = { text: null };
  const keeper = new DraftKeeper({
    save: async (text) => {
      asked.push(text);
      return answer(text);
    },
    keepHere: (text) => (tab.text = text),
    forgetHere: () => (tab.text = null),
  });
  return { keeper, asked, tab };
}

test("what is typed is saved once, a moment after the last key, and then in one place only", async () => {
  const { keeper, asked, tab } = openBox(() => "kept");
  keeper.note("Can");
  await vi.advanceTimersByTimeAsync(500);
  keeper.note("Can you start");
  await vi.advanceTimersByTimeAsync(800);
  expect(asked).toEqual(["Can you start"]);
  expect(tab.text).toBeNull();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
});

test("what the server could not take stays in the tab, and is tried again until it is taken", async () => {
  let outcome: DraftOutcome = "lost";
  const { keeper, asked, tab } = openBox(() => outcome);
  keeper.note("Half a sentence");
  await vi.advanceTimersByTimeAsync(800);
  expect(tab.text).toBe("Half a sentence");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(2);
  expect(tab.text).toBe("Half a sentence");
  outcome = "kept";
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toHaveLength(3);
  expect(tab.text).toBeNull();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(3);
});

test("what is refused for good stays in the tab and is not asked again", async () => {
  const { keeper, asked, tab } = openBox(() => "refused");
  keeper.note("In another's name");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
  expect(tab.text).toBe("In another's name");
});

test("leaving the page saves what waits, and nothing is asked for afterwards", async () => {
  const { keeper, asked, tab } = openBox(() => "lost");
  keeper.note("Just typed");
  keeper.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(["Just typed"]);
  expect(tab.text).toBe("Just typed");
});

test("leaving a page on which nothing was typed keeps nothing and asks for nothing", async () => {
  const { keeper, asked, tab } = openBox(() => "kept");
  keeper.flush();
  keeper.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([asked, tab.text]).toEqual([[], null]);
});

test("leaving the page while a draft that failed waits tries it once more", async () => {
  const { keeper, asked } = openBox(() => "lost");
  keeper.note("Still here");
  await vi.advanceTimersByTimeAsync(800);
  keeper.close();
  expect(asked).toEqual(["Still here", "Still here"]);
});

test("a draft that arrives after its message has gone is taken back", async () => {
  const answers: ((outcome: DraftOutcome) => void)[] = [];
  const { keeper, asked, tab } = openBox(() => new Promise((resolve) => answers.push(resolve)));
  keeper.note("Sent soon");
  await vi.advanceTimersByTimeAsync(800);
  keeper.sent();
  expect(tab.text).toBeNull();
  answers[0]!("lost");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual(["Sent soon", ""]);
  expect(tab.text).toBeNull();
});

test("an older answer says nothing of a newer text", async () => {
  const answers: ((outcome: DraftOutcome) => void)[] = [];
  const { keeper, tab } = openBox(() => new Promise((resolve) => answers.push(resolve)));
  keeper.note("One");
  await vi.advanceTimersByTimeAsync(800);
  keeper.note("One two");
  await vi.advanceTimersByTimeAsync(800);
  answers[0]!("kept");
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.text).toBe("One two");
  answers[1]!("kept");
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.text).toBeNull();
});
