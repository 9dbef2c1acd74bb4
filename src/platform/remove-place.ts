import { crc32 } from "node:zlib";

/**
 * A picture's bytes without the place where it was taken: the GPS entries of its Exif are emptied and its XMP is blanked
 * where they lie, so that the pixels, their orientation and everything else stay as they were sent.
 */
export function removePlace(source: Uint8Array): Uint8Array {
  const bytes = Buffer.from(source);
  if (isPng(bytes)) return cleanPng(bytes);
  blankXmp(bytes);
  for (const mark of [LITTLE, BIG]) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      emptyGps(bytes.subarray(at), mark === LITTLE);
    }
  }
  return bytes;
}

const LITTLE = Buffer.from("II*\0", "latin1");
const BIG = Buffer.from("MM\0*", "latin1");
const GPS = 0x8825;
const ENTRY = 12;
/** Bytes of a value, by its type's number. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** More than any camera writes; what looks like a directory and has more is none. */
const MAX_ENTRIES = 512;
const MAX_DIRECTORIES = 64;

/** Empties the GPS directories of a TIFF structure; leaves alone what only begins like one. */
function emptyGps(tiff: Buffer, isLittle: boolean): void {
  let next = readNumber(tiff, 4, 4, isLittle);
  for (let n = 0; n < MAX_DIRECTORIES && next !== undefined && next !== 0; n += 1) {
    const entries = readDirectory(tiff, next, isLittle);
    if (!entries) return;
    for (const { tag, value } of entries) if (tag === GPS) emptyDirectory(tiff, value, isLittle);
    next = readNumber(tiff, next + 2 + entries.length * ENTRY, 4, isLittle);
  }
}

function emptyDirectory(tiff: Buffer, at: number, isLittle: boolean): void {
  const entries = readDirectory(tiff, at, isLittle);
  if (!entries) return;
  for (const { size, value } of entries) if (size > 4) tiff.fill(0, value, value + size);
  tiff.fill(0, at, at + 2 + entries.length * ENTRY);
}

interface Entry {
  tag: number;
  /** Of what it holds, in bytes; up to four lie in the entry itself. */
  size: number;
  /** Where larger ones lie. */
  value: number;
}

function readDirectory(tiff: Buffer, at: number, isLittle: boolean): Entry[] | undefined {
  const count = readNumber(tiff, at, 2, isLittle);
  if (count === undefined || count === 0 || count > MAX_ENTRIES) return undefined;
  if (at + 2 + count * ENTRY > tiff.length) return undefined;
  const entries: Entry[] = [];
  for (let start = at + 2; entries.length < count; start += ENTRY) {
    const each = SIZES[readNumber(tiff, start + 2, 2, isLittle)!];
    if (!each) return undefined;
    entries.push({
      tag: readNumber(tiff, start, 2, isLittle)!,
      size: each * readNumber(tiff, start + 4, 4, isLittle)!,
      value: readNumber(tiff, start + 8, 4, isLittle)!,
    });
  }
  return entries;
}

function readNumber(tiff: Buffer, at: number, length: number, isLittle: boolean): number | undefined {
  if (at + length > tiff.length) return undefined;
  return isLittle ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length);
}

const XMP = Buffer.from("<x:xmpmeta");
const XMP_END = Buffer.from("</x:xmpmeta>");

function blankXmp(bytes: Buffer): void {
  for (let at = bytes.indexOf(XMP); at >= 0; at = bytes.indexOf(XMP, at + 1)) {
    const end = bytes.indexOf(XMP_END, at);
    if (end < 0) return;
    bytes.fill(" ", at, end + XMP_END.length);
  }
}

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const isPng = (bytes: Buffer) => bytes.subarray(0, PNG.length).equals(PNG);
const TEXTS = new Set(["tEXt", "zTXt", "iTXt"]);

/** The same for a PNG, whose texts may be compressed and go, and whose chunks carry a checksum. */
function cleanPng(bytes: Buffer): Uint8Array {
  const kept = [bytes.subarray(0, PNG.length)];
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const chunk = bytes.subarray(at, end);
    at = end;
    if (TEXTS.has(type)) continue;
    if (type === "eXIf" && end <= bytes.length) {
      emptyGps(chunk.subarray(8, -4), chunk[8] === LITTLE[0]);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    }
    kept.push(chunk);
  }
  if (at < bytes.length) kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
