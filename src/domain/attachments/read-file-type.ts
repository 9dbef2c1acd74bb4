import type { FileBytes } from "#platform/file-bytes.ts";
import {
  type AttachmentType,
  WHAT_A_TENDER_TAKES,
  WHAT_CAN_BE_SENT,
  attachmentTypes,
  tenderFileTypes,
} from "./attachment-types.data.ts";
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

interface Taken {
  /** Only files of these kinds are taken, and no others are offered. */
  looks?: readonly ("pdf" | "picture")[] | undefined;
  /** Drawings, models and archives are taken, too. */
  isForTender?: boolean | undefined;
}

/**
 * The type of a file by its content, or the sentence that says why it is refused; `name` is already cleaned. It reads the
 * file piece by piece, and no more of it than it needs.
 */
export async function readFileType(
  name: string,
  bytes: FileBytes,
  { looks, isForTender = false }: Taken = {},
): Promise<AttachmentType | string> {
  const types = isForTender ? tenderFileTypes : attachmentTypes;
  const mime = (await textTypeOf(name, bytes, isForTender)) ?? (await bytes.detectType());
  const contentType =
    mime === "application/x-cfb" ? await oldOfficeType(name, bytes) : mime && (SAME_AS[mime] ?? mime);
  const type = types.find((known) => known.contentType === contentType);
  const claimed = types.find(({ extensions }) => extensions.includes(endingOf(name).toLowerCase()));
  const refuse = () => refusalFor(name, bytes, { mime, claimed, isForTender });
  if (looks === undefined) return type && !isDisguised(type, claimed) ? type : refuse();
  const isTaken = (each: AttachmentType | undefined) => looks.some((look) => look === each?.look);
  if (type && isTaken(type)) return type;
  if (!type && isTaken(claimed)) return refuse();
  return `“${name}” is neither a PDF nor a picture. Save it as a PDF and send it again.`;
}

/** Office files are archives inside: one that is an archive and no more is damaged. */
const isDisguised = (type: AttachmentType, claimed: AttachmentType | undefined) =>
  type.contentType === "application/zip" && claimed !== undefined && claimed !== type;

/** A slideshow is a presentation that opens in another way, a moving PNG a PNG. */
const SAME_AS: Record<string, string> = {
  "application/vnd.openxmlformats-officedocument.presentationml.slideshow":
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "image/apng": "image/png",
};

interface Refused {
  mime: string | undefined;
  /** What its name says it is. */
  claimed: AttachmentType | undefined;
  isForTender: boolean;
}

async function refusalFor(
  name: string,
  bytes: FileBytes,
  { mime, claimed, isForTender }: Refused,
): Promise<string> {
  if (mime?.includes("macroenabled"))
    return `“${name}” contains macros. Save it without them and send it again.`;
  if (mime === "application/x-cfb" && (await findStreams(bytes, ["EncryptedPackage"])).length > 0) {
    return `“${name}” is locked with a password, so we cannot tell what it is. Save it without one and send it again.`;
  }
  if (claimed) return `“${name}” is damaged or is not what its name says. Save it again, then send it.`;
  return `“${name}” is not a kind of file that can be sent. ${isForTender ? WHAT_A_TENDER_TAKES : WHAT_CAN_BE_SENT}.`;
}

/** A document can have others inside: of the kinds that are there, the one that its name says. */
async function oldOfficeType(name: string, bytes: FileBytes): Promise<string | undefined> {
  const streams = await findStreams(
    bytes,
    OLD_OFFICE.map(([stream]) => stream),
  );
  const found = OLD_OFFICE.filter(([stream]) => streams.includes(stream)).map(
    ([, contentType]) => contentType,
  );
  const ending = endingOf(name).toLowerCase();
  const isNamed = (contentType: string) =>
    attachmentTypes.some((type) => type.contentType === contentType && type.extensions.includes(ending));
  return found.find(isNamed) ?? found[0];
}

/** Which of these a compound file's directory has; no entry of it lies across two pieces. */
async function findStreams(bytes: FileBytes, streams: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for await (const piece of bytes.pieces())
    for (const stream of streams) if (hasStream(piece, stream)) found.add(stream);
  return [...found];
}

/** Looks for an entry of a compound file's directory: 128 bytes, aligned, with the name, its length and the kind. */
function hasStream(all: Buffer, stream: string): boolean {
  const name = Buffer.from(`${stream}\0`, "utf16le");
  for (let at = all.indexOf(name); at >= 0; at = all.indexOf(name, at + 2)) {
    const isEntry = at % DIRECTORY_ENTRY === 0 && at + DIRECTORY_ENTRY <= all.length;
    if (isEntry && all.readUInt16LE(at + 64) === name.length && all[at + 66] === STREAM) return true;
  }
  return false;
}

/** How an exchange file begins, before its first line's remark. */
const HEADS: Record<string, readonly [head: RegExp, contentType: string]> = {
  dxf: [
    /^(?:\xef\xbb\xbf)?\s*(?:999\s*\n[^\n]*\n\s*)*0\s*\n\s*SECTION\s|^AutoCAD Binary DXF\r\n/,
    "image/vnd.dxf",
  ],
  ifc: [/^(?:\xef\xbb\xbf)?\s*ISO-10303-21;/, "application/x-step"],
};
const HEAD_BYTES = 2_000;

/**
 * Text has no signature of its own: it is what has no control characters and says by its name that it is text; the two
 * formats by which drawings and models are exchanged begin in their own way.
 */
async function textTypeOf(name: string, bytes: FileBytes, isForTender: boolean): Promise<string | undefined> {
  const ending = endingOf(name).toLowerCase();
  const exchanged = isForTender ? HEADS[ending] : undefined;
  if (exchanged) {
    const [head, contentType] = exchanged;
    for await (const piece of bytes.pieces())
      return head.test(piece.toString("latin1", 0, HEAD_BYTES)) ? contentType : undefined;
  }
  const contentType = { csv: "text/csv", txt: "text/plain" }[ending];
  if (contentType === undefined) return undefined;
  for await (const piece of bytes.pieces())
    if (!piece.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13))) return undefined;
  return contentType;
}
