import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type UploadProgress, UploadRefused } from "./send-upload.ts";
import { sendWhole } from "./send-whole.ts";

interface Outcome {
  /** 0 where the network is away. */
  status: number;
  body?: unknown;
  url?: string;
}

/** What becomes of each request, in their order; of the last one for all that follow. */
let outcomes: Outcome[];
let requests: { address: string; form: FormData }[];
let seen: UploadProgress[];
let sent: number;

class Request {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  responseURL = "";
  #address = "";
  readonly #events = new EventTarget();
  addEventListener = this.#events.addEventListener.bind(this.#events);
  getResponseHeader = () => null;

  open(_method: string, address: string) {
    this.#address = address;
  }

  send(form: FormData) {
    requests.push({ address: this.#address, form });
    const {
      status,
      body,
      url = "https://lintel.test/x",
    } = outcomes.length > 1 ? outcomes.shift()! : outcomes[0]!;
    const loaded = status === 0 ? 10 : 900;
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
    setTimeout(() => this.#end({ status, body, url }), 100);
  }

  abort() {
    this.#end({ status: 0 });
  }

  #end({ status, body, url = "" }: Outcome) {
    this.status = status;
    this.responseText = JSON.stringify(body ?? null);
    this.responseURL = url;
    this.#events.dispatchEvent(new Event("loadend"));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  [outcomes, requests, seen, sent] = [[{ status: 200, body: { id: "qfl_1" } }], [], [], 0];
  vi.stubGlobal("XMLHttpRequest", Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(["a file of 22 characters"], "a.pdf");
async function send(signal = new AbortController().signal): Promise<unknown> {
  const sending = sendWhole({
    file,
    address: "/files",
    fields: { kind: "programme" },
    signal,
    onProgress: (progress) => seen.push(progress),
    onSent: () => (sent += 1),
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return sending;
}

test("a file is sent in one request with what goes with it, and how far it is is told", async () => {
  expect(await send()).toBeUndefined();
  expect(requests).toHaveLength(1);
  expect(requests[0]!.address).toBe("/files");
  expect([requests[0]!.form.get("kind"), (requests[0]!.form.get("file") as File).name]).toEqual([
    "programme",
    "a.pdf",
  ]);
  expect(seen).toEqual([{ sent: file.size, size: file.size, isWaiting: false }]);
  expect(sent).toBe(1);
});

test("where the network is away it is sent once more, from its beginning", async () => {
  outcomes = [{ status: 0 }, { status: 503 }, { status: 200, body: { id: "qfl_1" } }];
  expect(await send()).toBeUndefined();
  expect(requests).toHaveLength(3);
  expect(seen.map(({ sent: at, isWaiting }) => [at, isWaiting])).toEqual([
    [10, false],
    [0, true],
    [file.size, false],
    [0, true],
    [file.size, false],
  ]);
});

test.each([
  ["in its own words", { status: 400, body: { problem: "is empty." } }, "is empty."],
  ["of who is signed in no more", { status: 200, url: "https://lintel.test/login" }, "no longer signed in"],
])("a refusal ends it, %s", async (_how, outcome, words) => {
  outcomes = [outcome];
  const error = await send();
  expect(error).toBeInstanceOf(UploadRefused);
  expect(String(error)).toContain(words);
});

test("it stops when it is told to", async () => {
  outcomes = [{ status: 0 }];
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error("left")), 5_000);
  expect(String(await send(controller.signal))).toContain("left");
});
