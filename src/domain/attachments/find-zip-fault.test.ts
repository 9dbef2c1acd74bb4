import { randomBytes } from "node:crypto";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { bytesInMemory } from "#platform/file-bytes.ts";
import { findZipFault } from "./find-zip-fault.ts";

const faultOf = (bytes: Uint8Array) => findZipFault(bytesInMemory(bytes));
const text = (words: string) => new TextEncoder().encode(words);
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));
const plain = () => zip({ "programme/weeks.csv": text("1,2"), "method.txt": text("Pump it.") });
/** Where the directory has its first entry. */
const entryOf = (bytes: Buffer) => bytes.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));

function changed(change: (bytes: Buffer, entry: number) => void): Buffer {
  const bytes = plain();
  change(bytes, entryOf(bytes));
  return bytes;
}

function sayingTen(): Buffer {
  const bytes = zip({ "noise.bin": randomBytes(100_000) });
  bytes.writeUInt32LE(10, entryOf(bytes) + 24);
  return bytes;
}

/** What `zip -fz` makes of a file with "hello": its size and its directory stand in the 64-bit fields. */
const forced = () =>
  Buffer.from(
    "UEsDBC0AAAAAAIO5e10gMDo2//////////8FADAAYS50eHRVVAkAA0UOCmtFDgprdXgLAAEEAAAAAAQAAAAAAQAQAAYAAAAAAAAABgAAAAAAAABoZWxsbwpQSwECHgMtAAAAAACDuXtdIDA6NgYAAAD/////BQAkAAAAAAABAAAApIEAAAAAYS50eHRVVAUAA0UOCmt1eAsAAQQAAAAABAAAAAABAAgABgAAAAAAAABQSwYGLAAAAAAAAAAeAy0AAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAAVwAAAAAAAABZAAAAAAAAAFBLBgcAAAAAsAAAAAAAAAABAAAAUEsFBgAAAAABAAEAVwAAAP////8AAA==",
    "base64",
  );

function forcedWith(change: (bytes: Buffer, at: { sizes: number; record: number; locator: number }) => void) {
  const bytes = forced();
  const find = (sign: string) => bytes.indexOf(Buffer.from(sign, "latin1"));
  const record = find("PK\u0006\u0006");
  change(bytes, { sizes: record - 8, record, locator: find("PK\u0006\u0007") });
  return bytes;
}

/** With something between what is looked at and the record of that sign, where another directory could be. */
function besideAnother(bytes: Buffer, sign: string): Buffer {
  const at = bytes.indexOf(Buffer.from(sign, "latin1"));
  const added = Buffer.concat([bytes.subarray(0, at), Buffer.alloc(56), bytes.subarray(at)]);
  const locator = added.indexOf(Buffer.from("PK\u0006\u0007", "latin1"));
  if (sign === "PK\u0006\u0006") added.writeBigUInt64LE(BigInt(at + 56), locator + 8);
  return added;
}

describe("an archive made for files of any size", () => {
  test("is taken where it is small", async () => {
    expect(await faultOf(forced())).toBeUndefined();
    // Its directory's place stands in both records, as other programs write it.
    expect(await faultOf(forcedWith((bytes) => bytes.writeUInt32LE(0x59, bytes.length - 6)))).toBeUndefined();
  });

  test.each([
    ["could fill a disk", forcedWith((bytes, { sizes }) => bytes.writeBigUInt64LE(1n << 40n, sizes))],
    ["could fill a disk", forcedWith((bytes, { sizes }) => bytes.writeBigUInt64LE(1n << 31n, sizes))],
    ["cannot look into", forcedWith((bytes, { sizes }) => bytes.writeBigUInt64LE((1n << 64n) - 1n, sizes))],
    // The sizes are cut off, or of another kind.
    ["cannot look into", forcedWith((bytes, { sizes }) => bytes.writeUInt16LE(4, sizes - 2))],
    ["cannot look into", forcedWith((bytes, { sizes }) => bytes.writeUInt16LE(9, sizes - 4))],
    [
      "5,000 files",
      forcedWith((bytes, { record }) => {
        bytes.writeBigUInt64LE(1n << 40n, record + 32);
        bytes.writeUInt16LE(0xffff, bytes.length - 12);
      }),
    ],
    // The two records contradict each other.
    ["cannot look into", forcedWith((bytes, { record }) => bytes.writeBigUInt64LE(2n, record + 32))],
    ["damaged or cut off", forcedWith((bytes, { record }) => bytes.writeBigUInt64LE(0x5an, record + 48))],
    ["damaged or cut off", forcedWith((bytes, { record }) => bytes.writeBigUInt64LE(1n << 40n, record + 48))],
    ["cannot look into", forcedWith((bytes, { locator }) => bytes.writeBigUInt64LE(1n << 40n, locator + 8))],
    ["cannot look into", forcedWith((bytes, { locator }) => bytes.writeUInt32LE(0, locator))],
    ["cannot look into", forcedWith((bytes, { record }) => bytes.writeUInt32LE(0, record))],
    ["damaged or cut off", besideAnother(forced(), "PK\u0006\u0006")],
    // The locator leads to the first of two records, the second stands before the locator.
    ["cannot look into", besideAnother(forced(), "PK\u0006\u0007")],
  ])("is refused as “%s” where it lies", async (words, bytes) => {
    expect(await faultOf(bytes)).toContain(words);
  });

  test("never throws, whatever the bytes", async () => {
    const bytes = forced();
    for (let at = 0; at < bytes.length; at++)
      for (const value of [0, 0xff]) {
        const spoilt = Buffer.from(bytes);
        spoilt[at] = value;
        await expect(faultOf(spoilt)).resolves.not.toBe("");
      }
  });
});

