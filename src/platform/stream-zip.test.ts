import { Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type ZipEntry, sizeOfZip, streamZip } from "./stream-zip.ts";

const AT = new Date("2026-11-23T12:00:00Z");
const entry = (path: string, text: string): ZipEntry => ({
  path,
  sizeBytes: Buffer.byteLength(text),
  open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
});

describe("an archive of several files", () => {
  test("holds each of them whole, and is as long as was said", async () => {
    const entries = [
      entry("Drawings/A-101.pdf", "plan"),
      entry("Überblick/Café.txt", "è"),
      entry("empty", ""),
    ];
    const bytes = await buffer(streamZip(entries, AT));
    expect(bytes.length).toBe(sizeOfZip(entries));
    const files = Object.entries(unzipSync(new Uint8Array(bytes))).map(([path, file]) => [
      path,
      strFromU8(file),
    ]);
    expect(files).toEqual([
      ["Drawings/A-101.pdf", "plan"],
      ["Überblick/Café.txt", "è"],
      ["empty", ""],
    ]);
  });

  test("breaks off where a kept file is shorter or longer than it was, or is gone", async () => {
    for (const text of ["short", "much longer"]) {
      const broken = { ...entry("a", text), sizeBytes: 7 };
      await expect(buffer(streamZip([broken], AT))).rejects.toThrow(/in place of 7/);
    }
    const gone = { ...entry("a", "x"), open: () => Promise.reject(new Error("gone")) };
    await expect(buffer(streamZip([entry("b", "x"), gone], AT))).rejects.toThrow("gone");
  });

  test("says of a file that it was taken when its last byte has been, and of none that was not", async () => {
    const taken: string[] = [];
    const told = (path: string, text: string) => ({
      ...entry(path, text),
      onTaken: async () => void taken.push(path),
    });
    const big = "x".repeat(2_000_000);
    const stream = streamZip([told("a", "x"), told("b", big), told("c", big)], AT);
    let read = 0;
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      read += piece.length;
      if (read > 1_000_000) break;
    }
    expect(stream.destroyed).toBe(true);
    expect(taken).toEqual(["a"]);
  });
});

test("half a gigabyte goes through no faster than it is taken, with a megabyte or two in memory", async () => {
  const [chunk, chunks, files] = [Buffer.alloc(64 * 1024, 7), 512, 16];
  let [read, taken, most, opened, mostOpened] = [0, 0, 0, 0, 0];
  const entries = Array.from({ length: files }, (_, at): ZipEntry => ({
    path: `Drawings/${at}.pdf`,
    sizeBytes: chunk.length * chunks,
    open: () => {
      opened += 1;
      mostOpened = Math.max(mostOpened, opened);
      let left = chunks;
      const stream = new Readable({
        read() {
          if (left === 0) return void this.push(null);
          left -= 1;
          read += chunk.length;
          most = Math.max(most, read - taken);
          this.push(chunk);
        },
      });
      stream.once("close", () => (opened -= 1));
      return Promise.resolve(stream);
    },
  }));
  const slow = new Writable({
    highWaterMark: 64 * 1024,
    write(piece: Buffer, _, done) {
      taken += piece.length;
      setImmediate(done);
    },
  });
  const before = process.memoryUsage().arrayBuffers;
  await pipeline(streamZip(entries, AT), slow);
  expect(taken).toBe(sizeOfZip(entries));
  expect(most).toBeLessThan(2 * 1024 ** 2);
  expect(mostOpened).toBe(1);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 ** 2);
}, 60_000);
