import { fileTypeFromBuffer } from "file-type";
import { type AttachmentType, WHAT_CAN_BE_SENT, attachmentTypes } from "./attachment-types.data.ts";
import { endingOf } from "./attachments.schema.ts";

/** Streams that only a file of this kind has in its directory. */
const OLD_OFFICE: readonly [stream: string, contentType: string][] = [
  ["WordDocument", "application/msword"],
  ["Workbook", "application/vnd.ms-excel"],
  ["Book", "application/vnd.ms-excel"],
  ["PowerPoint Document", "application/vnd.ms-powerpoint"],
];
const DIRECTORY_ENTRY = 128;
const STREAM = 2;

/**
 * The type of a file by its content, or the sentence that says why it is refused; `name` is already cleaned. With `looks`
 * only files of these kinds are taken, and no others are offered.
 */
export async function readFileType(
  name: string,
  bytes: Uint8Array,
  looks?: readonly ("pdf" | "picture")[],
): Promise<AttachmentType | string> {
  const mime = plainTypeOf(name, bytes) ?? (await fileTypeFromBuffer(bytes))?.mime;
  const contentType =
    mime === "application/x-cfb" ? oldOfficeType(name, bytes) : mime && (SAME_AS[mime] ?? mime);
  const type = typeOf(contentType);
  if (looks === undefined) return type ?? refusalFor(name, mime, bytes);
  const isTaken = (each: AttachmentType | undefined) => looks.some((look) => look === each?.look);
  if (type && isTaken(type)) return type;
  if (!type && isTaken(claimedType(name))) return refusalFor(name, mime, bytes);
  return `“${name}” is neither a PDF nor a picture. Save it as a PDF and send it again.`;
}

/** What its name says it is. */
const claimedType = (name: string) =>
  attachmentTypes.find(({ extensions }) => extensions.includes(endingOf(name).toLowerCase()));

/** A slideshow is a presentation that opens in another way, a moving PNG a PNG. */
const SAME_AS: Record<string, string> = {
  "application/vnd.openxmlformats-officedocument.presentationml.slideshow":
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "image/apng": "image/png",
};

const typeOf = (contentType: string | undefined) =>
  attachmentTypes.find((known) => known.contentType === contentType);

function refusalFor(name: string, mime: string | undefined, bytes: Uint8Array): string {
  if (mime?.includes("macroenabled"))
    return `“${name}” contains macros. Save it without them and send it again.`;
  if (mime === "application/x-cfb" && hasStream(bytes, "EncryptedPackage")) {
    return `“${name}” is locked with a password, so we cannot tell what it is. Save it without one and send it again.`;
  }
  if (claimedType(name))
    return `“${name}” is damaged or is not what its name says. Save it again, then send it.`;
  return `“${name}” is not a kind of file that can be sent. ${WHAT_CAN_BE_SENT}.`;
}

/** A document can have others inside: of the kinds that are there, the one that its name says. */
function oldOfficeType(name: string, bytes: Uint8Array): string | undefined {
  const found = OLD_OFFICE.filter(([stream]) => hasStream(bytes, stream)).map(
    ([, contentType]) => contentType,
  );
  const ending = endingOf(name).toLowerCase();
  return found.find((contentType) => typeOf(contentType)?.extensions.includes(ending)) ?? found[0];
}

/** Looks for an entry of a compound file's directory: 128 bytes, aligned, with the name, its length and the kind. */
function hasStream(bytes: Uint8Array, stream: string): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const name = Buffer.from(`${stream}\0`, "utf16le");
  for (let at = all.indexOf(name); at >= 0; at = all.indexOf(name, at + 2)) {
    const isEntry = at % DIRECTORY_ENTRY === 0 && at + DIRECTORY_ENTRY <= all.length;
    if (isEntry && all.readUInt16LE(at + 64) === name.length && all[at + 66] === STREAM) return true;
  }
  return false;
}

/** Text has no signature of its own: it is what has no control characters and says by its name that it is text. */
function plainTypeOf(name: string, bytes: Uint8Array): string | undefined {
  const contentType = { csv: "text/csv", txt: "text/plain" }[endingOf(name).toLowerCase()];
  return contentType && bytes.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13))
    ? contentType
    : undefined;
}
