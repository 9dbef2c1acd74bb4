import type { FileBytes } from "#platform/file-bytes.ts";
import {
  MAX_ZIP_DIRECTORY_BYTES,
  MAX_ZIP_ENTRIES,
  MAX_ZIP_RATIO,
  MAX_ZIP_UNPACKED_BYTES,
} from "./attachments.limits.ts";

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 0xffff;
const ENCRYPTED = 1;
/** As 64-bit archives write them where the real figure stands elsewhere. */
const ELSEWHERE = 0xffffffff;
const COUNT_ELSEWHERE = 0xffff;
const LARGE_END = 0x06064b50;
const LARGE_END_BYTES = 56;
const LARGE_LOCATOR = 0x07064b50;
const LARGE_LOCATOR_BYTES = 20;
const LARGE_SIZES = 1;
const KILOBYTE = 1024;
const UNIX = 3;
const [FILE_KIND, LINK] = [0o170000, 0o120000];

const DAMAGED = "is damaged or cut off. Pack it again, then send it.";
const NOT_PLAIN = "is packed in a way that we cannot look into. Pack it as a plain ZIP, then send it.";
const GROWS = "unpacks to far more than it holds, so it could fill a disk. Pack the files once and plainly.";

/**
 * Why an archive cannot be unpacked by who gets it, or should not be, as the end of a sentence that begins with its name;
 * undefined when it can. It reads the archive's directory alone and unpacks nothing, so that an archive costs no more time
 * and memory to look at than its directory.
 */
export async function findZipFault(bytes: FileBytes): Promise<string | undefined> {
  const held = await bytes.size();
  const tailAt = Math.max(0, held - END_BYTES - MAX_COMMENT);
  const tail = await bytes.readAt(tailAt, held - tailAt);
  const end = findEnd(tail);
  if (end < 0) return DAMAGED;
  const directory = await readDirectoryPlace(bytes, tailAt + end, tail.subarray(end));
  if (!directory) return NOT_PLAIN;
  const { count, length, from, endsAt } = directory;
  if (count > MAX_ZIP_ENTRIES)
    return `holds more than ${MAX_ZIP_ENTRIES.toLocaleString("en-GB")} files. Send fewer, or each by itself.`;
  if (count === 0) return "is empty.";
  // Programs that go backwards from the end would find another directory in a gap before it.
  if (from + length !== endsAt) return DAMAGED;
  if (length > MAX_ZIP_DIRECTORY_BYTES) return NOT_PLAIN;
  return findEntryFault(await bytes.readAt(from, length), { count, held });
}

/** Where the record at the end begins: it is the last thing but for a remark. */
function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === DIRECTORY_END && at + END_BYTES + tail.readUInt16LE(at + 20) <= tail.length)
      return at;
  return -1;
}

interface DirectoryPlace {
  count: number;
  length: number;
  from: number;
  /** Where the first of the records after it begins. */
  endsAt: number;
}

/**
 * Where the directory lies. An archive made for files of any size says it in a longer record before the last one, which says
 * where that is; both must say the same, since programs differ in which of them they read. Undefined where they do not, or it
 * is not there.
 */
async function readDirectoryPlace(
  bytes: FileBytes,
  endAt: number,
  end: Buffer,
): Promise<DirectoryPlace | undefined> {
  const place = {
    count: end.readUInt16LE(10),
    length: end.readUInt32LE(12),
    from: end.readUInt32LE(16),
    endsAt: endAt,
  };
  const isElsewhere =
    place.count === COUNT_ELSEWHERE || place.length === ELSEWHERE || place.from === ELSEWHERE;
  const locatorAt = endAt - LARGE_LOCATOR_BYTES;
  const locator = locatorAt < 0 ? undefined : await bytes.readAt(locatorAt, LARGE_LOCATOR_BYTES);
  if (locator?.readUInt32LE(0) !== LARGE_LOCATOR) return isElsewhere ? undefined : place;
  const recordAt = readLarge(locator, 8);
  // Some programs look for it where the locator says, others right before the locator.
  if (recordAt === undefined || recordAt + LARGE_END_BYTES !== locatorAt) return undefined;
  const record = await bytes.readAt(recordAt, LARGE_END_BYTES);
  if (record.readUInt32LE(0) !== LARGE_END) return undefined;
  const [count, length, from] = [readLarge(record, 32), readLarge(record, 40), readLarge(record, 48)];
  if (count === undefined || length === undefined || from === undefined) return undefined;
  const isSame =
    (place.count === COUNT_ELSEWHERE || place.count === count) &&
    (place.length === ELSEWHERE || place.length === length) &&
    (place.from === ELSEWHERE || place.from === from);
  return isSame ? { count, length, from, endsAt: recordAt } : undefined;
}

