import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { afterAll, describe, expect, test } from "vitest";
import { hostilePdfs, manyPages } from "#test/hostile-files.ts";
import { readPdf } from "./read-pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-pdf-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MB = 1024 ** 2;
const bounds = {
  maxPages: 2_000,
  maxPageBytes: 200_000,
  maxBytes: 8 * MB,
  maxMemory: 512 * MB,
  withinMs: 20_000,
};
function read(bytes: Uint8Array, more: Partial<typeof bounds> = {}) {
  const path = join(folder, "a.pdf");
  writeFileSync(path, bytes);
  return readPdf({ path, ...bounds, ...more });
}

async function write(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  document.end();
  return buffer(document);
}

test("the words of each page are read in their order", async () => {
  const { state, pages, texts } = await read(await write(["Fire door\nFD30S", "Zürich – ½ brick wall", ""]));
  expect({ state, pages, texts }).toEqual({
    state: "read",
    pages: 3,
    texts: ["Fire door FD30S", "Zürich – ½ brick wall", ""],
  });
});

test("one that asks for a password says so", async () => {
  const locked = await write(["Secret"], { userPassword: "chisel" });
  expect(await read(locked)).toEqual({ state: "locked", pages: null, texts: [] });
  // What only may not be printed is read: every reader opens it.
  const open = await write(["Not for printing"], { ownerPassword: "chisel", permissions: {} });
  expect(await read(open)).toMatchObject({ state: "read", texts: ["Not for printing"] });
});

test("what has more pages or text than is read is read in part", async () => {
  const many = await read(manyPages(2_100));
  expect([many.state, many.pages, many.texts.length]).toEqual(["partly", 2_100, 2_000]);
  const long = await write(["wall ".repeat(500), "door", "window"]);
  const cut = await read(long, { maxPageBytes: 103 });
  expect([cut.state, Buffer.byteLength(cut.texts[0]!)]).toEqual(["read", 103]);
  expect(await read(long, { maxBytes: 2_501 })).toMatchObject({ state: "partly", pages: 3 });
  expect(await read(long, { withinMs: 1 })).toEqual({ state: "broken", pages: null, texts: [] });
});

describe("what is hostile takes no more than it may", () => {
  test.each(Object.entries(hostilePdfs))("%s", async (_what, make) => {
    const { state, texts } = await read(make(), { withinMs: 5_000, maxMemory: 160 * MB });
    expect(["read", "partly", "broken"]).toContain(state);
    expect(texts.length).toBeLessThanOrEqual(2_000);
  });

  test("and what is none is broken", async () => {
    const none = { state: "broken", pages: null, texts: [] };
    expect(await read(Buffer.from("<html>not a plan</html>"))).toEqual(none);
    expect(await read(Buffer.from("%PDF-1.7 A-101\n%%EOF\n"))).toEqual(none);
    expect(await read(manyPages(3).slice(0, 60))).toEqual(none);
  });
});
