import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { endingOf } from "#domain/attachments/attachments.schema.ts";
import type { Context } from "#domain/context.ts";
import { dropUpload } from "#domain/uploads/drop-upload.ts";
import { readUpload } from "#domain/uploads/read-upload.ts";
import { uploadPurposes } from "#domain/uploads/upload-purposes.data.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { scanInParts } from "#platform/scan-file.ts";
import { unpackZip } from "#platform/unpack-zip.ts";
import { carryOutImport } from "./carry-out-import.ts";
import { type DataImport, forgetEarlier, moveImport } from "./imports.queries.ts";
import { keepRejects } from "./keep-rejects.ts";
import { noteProgress } from "./note-progress.ts";

/**
 * Imports an uploaded file. Killed at any moment it has done nothing or all: another try begins anew, and one that finds
 * everything done ends. What cannot be read as such a file fails with a sentence; any other failure is tried again.
 */
export async function runImport(ctx: Context, found: DataImport, isLastTry: boolean): Promise<void> {
  systemOnly(ctx);
  if (!(await moveImport(ctx, found.id, "running", { progress: { phase: "fetching" } }))) return;
  const folder = await mkdtemp(join(tmpdir(), "lintel-import-"));
  try {
    await importIn(ctx, found, folder);
  } catch (error) {
    const problem = sentenceOf(error, { folder, isLastTry, fileName: found.fileName });
    if (problem === undefined) throw error;
    ctx.log.warn({ import: found.id, err: error }, "import failed");
    await moveImport(ctx, found.id, "failed", { problem });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (found.uploadId !== null) await dropUpload(ctx, found.uploadId);
}

async function importIn(ctx: Context, { id, kind, fileName, isWhole, uploadId }: DataImport, folder: string) {
  if (uploadId === null) throw new AppError("invalid", "The file is not here any more. Send it again.");
  const file = fileIn(folder, fileName);
  await pipeline(readUpload(ctx, uploadId), createWriteStream(file));
  const rejectsFile = join(folder, "rejects");
  const onProgress = noteProgress(ctx, id);
  const read = file.endsWith(".zip") ? await unpack(file, kind) : file;
  // What is read, not what it was packed in: a scanner looks at no part of a ZIP.
  const virus = await scanInParts(ctx.config, read, () => onProgress({ phase: "scanning" }));
  if (virus) throw new AppError("invalid", `“${fileName}” contains a virus (${virus}) and is not imported.`);
  await carryOutImport(ctx, {
    importId: id,
    kind,
    isWhole,
    rejectsFile,
    file: read,
    onProgress,
    onApplied: async (tx, counts) => {
      await forgetEarlier(tx, { id, kind });
      // With it: whoever sees that it is done sees its list.
      await keepRejects(tx, id, rejectsFile);
      if (!(await moveImport(tx, id, "done", { counts, is_kept: true, problem: null }))) {
        throw new AppError("conflict", "This import has ended already.");
      }
    },
  });
}

/** Under a name of ours: two hundred characters may be more bytes than a file system takes. */
const fileIn = (folder: string, fileName: string) => join(folder, `file.${endingOf(fileName).toLowerCase()}`);

async function unpack(zip: string, kind: DataImport["kind"]): Promise<string> {
  const { endings, maxBytes } = uploadPurposes[kind];
  const to = `${zip}.unpacked`;
  await unpackZip({ zip, to, maxBytes, endings: endings.filter((ending) => ending !== "zip") });
  await rm(zip);
  return to;
}

/** What administrators read; undefined where another try may go well. */
function sentenceOf(
  error: unknown,
  { folder, fileName, isLastTry }: { folder: string; fileName: string; isLastTry: boolean },
): string | undefined {
  if (isAppError(error) && error.kind !== "unavailable") {
    const file = fileIn(folder, fileName);
    return error.message
      .replaceAll(".unpacked", "")
      .replaceAll(file, () => fileName)
      .slice(0, 1000);
  }
  return isLastTry
    ? "It failed several times for a reason of ours, which the log tells. Nothing was changed."
    : undefined;
}
