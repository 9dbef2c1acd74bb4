import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { AppError } from "./errors.ts";

interface Entry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly headerAt: number;
}

export interface UnpackOptions {
  readonly zip: string;
  readonly to: string;
  /** Only a file with one of these endings, and of several the largest. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MAX_COMMENT = 0xffff;
const MAX_DIRECTORY = 1024 * 1024;
const TOO_LARGE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks the one file of an archive that is wanted, as a stream. It never writes more than the archive says and is
 * allowed, under no name of the archive's, and refuses with a sentence what cannot be unpacked.
 */
export async function unpackZip({ zip, to, endings, maxBytes }: UnpackOptions): Promise<void> {
  const handle = await open(zip);
  try {
    const entry = chooseEntry(await readDirectory(handle), endings);
    if (entry.isEncrypted) throw unfit("is locked with a password: send it without one.");
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw unfit("is packed in a way that cannot be read: pack it as a plain ZIP.");
    }
    if (entry.size > maxBytes)
      throw unfit(`holds a file larger than ${Math.floor(maxBytes / 1024 ** 2)} MB.`);
    await writeEntry(handle, entry, { zip, to });
  } finally {
    await handle.close();
  }
}

const unfit = (why: string) => new AppError("invalid", `The ZIP archive ${why}`);
const damaged = () => unfit("is damaged or not here as a whole: download it again.");

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  if (at < 0 || bytesRead < length) throw damaged();
  return bytes;
}

async function readDirectory(handle: FileHandle): Promise<Entry[]> {
  const { size } = await handle.stat();
  const tail = Math.min(size, 22 + MAX_COMMENT);
  const end = await readAt(handle, size - tail, tail);
  const at = end.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (at === -1 || at + 22 > end.length || end.readUInt32LE(at) !== DIRECTORY_END) throw damaged();
  let [length, from] = [end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)];
  if (at >= 20 && end.readUInt32LE(at - 20) === LOCATOR_64) {
    const far = await readAt(handle, Number(end.readBigUInt64LE(at - 12)), 56);
    if (far.readUInt32LE(0) !== DIRECTORY_END_64) throw damaged();
    [length, from] = [Number(far.readBigUInt64LE(40)), Number(far.readBigUInt64LE(48))];
  }
  if (length > MAX_DIRECTORY) throw unfit("holds too many files: pack only the one.");
  return readEntries(await readAt(handle, from, length));
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const [nameBytes, extraBytes] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
    const next = at + 46 + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw damaged();
    const extra = directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes);
    const [size, packed, headerAt] = readSizes(extra, [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ]);
    entries.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameBytes),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: packed!,
      size: size!,
      headerAt: headerAt!,
    });
    at = next;
  }
  return entries;
}

/** Of what does not fit into 32 bits the extra field has 64, in this order. */
function readSizes(extra: Buffer, short: number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    return short.map((value) => {
      if (value !== TOO_LARGE) return value;
      if (from + 8 > extra.length) throw damaged();
      from += 8;
      return Number(extra.readBigUInt64LE(from - 8));
    });
  }
  return short;
}

function chooseEntry(entries: readonly Entry[], endings: readonly string[]): Entry {
  const fitting = entries
    .filter(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
    .toSorted((a, b) => b.size - a.size);
  if (fitting[0]) return fitting[0];
  throw unfit(`holds no file with the ending ${endings.map((ending) => `.${ending}`).join(" or ")}.`);
}

async function writeEntry(
  handle: FileHandle,
  { headerAt, packed, size, crc, method }: Entry,
  { zip, to }: Pick<UnpackOptions, "zip" | "to">,
): Promise<void> {
  const header = await readAt(handle, headerAt, 30);
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged();
  const start = headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  let [written, sum] = [0, 0];
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      sum = crc32(chunk, sum);
      done(written > size ? damaged() : null, chunk);
    },
  });
  if (packed === 0) throw unfit("holds an empty file.");
  const packedBytes = createReadStream(zip, { start, end: start + packed - 1 });
  const target = createWriteStream(to);
  try {
    if (method === STORED) await pipeline(packedBytes, counting, target);
    else await pipeline(packedBytes, createInflateRaw(), counting, target);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw code.startsWith("Z_") ? damaged() : error;
  }
  if (written !== size || sum !== crc) throw damaged();
}
