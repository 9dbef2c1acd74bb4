import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeTestFile } from "#test/register-file.ts";
import { makeZip } from "#test/sample-files.ts";
import { unpackZip } from "./unpack-zip.ts";

const MB = 1024 ** 2;

async function unpack(bytes: Uint8Array, { maxBytes = MB } = {}): Promise<string> {
  const zip = writeTestFile("a.zip", Buffer.from(bytes));
  const to = join(dirname(zip), "unpacked");
  await unpackZip({ zip, to, endings: ["csv", "txt"], maxBytes });
  return readFileSync(to, "utf8");
}

/** A deflated archive of one file, whose directory may say otherwise of its size, method and flags. */
function pack(text: string, { size = text.length, method = 8, flags = 0, sum = crc32(text) } = {}): Buffer {
  const [name, packed] = [Buffer.from("a.csv"), deflateRawSync(text)];
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(sum, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), facts, name, packed]);
  const entry = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"),
    facts,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

const text = "one,two\n".repeat(10_000);

test("the largest file with the ending comes out as it went in, whatever lies beside it", async () => {
  expect(await unpack(makeZip({ "readme.txt": "read me", "../../GB.txt": text, "b.exe": text + text }))).toBe(
    text,
  );
  expect(await unpack(pack(text))).toBe(text);
});

test.each([
  ["cut off", pack(text).subarray(0, 200), "is damaged or not here as a whole"],
  ["too short", Buffer.from("PK\u0003\u0004"), "is damaged or not here as a whole"],
  ["changed inside", pack(text, { sum: 7 }), "is damaged or not here as a whole"],
  ["a bomb that says it is small", pack(text, { size: 10 }), "is damaged or not here as a whole"],
  ["too large unpacked", pack(text, { size: 2 * MB }), "holds a file larger than 1 MB."],
  ["locked", pack(text, { flags: 1 }), "is locked with a password"],
  ["packed otherwise", pack(text, { method: 93 }), "is packed in a way that cannot be read"],
  [
    "without such a file",
    Buffer.from(makeZip({ "a.exe": "x" })),
    "holds no file with the ending .csv or .txt.",
  ],
])("an archive that is %s is refused with a sentence", async (_what, bytes, sentence) => {
  await expect(unpack(bytes)).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining(sentence) as string,
  });
});

test("sizes beyond 32 bits are read from where they then stand", async () => {
  const zip = pack(text);
  const at = zip.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(text.length), 4);
  extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 20)), 12);
  const entry = Buffer.concat([zip.subarray(at, zip.length - 22), extra]);
  entry.writeUInt32LE(0xffffffff, 20);
  entry.writeUInt32LE(0xffffffff, 24);
  entry.writeUInt16LE(20, 30);
  const end = Buffer.from(zip.subarray(zip.length - 22));
  end.writeUInt32LE(entry.length, 12);
  expect(await unpack(Buffer.concat([zip.subarray(0, at), entry, end]))).toBe(text);
});
