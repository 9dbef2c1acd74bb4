import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live } from "./live.ts";
import { createLog } from "./log.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A live with these streams, of which each hears `user:` and its session. */
function open(sessions: readonly string[]) {
  const live = new Live(createLog("silent"));
  const heard: string[] = [];
  for (const session of sessions) {
    live.add({
      session,
      network: "office",
      topics: [`user:${session}`],
      send: () => {},
      beat: () => heard.push(`${session} is there`),
      close: () => heard.push(`${session} is over`),
    });
  }
  return { live, heard };
}

test("streams are asked about several at once, each every twenty seconds; who may not hear the same any more ends", async () => {
  const sessions = Array.from({ length: 60 }, (_, n) => `s${n}`);
  const { live, heard } = open(sessions);
  const asked: string[][] = [];
  const topics = new Map(sessions.map((session) => [session, [`user:${session}`]]));
  live.watch((some) => {
    asked.push([...some]);
    return Promise.resolve(topics);
  });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(asked).toEqual([]);
  topics.set("s1", ["user:s1", "company:other"]);
  topics.delete("s59");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.length).toBe(20);
  expect(asked.flat()).toEqual(sessions);
  expect(heard.slice(0, 2)).toEqual(["s0 is there", "s1 is over"]);
  expect(heard.at(-1)).toBe("s59 is over");
  expect(live.size).toBe(58);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.slice(20).flat()).toEqual(sessions.filter((session) => !["s1", "s59"].includes(session)));
});

test("with the database away nobody is sent away", async () => {
  const { live, heard } = open(["ada"]);
  live.watch(() => Promise.reject(new Error("away")));
  await vi.advanceTimersByTimeAsync(41_000);
  expect(heard).toEqual(["ada is there", "ada is there"]);
});

test("streams are capped by session, network and process, and one that ends makes room for another", () => {
  const live = new Live(createLog("silent"), { perSession: 2, perNetwork: 3, perProcess: 4 });
  const add = (session: string, network: string) =>
    live.add({ session, network, topics: [], send: () => {}, beat: () => {}, close: () => {} });
  const remove = add("ada", "office");
  add("ada", "office");
  expect(live.isFull({ session: "ada", network: "home" })).toBe(true);
  expect(live.isFull({ session: "bob", network: "office" })).toBe(false);
  add("bob", "office");
  expect(live.isFull({ session: "cy", network: "office" })).toBe(true);
  expect(live.isFull({ session: "cy", network: "home" })).toBe(false);
  add("cy", "home");
  expect(live.isFull({ session: "di", network: "elsewhere" })).toBe(true);
  remove();
  remove();
  expect(live.isFull({ session: "ada", network: "office" })).toBe(false);
  expect(live.size).toBe(3);
});

test("a change of what visitors see is told to nobody's browser, and so is a gap in which one may have been missed", async () => {
  const { live, heard } = open(["ada"]);
  let changes = 0;
  live.onPublicChange(() => (changes += 1));
  let receive: (payload: string) => void = () => {};
  let lose: () => void = () => {};
  await live.start({
    listen: async (_channel, onPayload, onGap = () => {}) => {
      [receive, lose] = [onPayload, onGap];
    },
  });
  receive(JSON.stringify({ topics: [], kind: "public", data: {} }));
  expect([changes, heard]).toEqual([1, []]);
  receive(JSON.stringify({ topics: ["user:ada"], kind: "message", data: {} }));
  expect(changes).toBe(1);
  lose();
  expect([changes, heard]).toEqual([2, ["ada is over"]]);
});
