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
/** As 64-bit archives write it where the field is too small. */
const TOO_LARGE = 0xffffffff;
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
  const count = tail.readUInt16LE(end + 10);
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count === 0xffff || length === TOO_LARGE || from === TOO_LARGE) return NOT_PLAIN;
  if (count > MAX_ZIP_ENTRIES)
    return `holds more than ${MAX_ZIP_ENTRIES.toLocaleString("en-GB")} files. Send fewer, or each by itself.`;
  if (count === 0) return "is empty.";
  if (from + length > tailAt + end) return DAMAGED;
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
    const [packedBytes, bytes] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    if (packedBytes === TOO_LARGE || bytes === TOO_LARGE) return NOT_PLAIN;
    // Packing makes nothing much larger: whoever says so hides what it unpacks to.
    if (packedBytes > bytes + bytes / 100 + KILOBYTE) return GROWS;
    packed += packedBytes;
    unpacked += bytes;
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
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
