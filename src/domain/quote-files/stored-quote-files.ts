import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { tenderFileTypes } from "#domain/attachments/attachment-types.data.ts";
import { endingOf } from "#domain/attachments/attachments.schema.ts";
import type { Scope } from "#domain/context.ts";
import { FOLDERS } from "#domain/storage/folders.data.ts";
import type { sealUnder } from "#domain/tender-quotes/quote-seal.ts";
import type { ReceivedFile } from "#domain/tender-quotes/sealed-files.ts";
import { AppError } from "#platform/errors.ts";

/** Where a file's sealed bytes lie in the file store. */
export const quoteFileKey = (id: string) => `${FOLDERS.quoteFiles}/${id}`;

export interface OpenedFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** Reads a file and unseals it; whether it may, the caller has asked. Throws where it is not what was sent. */
export async function readQuoteFile(
  { files, log }: Pick<Scope, "files" | "log">,
  seal: Pick<ReturnType<typeof sealUnder>, "openFile">,
  { id, name, sha256 }: Pick<ReceivedFile, "name" | "sha256"> & { id: string },
): Promise<OpenedFile> {
  const stored = await files.find(quoteFileKey(id));
  if (!stored) {
    log.error({ file: id }, "a file of a quote is not in the file store");
    throw new AppError("not-found", "There is no such file.");
  }
  const bytes = seal.openFile(id, await buffer(stored.stream));
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new Error(`${id} is not what was sent with the quote.`);
  const ending = endingOf(name).toLowerCase();
  const type = tenderFileTypes.find(({ extensions }) => extensions.includes(ending));
  return { name, contentType: type?.contentType ?? "application/octet-stream", bytes };
}