describe("an archive of a tender", () => {
  test("is taken as it is where all of it can be unpacked", async () => {
    expect(await faultOf(plain())).toBeUndefined();
    const packed = plain();
    packed.writeUInt16LE(3, packed.length - 2);
    expect(await faultOf(Buffer.concat([packed, Buffer.from("Hi.")]))).toBeUndefined();
    expect(await faultOf(zip({ "drawing.dxf": text("0\nSECTION\n".repeat(60_000)) }))).toBeUndefined();
  });

  test.each([
    ["is locked with a password", changed((bytes, entry) => bytes.writeUInt16LE(1, entry + 8))],
    ["is damaged or cut off", plain().subarray(0, -30)],
    ["is damaged or cut off", changed((bytes, entry) => bytes.writeUInt32LE(0, entry))],
    ["is damaged or cut off", Buffer.from("PK\u0003\u0004", "latin1")],
    // What it says of itself is harmless: more entries than it counts, and a directory that nothing leads to.
    ["is damaged or cut off", changed((bytes) => bytes.writeUInt16LE(1, bytes.length - 12))],
    ["is damaged or cut off", besideAnother(plain(), "PK\u0005\u0006")],
    ["is empty", zip({})],
    ["outside of its folder", zip({ "../../etc/passwd": text("x") })],
    ["outside of its folder", zip({ "C:\\Windows\\x.dll": text("x") })],
    ["outside of its folder", zip({ "/root/x": text("x") })],
    // It says that it unpacks to less than it is packed in.
    ["could fill a disk", sayingTen()],
    [
      "holds a link",
      changed((bytes, entry) => {
        bytes[entry + 5] = 3;
        bytes.writeUInt32LE(0o120777 * 0x10000, entry + 38);
      }),
    ],
    ["cannot look into", changed((bytes, entry) => bytes.writeUInt32LE(0xffffffff, entry + 24))],
    // It says that it unpacks to a gigabyte.
    ["could fill a disk", changed((bytes, entry) => bytes.writeUInt32LE(1024 ** 3, entry + 24))],
    // Files over each other.
    ["could fill a disk", changed((bytes, entry) => bytes.writeUInt32LE(100_000, entry + 20))],
    ["could fill a disk", zip({ "zeros.bin": new Uint8Array(64 * 1024 ** 2) })],
  ])("is refused where it %s", async (words, bytes) => {
    expect(await faultOf(bytes)).toContain(words);
  });

  test("is refused with more files than anybody reads, in the time of its directory", async () => {
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.txt`, text("")]));
    expect(await faultOf(zip(many))).toContain("5,000 files");
  });

  test("never throws, whatever the bytes", async () => {
    const bytes = plain();
    for (let at = 0; at < bytes.length; at++)
      for (const value of [0, 0xff]) {
        const spoilt = Buffer.from(bytes);
        spoilt[at] = value;
        await expect(faultOf(spoilt)).resolves.not.toBe("");
      }
  });
});
