import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { bytesOfFile } from "#platform/file-bytes.ts";
import { newId } from "#platform/ids.ts";
import { removePlace } from "#platform/remove-place.ts";
import { scanLargeFile } from "#platform/scan-file.ts";
import { Semaphore } from "#platform/semaphore.ts";
import { MAX_FILE_BYTES } from "./attachments.limits.ts";
import { canStoreFiles } from "./attachments.policy.ts";
import { fileKey } from "./attachments.queries.ts";
import { nameAs } from "./attachments.schema.ts";
import { findPictureFault } from "./find-picture-fault.ts";
import { findZipFault } from "./find-zip-fault.ts";
import { readFileType } from "./read-file-type.ts";
import type { StoredFile } from "./store-files.ts";

interface LargeFile {
  /** Cleaned. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** A file is on this machine's disk while it is looked at: this many at once in this process, whoever sends them. */
const semaphore = new Semaphore(2);

/**
 * The same as `storeFiles` for a tender's file that is too large for the memory: it goes through a file of this machine, and
 * is looked at, scanned and put into the file store as a stream. Whoever calls has counted what is sent. Refuses with a
 * sentence that names the file; what is never kept is swept after a day.
 */
export async function storeLargeFile(ctx: Context, file: LargeFile): Promise<StoredFile> {
  authorize(canStoreFiles(ctx.actor));
  return semaphore.run(async () => {
    const folder = await mkdtemp(join(tmpdir(), "lintel-file-"));
    try {
      return await storeIn(ctx, file, join(folder, "file"));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function storeIn(ctx: Context, { name, bytes }: LargeFile, path: string): Promise<StoredFile> {
  let sha256 = await write(bytes, path);
  const type = await readFileType(name, bytesOfFile(path), { isForTender: true });
  if (typeof type === "string") throw new AppError("invalid", type);
  const fault = type.contentType === "application/zip" ? await findZipFault(bytesOfFile(path)) : undefined;
  if (fault) throw new AppError("invalid", `“${name}” ${fault}`);
  const virus = await scanLargeFile(ctx.config, path);
  if (virus) throw new AppError("invalid", `“${name}” contains a virus (${virus}) and is not taken.`);
  if (type.look === "picture") sha256 = await cleanPicture(name, path);
  const id = newId("att", ctx.clock.now().getTime());
  await ctx.files.putFile(fileKey(id), path, type.contentType);
  const { size } = await stat(path);
  return { id, name: nameAs(name, type), contentType: type.contentType, sizeBytes: size, sha256 };
}

/** Answers the hash of what went by. */
async function write(bytes: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(
    bytes,
    async function* hashed(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path),
  );
  return hash.digest("hex");
}

/** A photograph goes without the place where it was taken, for which it must be in memory as a whole. */
async function cleanPicture(name: string, path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES)
    throw new AppError(
      "invalid",
      `“${name}” is a picture of more than ${MAX_FILE_BYTES / 1024 ** 2} MB. Save it smaller, or as a PDF, and send it again.`,
    );
  const sent = await readFile(path);
  const fault = await findPictureFault(sent, { isShown: false });
  if (fault) throw new AppError("invalid", `“${name}” ${fault}`);
  const clean = removePlace(sent);
  await writeFile(path, clean);
  return createHash("sha256").update(clean).digest("hex");
}
