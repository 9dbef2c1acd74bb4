import { type Server, createServer } from "node:net";
import { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { scanFile } from "./scan-file.ts";

// The standard harmless file that every scanner finds, put together here so that none finds this one.
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${"EICAR-STANDARD-ANTIVIRUS-TEST-FILE"}!$H+H*`;
let server: Server | undefined;
afterEach(() => server?.close());

/** A peer that speaks clamd's protocol: it puts the chunks together again and answers. */
async function listen(answer: (bytes: Buffer) => string | null): Promise<{ CLAMD_URL: string }> {
  server = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (part) => {
      held = Buffer.concat([held, part as Buffer]);
      const head = Buffer.from("zINSTREAM\0");
      if (held.length < head.length) return;
      if (!held.subarray(0, head.length).equals(head)) return socket.end("UNKNOWN COMMAND\0");
      const chunks: Buffer[] = [];
      for (let at = head.length; at + 4 <= held.length;) {
        const size = held.readUInt32BE(at);
        if (size === 0) {
          const text = answer(Buffer.concat(chunks));
          return text === null ? socket.destroy() : socket.end(`${text}\0`);
        }
        chunks.push(held.subarray(at + 4, at + 4 + size));
        at += 4 + size;
      }
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return { CLAMD_URL: `tcp://127.0.0.1:${(server.address() as { port: number }).port}` };
}
const scanner = (bytes: Buffer) => (bytes.includes(EICAR) ? "stream: Eicar-Signature FOUND" : "stream: OK");

test("without a scanner nothing is looked at", async () => {
  expect(await scanFile({ CLAMD_URL: undefined }, Buffer.from(EICAR))).toBeUndefined();
});

test("what the scanner finds is named, wherever it lies in a large file", async () => {
  const at = await listen(scanner);
  expect(await scanFile(at, Buffer.from("A plan."))).toBeUndefined();
  const large = Buffer.concat([Buffer.alloc(5_000_000, 32), Buffer.from(EICAR)]);
  expect(await scanFile(at, large)).toBe("Eicar-Signature");
  // The same as a stream, whose pieces are not clamd's chunks.
  const pieces = async function* () {
    for (let from = 0; from < large.length; from += 99_991) yield large.subarray(from, from + 99_991);
  };
  expect(await scanFile(at, pieces())).toBe("Eicar-Signature");
  expect(await scanFile(at, Readable.from([Buffer.from("A plan.")]))).toBeUndefined();
});

test.each<[string, (bytes: Buffer) => string | null]>([
  ["hangs up", () => null],
  ["refuses the size", () => "INSTREAM size limit exceeded. ERROR"],
  ["says nothing", () => ""],
])("a scanner that %s lets no file in", async (_what, answer) => {
  const at = await listen(answer);
  await expect(scanFile(at, Buffer.from("A plan."))).rejects.toMatchObject({
    kind: "unavailable",
    retryAfter: 60,
  });
});

test("one that is not there lets no file in", async () => {
  await expect(scanFile({ CLAMD_URL: "tcp://127.0.0.1:9" }, Buffer.from("A plan."))).rejects.toMatchObject({
    kind: "unavailable",
  });
});
