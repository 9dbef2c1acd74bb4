import { crc32 } from "node:zlib";
import { BIG, LITTLE, emptyExif } from "./empty-exif.ts";

/**
 * A picture's bytes without the place where it was taken and without who took it: the GPS entries and the personal ones
 * of its Exif, its XMP, IPTC and comments are blanked where they lie, so that the pixels, their orientation and everything
 * else stay as they were sent; a video that hangs on behind goes.
 */
export function removePlace(source: Uint8Array): Uint8Array {
  const sent = Buffer.from(source);
  if (isPng(sent)) return cleanPng(sent);
  // Before anything else: what is blanked over the borders of segments would hide those behind it.
  const bytes = sent.indexOf(JPEG) === 0 ? cleanJpeg(sent) : sent;
  const head = bytes.toString("latin1", 0, 4);
  if (head === "RIFF") blankWebpXmp(bytes);
  blankXmp(bytes);
  if (head === "GIF8") blankGifComments(bytes);
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

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const MAX_SEGMENTS = 4096;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
const APP1 = 0xe1;
/** Photoshop's, with IPTC in it. */
const APP13 = 0xed;
const EXIF_HEAD = "Exif\0\0";

/**
 * Blanks Exif, comments, IPTC and XMP, which may be split over many segments, of every picture in the file: a camera hangs
 * previews and second views on. Lengths stay, because some of these find each other by offsets. The video that a moving
 * photograph hangs on behind has a place of its own, and goes.
 */
function cleanJpeg(bytes: Buffer): Buffer {
  const ends = placesOf(bytes, JPEG).map((start) => blankSegments(bytes, start));
  const video = bytes.indexOf("ftyp", ends[0]! + 4, "latin1");
  return video < 0 ? bytes : bytes.subarray(0, video - 4);
}

/** Where the picture ends that begins at `start`. */
function blankSegments(bytes: Buffer, start: number): number {
  let at = start + 2;
  for (let n = 0; n < MAX_SEGMENTS && at + 4 <= bytes.length && bytes[at] === 0xff; n += 1) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === END || at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, end);
    const isExif = content.toString("latin1", 0, EXIF_HEAD.length) === EXIF_HEAD;
    if (marker === APP1 && isExif) {
      const tiff = content.subarray(EXIF_HEAD.length);
      emptyExif(tiff, tiff[0] === LITTLE[0]);
    } else if (marker === APP1 || marker === APP13 || marker === COMMENT) content.fill(0);
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
  return Math.min(at + 2, bytes.length);
}

/** What is drawn ends with the next marker; a zero or a restart behind its first byte is part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? END;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const GIF_HEAD = 13;
const EXTENSION = 0x21;
const GIF_COMMENT = 0xfe;
const GIF_PICTURE = 0x2c;

/** Bytes of a table of colours, by the flags before it. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Blanks the comments. */
function blankGifComments(bytes: Buffer): void {
  let at = GIF_HEAD + coloursOf(bytes[10] ?? 0);
  while (at + 2 < bytes.length) {
    const isComment = bytes[at] === EXTENSION && bytes[at + 1] === GIF_COMMENT;
    if (bytes[at] === EXTENSION) at += 2;
    else if (bytes[at] === GIF_PICTURE) at += 11 + coloursOf(bytes[at + 9] ?? 0);
    else return;
    for (; bytes[at]; at += bytes[at]! + 1) {
      if (isComment) bytes.fill(" ", at + 1, Math.min(at + 1 + bytes[at]!, bytes.length));
    }
    at += 1;
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
