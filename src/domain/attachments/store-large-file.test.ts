import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createCompany, createPerson } from "#test/factories.ts";
import { listOpenFiles } from "#test/open-files.ts";
import { EICAR, listenAsScanner } from "#test/scanner.ts";
import { createTestContext } from "#test/test-context.ts";
import { drawing } from "#test/tenders.ts";
import { storeLargeFile } from "./store-large-file.ts";

const ctx = await createTestContext();
const member = await createPerson(ctx, [await createCompany(ctx, {})]);
const PART = 1024 * 1024;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
}

const plan = Buffer.from(await drawing().arrayBuffer());

test("a large file is scanned as a whole, and not taken where the scanner takes no more of it", async () => {
  const at = await listenAsScanner((bytes) =>
    bytes.length > 40 * PART
      ? "INSTREAM size limit exceeded. ERROR"
      : bytes.includes(EICAR)
        ? "stream: Eicar-Signature FOUND"
        : "stream: OK",
  );
  const actor = { ...ctx.as(member), config: { ...ctx.config, ...at } };
  const large = Buffer.concat([plan, Buffer.alloc(30 * PART, 32)]);
  await expect(storeLargeFile(actor, { name: "A-101.pdf", bytes: piecesOf(large) })).resolves.toMatchObject({
    sizeBytes: large.length,
  });
  const infected = Buffer.concat([large, Buffer.from(EICAR)]);
  await expect(storeLargeFile(actor, { name: "A-102.pdf", bytes: piecesOf(infected) })).rejects.toThrow(
    "“A-102.pdf” contains a virus (Eicar-Signature)",
  );
  const tooLarge = Buffer.concat([plan, Buffer.alloc(41 * PART, 32)]);
  await expect(storeLargeFile(actor, { name: "A-103.pdf", bytes: piecesOf(tooLarge) })).rejects.toMatchObject(
    { kind: "invalid", message: expect.stringContaining("does not take files of this size") as string },
  );
});

test.runIf(process.platform === "linux")("a file that nobody scans is closed again", async () => {
  // The list is of the whole process, whose other threads open files of their own.
  const folder = mkdtempSync(join(tmpdir(), "lintel-open-"));
  vi.stubEnv("TMPDIR", folder);
  const meanwhile: number[] = [];
  async function* counted() {
    yield* piecesOf(Buffer.concat([plan, Buffer.alloc(2 * PART, 32)]));
    meanwhile.push(listOpenFiles(folder).length);
  }
  for (let each = 0; each < 5; each++)
    await storeLargeFile(ctx.as(member), { name: "A-101.pdf", bytes: counted() });
  vi.unstubAllEnvs();
  expect(meanwhile).toEqual([1, 1, 1, 1, 1]);
  expect(listOpenFiles(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
