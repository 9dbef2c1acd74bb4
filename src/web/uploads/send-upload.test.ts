import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type UploadProgress, UploadRefused, sendUpload } from "./send-upload.ts";

const PIECE = 4;
const content = "a file of 22 characters";
type Answer = Response | (() => Response | Promise<Response>);

/** A server that keeps pieces, and answers otherwise when it is told to. */
class Server {
  kept = "";
  begun = 0;
  /** Answers in place of its own, for the next requests. */
  readonly next: (Answer | "lose the answer" | "unreachable")[] = [];

  readonly fetch = async (address: string, { body }: { body: FormData }): Promise<Response> => {
    const planned = this.next.shift();
    if (planned === "unreachable") throw new TypeError("Failed to fetch");
    if (planned instanceof Response) return planned;
    if (typeof planned === "function") return planned();
    const answer = address === "/uploads" ? this.begin() : await this.#take(body);
    if (planned === "lose the answer") throw new TypeError("Failed to fetch");
    return answer;
  };

  begin(): Response {
    this.begun += 1;
    return Response.json({
      id: "upl_1",
      received: this.kept.length,
      size: content.length,
      pieceBytes: PIECE,
    });
  }

  async #take(body: FormData): Promise<Response> {
    const [at, piece] = [Number(body.get("at")), await (body.get("piece") as File).text()];
    if (this.kept.slice(at, at + PIECE) === piece && at < this.kept.length) return this.#received();
    if (at !== this.kept.length) return Response.json({ problem: "elsewhere" }, { status: 409 });
    this.kept += piece;
    return this.#received();
  }

  readonly #received = () => Response.json({ received: this.kept.length });
}

let server: Server;
let seen: UploadProgress[];
const stop = () => new AbortController();
const send = (signal = stop().signal, file = new File([content], "a.csv", { lastModified: 7 })) =>
  sendUpload({ file, purpose: "places", signal, onProgress: (progress) => seen.push(progress) });

beforeEach(() => {
  vi.useFakeTimers();
  [server, seen] = [new Server(), []];
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time pass until the sending is over. */
async function outcome<T>(sending: Promise<T>): Promise<T | Error> {
  const settled = sending.catch((error: unknown) => error as Error);
  await vi.runAllTimersAsync();
  return settled;
}

test("a file is sent piece by piece, and how far it is is told", async () => {
  expect(await outcome(send())).toBe("upl_1");
  expect(server.kept).toBe(content);
  expect(seen.map(({ sent }) => sent)).toEqual([0, 4, 8, 12, 16, 20, content.length]);
});

test("it goes on where the same file has stopped", async () => {
  server.kept = content.slice(0, 2 * PIECE);
  await outcome(send());
  expect([server.kept, seen[0]!.sent]).toEqual([content, 8]);
});

test("a network that is away, a lost answer and a server that starts anew are waited for", async () => {
  server.next.push("unreachable", () => server.begin());
  server.next.push("lose the answer", new Response("busy", { status: 503, headers: { "Retry-After": "5" } }));
  server.next.push(new Response("Too many", { status: 429 }));
  expect(await outcome(send())).toBe("upl_1");
  expect(server.kept).toBe(content);
  expect(seen.filter(({ isWaiting }) => isWaiting)).toHaveLength(4);
});

test("no server keeps it waiting for longer than half a minute", async () => {
  server.next.push(new Response("busy", { status: 503, headers: { "Retry-After": "3600" } }));
  const sending = send();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(server.begun).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.begun).toBe(1);
  expect(await outcome(sending)).toBe("upl_1");
});

test("whoever is behind another tab asks how far it is", async () => {
  server.next.push(
    () => server.begin(),
    () => {
      server.kept = content.slice(0, 3 * PIECE);
      return Response.json({ problem: "elsewhere" }, { status: 409 });
    },
  );
  expect(await outcome(send())).toBe("upl_1");
  expect([server.kept, server.begun]).toEqual([content, 2]);
});

test("two tabs that send the same file in turn do not end it, however often one is behind", async () => {
  let [kept, pieces] = [0, 0];
  const file = new File(["x".repeat(16 * PIECE)], "long.csv", { lastModified: 7 });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/uploads")
      return Response.json({ id: "upl_1", received: kept, size: file.size, pieceBytes: PIECE });
    kept += PIECE;
    pieces += 1;
    // Every other piece is the other tab's.
    return pieces % 2 === 1
      ? Response.json({ problem: "elsewhere" }, { status: 409 })
      : Response.json({ received: kept });
  });
  expect(await outcome(send(undefined, file))).toBe("upl_1");
  expect(kept).toBe(file.size);
});

test.each([
  [
    "a refusal's own sentence",
    Response.json({ problem: "is no ZIP archive." }, { status: 400 }),
    "is no ZIP",
  ],
  ["what to do about anything else", new Response("Not found", { status: 404 }), "Reload the page"],
])("a refusal ends it with %s", async (_what, answer, sentence) => {
  server.next.push(answer);
  const error = await outcome(send());
  expect(error).toBeInstanceOf(UploadRefused);
  expect(String(error)).toContain(sentence);
});

test("who is not signed in any more is told so", async () => {
  const page = new Response("<html>", { status: 200 });
  Object.defineProperty(page, "url", { value: "https://lintel.test/login?next=%2F" });
  server.next.push(page);
  expect(String(await outcome(send()))).toContain("no longer signed in");
});

test("a piece that is there with other bytes is not asked about for ever", async () => {
  const stuck = async (address: string, given: { body: FormData }) =>
    address === "/uploads"
      ? Response.json({ id: "upl_1", received: 0, size: content.length, pieceBytes: PIECE })
      : Response.json({ problem: `another ${String(given.body.get("at"))}` }, { status: 409 });
  vi.stubGlobal("fetch", stuck);
  expect(String(await outcome(send()))).toContain("another 0");
});

test("a file that is gone is told from a network that is", async () => {
  const file = new File([content], "a.csv");
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error("NotReadable")) }) as never;
  expect(String(await outcome(send(stop().signal, file)))).toContain("changed or moved");
});

test("it stops when it is told to, in the middle of waiting too", async () => {
  const controller = stop();
  server.next.push(...Array.from({ length: 50 }, () => "unreachable" as const));
  const sending = send(controller.signal).catch((error: unknown) => error as Error);
  await vi.advanceTimersByTimeAsync(10_000);
  controller.abort(new Error("left"));
  expect(String(await sending)).toContain("left");
});
