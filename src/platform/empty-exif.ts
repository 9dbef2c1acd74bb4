/** What a TIFF structure begins with, the little or the big end of its numbers first. */
export const LITTLE = Buffer.from("II*\0", "latin1");
export const BIG = Buffer.from("MM\0*", "latin1");
const GPS = 0x8825;
const EXIF = 0x8769;
/** Whoever and whatever is named in words: people, devices by their number, descriptions, IPTC, XMP, makers' own notes. */
const PERSONAL = new Set([
  0x010e, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649, 0x927c, 0x9286, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e,
  0x9c9f, 0xa420, 0xa430, 0xa431, 0xa435,
]);
const ENTRY = 12;
/** Bytes of a value, by its type's number; 129 is the UTF-8 of Exif 3.0. */
const SIZES: Readonly<Record<number, number>> = {
  ...Object.fromEntries([0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4].entries()),
  129: 1,
};
/** More than any camera writes; what looks like a directory and has more is none. */
const MAX_ENTRIES = 512;
const MAX_DIRECTORIES = 64;

/** Empties the GPS directories and personal entries of a TIFF structure; leaves alone what only begins like one. */
export function emptyExif(tiff: Buffer, isLittle: boolean): void {
  let next = readNumber(tiff, 4, 4, isLittle);
  for (let n = 0; n < MAX_DIRECTORIES && next !== undefined && next !== 0; n += 1) {
    const entries = readDirectory(tiff, next, isLittle);
    if (!entries) return;
    for (const entry of entries) {
      if (entry.tag === GPS) emptyDirectory(tiff, entry.value, isLittle);
      if (entry.tag === EXIF) emptyPersonal(tiff, readDirectory(tiff, entry.value, isLittle, true) ?? []);
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
  const entries = readDirectory(tiff, at, isLittle, true);
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

/**
 * The entries of a directory, of which some may be of a type that nobody knew when this was written. What is not known to
 * be a directory is none if most of its types are unknown: then it only begins like one.
 */
function readDirectory(tiff: Buffer, at: number, isLittle: boolean, isKnown = false): Entry[] | undefined {
  const count = readNumber(tiff, at, 2, isLittle);
  if (count === undefined || count === 0 || count > MAX_ENTRIES) return undefined;
  if (at + 2 + count * ENTRY > tiff.length) return undefined;
  const entries: Entry[] = [];
  let strange = 0;
  for (let start = at + 2; entries.length < count; start += ENTRY) {
    const each = SIZES[readNumber(tiff, start + 2, 2, isLittle)!] ?? 0;
    if (each === 0) strange += 1;
    entries.push({
      tag: readNumber(tiff, start, 2, isLittle)!,
      size: Math.max(each, 1) * readNumber(tiff, start + 4, 4, isLittle)!,
      value: readNumber(tiff, start + 8, 4, isLittle)!,
      inline: start + 8,
    });
  }
  return isKnown || strange * 2 <= count ? entries : undefined;
}

function readNumber(tiff: Buffer, at: number, length: number, isLittle: boolean): number | undefined {
  if (at + length > tiff.length) return undefined;
  return isLittle ? tiff.readUIntLE(at, length) : tiff.readUIntBE(at, length);
}
