import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { KeptPage, KeptPages } from "./kept-pages.ts";

const pageOf = (length: number, until = 1) => new KeptPage("a".repeat(length), {}, until);

test("what is kept never takes more than its bytes, and what nobody has asked for longest goes first", () => {
  const pages = new KeptPages(40_000);
  for (const key of ["a", "b", "c"]) pages.keep(key, pageOf(10_000), 0);
  expect(pages.find("a", 0)).toBeDefined();
  pages.keep("d", pageOf(10_000), 0);
  expect(["a", "b", "c", "d"].map((key) => pages.find(key, 0) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(pages.size).toBeLessThanOrEqual(40_000);
});

test("a page is kept as it was asked for: compressed in place of plain, and plain again if somebody asks", async () => {
  const pages = new KeptPages(50_000);
  const page = pageOf(10_000);
  pages.keep("a", page, 0);
  const before = pages.size;
  const grow = (bytes: number) => pages.grow("a", page, bytes);
  const gzip = await page.bytesFor("gzip", grow);
  await page.bytesFor("gzip", grow);
  expect(pages.size).toBe(before - 10_000 + gzip.length);
  pages.grow("b", page, 5_000);
  pages.grow("a", pageOf(1), 5_000);
  const br = await page.bytesFor("br", grow);
  expect(pages.size).toBe(before - 10_000 + gzip.length + br.length);
  const plain = await page.bytesFor(null, grow);
  expect(Buffer.from(plain).toString()).toBe("a".repeat(10_000));
  expect(await page.bytesFor(null, grow)).toBe(plain);
  expect(pages.size).toBe(before + gzip.length + br.length);
  expect(page.size).toBe(pages.size);
});

test("from whichever form a page has left, each of the others holds the same text", async () => {
  for (const [first, second] of [
    ["br", "gzip"],
    ["gzip", "br"],
  ] as const) {
    const page = new KeptPage("<p>Größe</p>".repeat(100), {}, 1);
    await page.bytesFor(first, () => {});
    const bytes = await page.bytesFor(second, () => {});
    const text = second === "gzip" ? gunzipSync(bytes) : brotliDecompressSync(bytes);
    expect(text.toString()).toBe("<p>Größe</p>".repeat(100));
  }
});

test("one page that is kept anew counts once, and one whose time is over not at all", () => {
  const pages = new KeptPages(40_000);
  pages.keep("a", pageOf(10_000), 0);
  const once = pages.size;
  pages.keep("a", pageOf(10_000), 0);
  expect(pages.size).toBe(once);
  expect(pages.find("a", 1)).toBeUndefined();
  expect(pages.size).toBe(0);
});

test("addresses that are asked for once leave room as soon as their time is over", () => {
  const pages = new KeptPages(1_000_000);
  for (let second = 0; second < 60; second++)
    pages.keep(`/search?n=${second}`, pageOf(10_000, second + 5), second);
  expect(pages.size).toBeLessThan(6 * 13_000);
  expect(pages.find("/search?n=59", 59)).toBeDefined();
});

test("many who ask at once for an encoding have it made once", async () => {
  const page = pageOf(10_000);
  const made: number[] = [];
  const all = await Promise.all(
    Array.from({ length: 10 }, () => page.bytesFor("br", (bytes) => made.push(bytes))),
  );
  expect(new Set(all).size).toBe(1);
  expect(made).toEqual([all[0]!.length - 10_000]);
});
