import { createHash } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import { bytesInMemory } from "#platform/file-bytes.ts";
import { newId } from "#platform/ids.ts";
import { removePlace } from "#platform/remove-place.ts";
import { scanFile } from "#platform/scan-file.ts";
import { Semaphore } from "#platform/semaphore.ts";
import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import type { AttachmentType } from "./attachment-types.data.ts";
import { canStoreFiles } from "./attachments.policy.ts";
import { fileKey } from "./attachments.queries.ts";
import { cleanFileName, nameAs } from "./attachments.schema.ts";
import { findPageFault } from "./find-page-fault.ts";
import { findPdfFault } from "./find-pdf-fault.ts";
import { findPictureFault } from "./find-picture-fault.ts";
import { findZipFault } from "./find-zip-fault.ts";
import { readFileType } from "./read-file-type.ts";
import { FILES_PER_PERSON, MAX_FILES, MAX_FILE_BYTES, MEGABYTES_PER_PERSON } from "./attachments.limits.ts";

/** A file that is in the file store and belongs to nothing yet. */
export interface StoredFile {
  id: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

interface Accepted {
  maxBytes?: number;
  /** Only these kinds, and only PDFs and pictures that a reader can open; left out, everything that can be attached. */
  looks?: readonly ("pdf" | "picture")[];
  /** Drawings, models and archives are taken, too. */
  isForTender?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** A file is in memory while it is checked and stored: this many at once in this process, whoever sends them. */
const semaphore = new Semaphore(3);

/**
 * Checks files by their content and puts their bytes into the file store, before the transaction that keeps them, which
 * so stays short; a photograph without the place where it was taken. Refuses with a sentence that names the file, and after 120 sendings or 1,000 MB an hour; what is never kept is swept
 * after a day.
 */
export async function storeFiles(
  ctx: Context,
  files: readonly File[],
  { maxBytes = MAX_FILE_BYTES, ...taken }: Accepted = {},
): Promise<StoredFile[]> {
  authorize(canStoreFiles(ctx.actor));
  if (files.length > 0) await ctx.limits.consume(FILES_PER_PERSON, memberOf(ctx.actor).userId);
  if (files.length > MAX_FILES) throw new AppError("invalid", `Send at most ${MAX_FILES} files at once.`);
  for (const { name, size } of files) {
    if (size === 0) throw new AppError("invalid", `“${cleanFileName(name)}” is empty.`);
    if (size > maxBytes)
      throw new AppError("invalid", `“${cleanFileName(name)}” is larger than ${maxBytes / MEGABYTE} MB.`);
  }
  if (files.length > 0) {
    const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / MEGABYTE);
    await ctx.limits.consume(MEGABYTES_PER_PERSON, memberOf(ctx.actor).userId, megabytes);
  }
  const stored: StoredFile[] = [];
  for (const file of files) stored.push(await semaphore.run(() => storeFile(ctx, file, taken)));
  return stored;
}

async function storeFile(ctx: Context, file: File, taken: Omit<Accepted, "maxBytes">): Promise<StoredFile> {
  const name = cleanFileName(file.name);
  const sent = new Uint8Array(await file.arrayBuffer());
  const type = await readFileType(name, bytesInMemory(sent), taken);
  if (typeof type === "string") throw new AppError("invalid", type);
  const fault = await findFault(sent, type, taken.looks !== undefined);
  if (fault) throw new AppError("invalid", `“${name}” ${fault}`);
  const virus = await scanFile(ctx.config, sent);
  if (virus) throw new AppError("invalid", `“${name}” contains a virus (${virus}) and is not taken.`);
  const bytes = type.look === "picture" ? removePlace(sent) : sent;
  const id = newId("att", ctx.clock.now().getTime());
  await ctx.files.put(fileKey(id), bytes, type.contentType);
  return {
    id,
    name: nameAs(name, type),
    contentType: type.contentType,
    sizeBytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** What is shown on a page must be drawn; a picture and an archive must be whole wherever they go. */
async function findFault(
  sent: Uint8Array,
  { look, contentType }: Pick<AttachmentType, "look" | "contentType">,
  isShown: boolean,
): Promise<string | undefined> {
  if (contentType === "application/zip") return findZipFault(bytesInMemory(sent));
  if (look === "picture") return findPictureFault(sent, { isShown });
  return look === "pdf" && isShown ? (findPdfFault(sent) ?? findPageFault(sent)) : undefined;
}
