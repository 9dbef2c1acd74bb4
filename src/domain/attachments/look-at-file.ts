import { createHash } from "node:crypto";
import type { Scope } from "#domain/context.ts";
import { bytesInMemory } from "#platform/file-bytes.ts";
import { AppError } from "#platform/errors.ts";
import { scanFile } from "#platform/scan-file.ts";
import type { AttachmentType } from "./attachment-types.data.ts";
import { cleanFileName, nameAs } from "./attachments.schema.ts";
import { findPdfFault } from "./find-pdf-fault.ts";
import { findPictureFault } from "./find-picture-fault.ts";
import { findZipFault } from "./find-zip-fault.ts";
import { readFileType } from "./read-file-type.ts";

export interface LookedAtFile {
  bytes: Uint8Array;
  /** With an ending that says what it is. */
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

interface Accepted {
  maxBytes: number;
  /** A PDF or ZIP with a password, or one that is cut off, is refused: whoever gets it could not read it. A ZIP that would fill a disk, too. */
  isReadable?: boolean;
}

/**
 * Takes a file of a tender as it was sent, byte for byte: into memory, looked at by its content and for viruses, and stored
 * nowhere. Refuses with a sentence that names it.
 */
export async function lookAtFile(
  { config }: Pick<Scope, "config">,
  file: File,
  { maxBytes, isReadable = false }: Accepted,
): Promise<LookedAtFile> {
  const name = cleanFileName(file.name);
  if (file.size === 0) throw new AppError("invalid", `“${name}” is empty.`);
  if (file.size > maxBytes)
    throw new AppError("invalid", `“${name}” is larger than ${maxBytes / 1024 ** 2} MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await readFileType(name, bytesInMemory(bytes), { isForTender: true });
  if (typeof type === "string") throw new AppError("invalid", type);
  const fault = isReadable ? await findFault(bytes, type) : undefined;
  if (fault) throw new AppError("invalid", `“${name}” ${fault}`);
  const virus = await scanFile(config, bytes);
  if (virus) throw new AppError("invalid", `“${name}” contains a virus (${virus}) and is not taken.`);
  return {
    bytes,
    name: nameAs(name, type),
    contentType: type.contentType,
    sizeBytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

async function findFault(
  bytes: Uint8Array,
  { look, contentType }: Pick<AttachmentType, "look" | "contentType">,
): Promise<string | undefined> {
  if (contentType === "application/zip") return findZipFault(bytesInMemory(bytes));
  if (look === "picture") return findPictureFault(bytes, { isShown: false });
  return look === "pdf" ? findPdfFault(bytes) : undefined;
}
