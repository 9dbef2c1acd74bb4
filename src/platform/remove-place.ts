import { crc32 } from "node:zlib";

/**
 * A picture's bytes without the place where it was taken and without who took it: the GPS entries and the personal ones
 * of its Exif, its XMP, IPTC and comments are blanked where they lie, so that the pixels, their orientation and everything
 * else stay as they were sent.
 */
export function removePlace(source: Uint8Array): Uint8Array {
  const bytes = Buffer.from(source);
  if (isPng(bytes)) return cleanPng(bytes);
  if (bytes.indexOf(JPEG) === 0) blankJpegSegments(bytes);
  if (bytes.toString("latin1", 0, 4) === "RIFF") blankWebpXmp(bytes);
  blankXmp(bytes);
  for (const mark of [LITTLE, BIG]) {
    for (const at of placesOf(bytes, mark)) emptyExif(bytes.subarray(at), mark === LITTLE);
  }
  return bytes;
}

/** More pictures in a picture than any camera writes: a file made of nothing else must not keep the server busy. */
const MAX_STRUCTURES = 32;

function placesOf(bytes: Buffer, mark: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0 && places.length < MAX_STRUCTURES;) {
    places.push(at);
    at = bytes.indexOf(mark, at + 1);
  }
  return places;
}

const LITTLE = Buffer.from("II*\0", "latin1");
const BIG = Buffer.from("MM\0*", "latin1");
const GPS = 0x8825;
const EXIF = 0x8769;
/** Whoever and whatever is named in words: people, devices by their number, descriptions, IPTC, XMP, makers' own notes. */
const PERSONAL = new Set([
  0x010e, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649, 0x927c, 0x9286, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e,
  0x9c9f, 0xa420, 0xa430, 0xa431, 0xa435,
]);
const ENTRY = 12;
/** Bytes of a value, by its type's number. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** More than any camera writes; what looks like a directory and has more is none. */
const MAX_ENTRIES = 512;
const MAX_DIRECTORIES = 64;

/** Empties the GPS directories and personal entries of a TIFF structure; leaves alone what only begins like one. */
function emptyExif(tiff: Buffer, isLittle: boolean): void {
  let next = readNumber(tiff, 4, 4, isLittle);
  for (let n = 0; n < MAX_DIRECTORIES && next !== undefined && next !== 0; n += 1) {
    const entries = readDirectory(tiff, next, isLittle);
    if (!entries) return;
    for (const entry of entries) {
      if (entry.tag === GPS) emptyDirectory(tiff, entry.value, isLittle);
      if (entry.tag === EXIF) emptyPersonal(tiff, readDirectory(tiff, entry.value, isLittle) ?? []);
    }
    emptyPersonal(tiff, entries);
    next = readNumber(tiff, next + 2 + entries.length * ENTRY, 4, isLittle);
  }
}

function emptyPersonal(tiff: Buffer, entries: Entry[]): void {
  for (const { tag, size, value, inline } of entries) {
    if (!PERSONAL.has(tag)) continue;
    const at = size > 4 ? value : inline;
    tiff.subarray(at, at + size).fill(0);
  }
}

function emptyDirectory(tiff: Buffer, at: number, isLittle: boolean): void {
  const entries = readDirectory(tiff, at, isLittle);
  if (!entries) return;
  for (const { size, value } of entries) if (size > 4) tiff.subarray(value, value + size).fill(0);
  tiff.fill(0, at, at + 2 + entries.length * ENTRY);
}

interface Entry {
  tag: number;
  /** Of what it holds, in bytes; up to four lie in the entry itself. */
  size: number;
  /** Where larger ones lie. */
  value: number;
  /** Where the entry itself has it. */
  inline: number;
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
      inline: start + 8,
    });
  }
  return entries;
}

function readNumber(tiff: Buffer, at: number, length: number, isLittle: boolean): number | undefined {
  if (at + length > tiff.length) return undefined;
  return isLittle ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length);
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const MAX_SEGMENTS = 4096;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
const APP1 = 0xe1;
/** Photoshop's, with IPTC in it. */
const APP13 = 0xed;

/**
 * Blanks comments, IPTC and XMP, which may be split over many segments, of every picture in the file: a camera hangs
 * previews and second views on. Lengths stay, because some of these find each other by offsets.
 */
function blankJpegSegments(bytes: Buffer): void {
  for (const start of placesOf(bytes, JPEG)) {
    let at = start + 2;
    for (let n = 0; n < MAX_SEGMENTS && at + 4 <= bytes.length && bytes[at] === 0xff; n += 1) {
      const marker = bytes[at + 1];
      if (marker === START_OF_SCAN || marker === END) break;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      const content = bytes.subarray(at + 4, end);
      const isXmp = marker === APP1 && content.toString("latin1", 0, 4) !== "Exif";
      if (isXmp || marker === APP13 || marker === COMMENT) content.fill(0);
      at = end;
    }
  }
}

/** By its chunk: what is in it need not look like XMP. */
function blankWebpXmp(bytes: Buffer): void {
  for (let at = 12; at + 8 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (bytes.toString("latin1", at, at + 4) === "XMP ") bytes.subarray(at + 8, end).fill(" ");
    at = end + (end % 2);
  }
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
      emptyExif(chunk.subarray(8, -4), chunk[8] === LITTLE[0]);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    }
    kept.push(chunk);
  }
  if (at < bytes.length) kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
