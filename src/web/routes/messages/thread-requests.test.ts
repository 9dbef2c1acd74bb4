import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionEnd } from "#web/connection/session-end.ts";
import { Refusal, fetchPage, newKey, noteDraft, noteSeen, postMessage } from "./thread-requests.ts";

const message = { id: "msg_1", number: 3, body: "Hello", at: "2026-12-01T09:00:00.000Z", removedAt: null };
let sent: { address: string; body: string }[] = [];

function answerWith(status: number, body: unknown, url = "https://lintel.test/messages/cnv_1/messages") {
  vi.stubGlobal("fetch", async (address: string, options?: { body?: URLSearchParams }) => {
    sent.push({ address, body: String(options?.body ?? "") });
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return Object.defineProperty(new Response(status === 204 ? null : text, { status }), "url", {
      value: url,
    });
  });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("document", { querySelector: () => ({ value: "usr_1 cmp_1" }) });
});
afterEach(() => {
  sessionEnd.note(false);
  vi.unstubAllGlobals();
});

const post = () => postMessage("cnv_1", { key: "key-1", body: "Hello", files: [] }, () => {});

test("a message is sent in the name of whose page it is, and comes back with its times", async () => {
  answerWith(200, { message });
  expect(await post()).toMatchObject({ id: "msg_1", at: new Date("2026-12-01T09:00:00.000Z") });
  expect(sent).toEqual([{ address: "/messages/cnv_1/messages", body: "key=key-1&body=Hello&page-of=usr_1" }]);
});

test("a message that no answer comes to holds up the next ones for half a minute and no longer", async () => {
  const ends = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(ends.signal);
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("Late", "TimeoutError")));
        ends.abort();
      }),
  );
  const sending = post();
  await expect(sending).rejects.toThrow("Late");
  await expect(sending).rejects.not.toBeInstanceOf(Refusal);
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});

test("a message with files tells how much of it has gone, of a hundred", async () => {
  const listeners = new Map<string, (event: object) => void>();
  const addEventListener = (name: string, heard: (event: object) => void) => listeners.set(name, heard);
  class Sent {
    upload = { addEventListener };
    status = 200;
    responseURL = "https://lintel.test/messages/cnv_1/messages";
    responseText = JSON.stringify({ message });
    open = (method: string, address: string) => sent.push({ address, body: method });
    addEventListener = addEventListener;
    send = () => {
      for (const loaded of [5, 20]) listeners.get("progress")!({ loaded, total: 20 });
      listeners.get("load")!({});
    };
  }
  vi.stubGlobal("XMLHttpRequest", Sent);
  const told: number[] = [];
  const files = [new File(["x"], "Plan.pdf")];
  const outgoing = { key: "key-1", body: "Hello", files };
  expect((await postMessage("cnv_1", outgoing, (percent) => told.push(percent))).number).toBe(3);
  expect(sent).toEqual([{ address: "/messages/cnv_1/messages", body: "POST" }]);
  expect(told).toEqual([25, 100]);
});

test.each([400, 403, 409, 413, 429])("a refusal of %i is the server's, with its sentence", async (status) => {
  answerWith(status, { problem: "Your company has blocked them." });
  await expect(post()).rejects.toThrow(Refusal);
  await expect(post()).rejects.toThrow("Your company has blocked them.");
});

test.each([
  [500, ""],
  [503, "We have more visitors than usual."],
  [200, "<html>a proxy's page</html>"],
  [204, ""],
])("an answer of %i with %j says nothing: the message is sent again", async (status, body) => {
  answerWith(status, body);
  await expect(post()).rejects.not.toBeInstanceOf(Refusal);
});

test("who is signed out reads that, and sends it again after signing in", async () => {
  answerWith(200, "<html>", "https://lintel.test/login?next=%2Fmessages");
  await expect(post()).rejects.toThrow("You are no longer signed in.");
});

test.each([
  [204, "kept"],
  [200, "kept"],
  [400, "refused"],
  [403, "refused"],
  [404, "refused"],
  // Told to wait, or not reached: it is asked for again.
  [429, "lost"],
  [500, "lost"],
  [503, "lost"],
] as const)("a draft that is answered with %i is %s", async (status, outcome) => {
  answerWith(status, "", "https://lintel.test/messages/cnv_1/marks");
  expect(await noteDraft("cnv_1", "Hel")).toBe(outcome);
  expect(sent[0]).toEqual({ address: "/messages/cnv_1/marks", body: "draft=Hel&page-of=usr_1" });
});

test("a draft without a network, or of who is signed out, is not lost for good", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await noteDraft("cnv_1", "Hel")).toBe("lost");
  answerWith(200, "", "https://lintel.test/login?next=%2Fmessages");
  expect(await noteDraft("cnv_1", "Hel")).toBe("lost");
});

test("a read receipt is noted again where the server failed, and dropped where it refused", async () => {
  answerWith(503, "", "https://lintel.test/messages/cnv_1/marks");
  await expect(noteSeen("cnv_1", 3)).rejects.toThrow("503");
  answerWith(404, "", "https://lintel.test/messages/cnv_1/marks");
  await noteSeen("cnv_1", 3);
});

test("a page of a thread is asked for by number", async () => {
  answerWith(200, { messages: [message], hasOlder: true, hasNewer: false });
  expect(await fetchPage("cnv_1", { before: 7 })).toMatchObject({
    hasOlder: true,
    messages: [{ number: 3 }],
  });
  expect(sent[0]!.address).toBe("/messages/cnv_1/messages?before=7");
  answerWith(500, "");
  await expect(fetchPage("cnv_1", { after: 7 })).rejects.toThrow("500");
});

test("every message has a key of its own", () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
