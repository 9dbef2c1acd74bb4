import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, Socket, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { EICAR, listenAsScanner as listen } from "#test/scanner.ts";
import { scanFile, scanInParts, scanLargeFile } from "./scan-file.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-scan-"));
afterAll(() => rmSync(folder, { recursive: true }));

const scanner = (bytes: Buffer) => (bytes.includes(EICAR) ? "stream: Eicar-Signature FOUND" : "stream: OK");

test("without a scanner nothing is looked at", async () => {
  expect(await scanFile({ CLAMD_URL: undefined }, Buffer.from(EICAR))).toBeUndefined();
});

test("what the scanner finds is named, wherever it lies in a large file", async () => {
  const at = await listen(scanner);
  expect(await scanFile(at, Buffer.from("A plan."))).toBeUndefined();
  const large = Buffer.concat([Buffer.alloc(5_000_000, 32), Buffer.from(EICAR)]);
  expect(await scanFile(at, large)).toBe("Eicar-Signature");
});

test.each<[string, (bytes: Buffer) => string | null]>([
  ["hangs up", () => null],
  ["says nothing", () => ""],
])("a scanner that %s lets no file in", async (_what, answer) => {
  const at = await listen(answer);
  await expect(scanFile(at, Buffer.from("A plan."))).rejects.toMatchObject({
    kind: "unavailable",
    retryAfter: 60,
  });
});

test("the scanner may take as long as it gives itself", async () => {
  const patience = vi.spyOn(Socket.prototype, "setTimeout");
  onTestFinished(() => patience.mockRestore());
  await scanFile(await listen(scanner), Buffer.from("A plan."));
  expect(Math.max(...patience.mock.calls.map(([ms]) => ms))).toBeGreaterThan(120_000);
});

test.each([
  "INSTREAM size limit exceeded. ERROR",
  // Of what it has looked at in part alone, where its settings say that it tells.
  "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND",
])(
  "a size that the scanner does not take is said, because trying again would not help: %s",
  async (answer) => {
    const at = await listen(() => answer);
    await expect(scanFile(at, Buffer.from("A plan."))).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("does not take files of this size") as string,
    });
  },
);

test("a large file comes as a whole, so that what is packed in it is found", async () => {
  const at = await listen((bytes) => scanner(unpacked(bytes)));
  const file = join(folder, "drawings.gz");
  writeFileSync(
    file,
    gzipSync(Buffer.concat([randomBytes(21 * 1024 ** 2), Buffer.from(EICAR)]), { level: 1 }),
  );
  expect(await scanLargeFile(at, file)).toBe("Eicar-Signature");
  expect(await scanLargeFile({ CLAMD_URL: undefined }, file)).toBeUndefined();
  await expect(scanLargeFile({ CLAMD_URL: "tcp://127.0.0.1:9" }, file)).rejects.toMatchObject({
    kind: "unavailable",
  });
});

test("one that says what is too large while it is still sent is heard", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {}).pause();
    socket.write("INSTREAM size limit exceeded. ERROR\0");
    setTimeout(() => socket.resetAndDestroy(), 200);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = { CLAMD_URL: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const file = join(folder, "too-large");
  writeFileSync(file, Buffer.alloc(21 * 1024 ** 2));
  await expect(scanLargeFile(at, file)).rejects.toMatchObject({ kind: "invalid" });
});

/** As a scanner does it: a fragment of something packed is looked at as it is. */
function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    return bytes;
  }
}

test("a text of any size is looked at in parts, and what lies across two of them is found", async () => {
  const sizes: number[] = [];
  const at = await listen((bytes) => {
    sizes.push(bytes.length);
    return scanner(bytes);
  });
  const MB = 1024 ** 2;
  const file = join(folder, "register.csv");
  const bytes = Buffer.alloc(45 * MB, "x");
  writeFileSync(file, bytes);
  expect(await scanInParts(at, file)).toBeUndefined();
  expect(sizes).toHaveLength(3);
  expect(Math.max(...sizes)).toBe(20 * MB);
  bytes.write(EICAR, 20 * MB - 30);
  writeFileSync(file, bytes);
  expect(await scanInParts(at, file)).toBe("Eicar-Signature");
  expect(await scanInParts({ CLAMD_URL: undefined }, file)).toBeUndefined();
  await expect(scanInParts({ CLAMD_URL: "tcp://127.0.0.1:9" }, file)).rejects.toMatchObject({
    kind: "unavailable",
  });
});

test("one that is not there lets no file in", async () => {
  await expect(scanFile({ CLAMD_URL: "tcp://127.0.0.1:9" }, Buffer.from("A plan."))).rejects.toMatchObject({
    kind: "unavailable",
  });
});