/** A figure of eight bytes; undefined beyond what any file has. */
function readLarge(buffer: Buffer, at: number): number | undefined {
  const figure = Number(buffer.readBigUInt64LE(at));
  return Number.isSafeInteger(figure) ? figure : undefined;
}

interface Sizes {
  packedBytes: number;
  bytes: number;
}

/** How much an entry holds, packed and unpacked; undefined where it says that this stands elsewhere, and it does not. */
function readSizes(directory: Buffer, at: number): Sizes | undefined {
  const [packedBytes, bytes] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
  if (packedBytes !== ELSEWHERE && bytes !== ELSEWHERE) return { packedBytes, bytes };
  const large = findLargeSizes(directory, at);
  // In this order, and only those of which the entry says so.
  const wanted = [bytes, packedBytes].filter((size) => size === ELSEWHERE).length;
  if (!large || large.length < wanted * 8) return undefined;
  const unpacked = bytes === ELSEWHERE ? readLarge(large, 0) : bytes;
  const packed = packedBytes === ELSEWHERE ? readLarge(large, (wanted - 1) * 8) : packedBytes;
  return unpacked === undefined || packed === undefined
    ? undefined
    : { packedBytes: packed, bytes: unpacked };
}

/** The part of an entry's additions that has its sizes; undefined where it has none, or more than one. */
function findLargeSizes(directory: Buffer, at: number): Buffer | undefined {
  const from = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
  const extra = directory.subarray(from, from + directory.readUInt16LE(at + 30));
  const found: Buffer[] = [];
  for (let next = 0; next + 4 <= extra.length;) {
    const end = next + 4 + extra.readUInt16LE(next + 2);
    if (extra.readUInt16LE(next) === LARGE_SIZES && end <= extra.length)
      found.push(extra.subarray(next + 4, end));
    next = end;
  }
  return found.length === 1 ? found[0] : undefined;
}

function findEntryFault(
  directory: Buffer,
  { count, held }: { count: number; held: number },
): string | undefined {
  let [packed, unpacked] = [0, 0];
  let at = 0;
  for (let nth = 0; nth < count; nth++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) return DAMAGED;
    if (directory.readUInt16LE(at + 8) & ENCRYPTED)
      return "is locked with a password. Pack it without one, then send it.";
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if (leadsOut(name)) return "holds a file that would be unpacked outside of its folder. Pack it again.";
    if (isLink(directory, at)) return "holds a link to elsewhere. Pack the files themselves, then send it.";
    const sizes = readSizes(directory, at);
    if (!sizes) return NOT_PLAIN;
    const { packedBytes, bytes } = sizes;
    // Packing makes nothing much larger: whoever says so hides what it unpacks to.
    if (packedBytes > bytes + bytes / 100 + KILOBYTE) return GROWS;
    packed += packedBytes;
    unpacked += bytes;
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // It holds more entries than it says, which programs that go by its length would unpack.
  if (at !== directory.length) return DAMAGED;
  // Files that lie over each other: each of them is unpacked from the same bytes.
  if (packed > held) return GROWS;
  const most = Math.min(MAX_ZIP_UNPACKED_BYTES, Math.max(held * MAX_ZIP_RATIO, KILOBYTE ** 2));
  return unpacked > most ? GROWS : undefined;
}

/** As archives made on Unix have it: a file that is the name of another place. */
const isLink = (directory: Buffer, at: number): boolean =>
  directory[at + 5] === UNIX && ((directory.readUInt32LE(at + 38) >>> 16) & FILE_KIND) === LINK;

/** A name that is no path below where it is unpacked. */
const leadsOut = (name: string): boolean =>
  /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes("..");
