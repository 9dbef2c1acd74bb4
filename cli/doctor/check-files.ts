import { buffer } from "node:stream/consumers";
import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db.ts";
import { type FileStore, isFull } from "#platform/files.ts";
import { newId } from "#platform/ids.ts";
import { type Finding, ok, rootOf, warn, wrong } from "./finding.ts";

const MEGABYTE = 1024 * 1024;
const WARN_MEGABYTES = 2048;
const WRONG_MEGABYTES = 256;

/** Writes a small file, reads it and takes it away again. */
export async function checkFiles(files: FileStore, config: Config): Promise<Finding> {
  const name = "files";
  const where = config.S3_BUCKET ? `The bucket ${config.S3_BUCKET}` : `${config.dataFolder}/files`;
  const key = `checks/${newId("chk")}`;
  const bytes = new TextEncoder().encode(key);
  try {
    await files.put(key, bytes, "text/plain");
    const found = await files.find(key);
    const isSame = found !== undefined && (await buffer(found.stream)).equals(bytes);
    await files.delete(key);
    if (!isSame) throw new Error("What was read is not what was written.");
    return ok(name, `${where} takes, gives and removes files.`);
  } catch (error) {
    if (!config.S3_BUCKET && isFull(error))
      return wrong(
        name,
        `${where} is full (${rootOf(error)}).`,
        "Make room there, or move DATA_DIR to a larger disk; until then no file is taken.",
      );
    const todo = config.S3_BUCKET
      ? "Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the keys, and that they may put, get, list and delete."
      : "Set DATA_DIR to a folder that this user may write to, or set S3_BUCKET.";
    return wrong(name, `${where} does not keep files (${rootOf(error)}).`, todo);
  }
}

/** The newest files that the database knows: a folder that was not mounted takes files and has none. */
export async function checkStored({ pool }: Database, files: FileStore): Promise<Finding> {
  const name = "stored files";
  const { rows } = await pool.query<{ id: string }>("select id from attachment order by id desc limit 10");
  const found = await Promise.all(
    rows.map(async ({ id }) => {
      const file = await files.find(fileKey(id)).catch(() => undefined);
      file?.stream.destroy();
      return file !== undefined;
    }),
  );
  const gone = found.filter((isThere) => !isThere).length;
  if (gone === 0)
    return ok(name, rows.length === 0 ? "There are none yet." : "The newest are where they were put.");
  return wrong(
    name,
    `Of the newest ${rows.length}, ${gone} ${gone === 1 ? "is" : "are"} not where they were put: nobody can open them.`,
    "Look whether the folder of DATA_DIR is mounted, or the bucket is the one that they were put into; else restore them from a backup.",
  );
}

/** The room where files, or the embedded database, lie: files may have a disk of their own. */
export async function checkDisk({ dataFolder, S3_BUCKET }: Config): Promise<Finding[]> {
  const folder = join(dataFolder, "files");
  const { dev } = await stat(dataFolder);
  const ofFiles = S3_BUCKET ? undefined : await stat(folder).catch(() => undefined);
  const hasOwn = ofFiles !== undefined && ofFiles.dev !== dev;
  return [await checkRoom("disk", dataFolder), ...(hasOwn ? [await checkRoom("disk of files", folder)] : [])];
}

async function checkRoom(name: string, folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = (bavail * bsize) / MEGABYTE;
  const share = Math.round((bavail / Math.max(1, blocks)) * 100);
  const says = `${(free / 1024).toFixed(1)} GB (${share} %) are free at ${folder}.`;
  const todo = "Make room, or move DATA_DIR to a larger disk. Look at the database server's own disk, too.";
  if (free < WRONG_MEGABYTES) return wrong(name, says, todo);
  return free < WARN_MEGABYTES ? warn(name, says, todo) : ok(name, says);
}
