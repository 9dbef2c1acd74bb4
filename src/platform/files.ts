import { createReadStream } from "node:fs";
import { opendir, readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { S3Driver } from "flydrive/drivers/s3";
import type { Config } from "./config.ts";
import { AppError } from "./errors.ts";
import { newId } from "./ids.ts";
import type { Log } from "./log.ts";

/** Where files are kept. Keys are slash-separated paths that the product chooses, never a person. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same of a file on this machine's disk, which is not read into memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /**
   * Undefined when there is no such file. A folder that has gone with all its files is refused as unavailable: what lies in
   * it is not known to be gone.
   */
  find(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  delete(key: string): Promise<void>;
  /** The keys of all files in a folder, page by page; those among them that somebody else has put there. */
  list(folder: string): AsyncIterable<string[]>;
  /** Why no file can be opened now, of a folder that was there at the start; undefined where nothing is known of that. */
  findProblem(): Promise<string | undefined>;
}

/** A local folder, or an S3-compatible bucket where one is configured. */
export async function createFileStore(config: Config, log: Log): Promise<FileStore> {
  if (config.S3_BUCKET) return new DiskFileStore(new Disk(await s3Driver(config, config.S3_BUCKET)), log);
  const folder = join(config.dataFolder, "files");
  return new DiskFileStore(new Disk(new FSDriver({ location: folder, visibility: "private" })), log, folder);
}

/** It holds nothing, and stays: by it a folder is known. */
const CHECKS = "checks";
/** Of what lies here the database knows: where it is empty, and a file of it is looked for, another folder is in its place. */
const KNOWN = "attachments";

/**
 * Writes a file and takes it away again. A folder that cannot be written to is refused; a bucket that is away or a disk
 * that is full may be better soon, and is only logged: everything but files works without.
 */
export async function checkFileStore(files: FileStore, config: Config, log: Log): Promise<void> {
  const key = `${CHECKS}/${newId("chk")}`;
  try {
    await files.put(key, new Uint8Array([1]), "application/octet-stream");
    await files.delete(key);
  } catch (error) {
    if (config.S3_BUCKET) {
      log.error(
        `The bucket ${config.S3_BUCKET} takes no files: nobody can send or open one until it does. Check S3_BUCKET, S3_ENDPOINT and the keys.`,
      );
      return;
    }
    const code = codeOf(error);
    if (code === undefined) throw error;
    if (!isFull(error)) throw new StorageError(config.dataFolder);
    log.error(`The disk of ${config.dataFolder} is full: nobody can send files until there is room.`);
  }
}

/** The message says what an operator can mend. */
export class StorageError extends Error {
  override readonly name = "StorageError";

  constructor(folder: string) {
    super(
      `${folder} may not be written to: set DATA_DIR to a folder that this user may write to, or set S3_BUCKET.`,
    );
  }
}

/** No room on the disk, in the quota of this user, or within the limit that the system set for this process. */
const FULL_CODES: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Whether a file was not kept because there is no room for it. */
export const isFull = (error: unknown): boolean => FULL_CODES.has(codeOf(error) ?? "");

/** Making a folder where one may only read fails as if its parent were not there. */
const STORAGE_CODES = new Set([...FULL_CODES, "EROFS", "EACCES", "EPERM", "EIO", "ENOENT", "ENOTDIR"]);

/** What a person is told whose file there is no room for; undefined of any other error. */
export function findStorageFailure(error: unknown): AppError | undefined {
  return codeOf(error) === undefined ? undefined : filesUnavailable(error);
}

function filesUnavailable(cause: unknown): AppError {
  const message = "We cannot take or open files just now. Please try again in a few minutes.";
  return new AppError("unavailable", message, { retryAfter: 60, cause });
}

/** What the system said, wherever a library has put it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "" } = error as NodeJS.ErrnoException;
  return STORAGE_CODES.has(code) ? code : codeOf(error.cause);
}

async function s3Driver(config: Config, bucket: string): Promise<S3Driver> {
  // Imported here, because it takes 22 MB that a local folder does not need.
  const { S3Driver: Driver } = await import("flydrive/drivers/s3");
  return new Driver({
    bucket,
    region: config.S3_REGION,
    visibility: "private",
    supportsACL: false,
    // Nobody waits longer than ten seconds for a bucket that keeps silent.
    maxAttempts: 2,
    // A checksum behind a stream makes its body one that not every server can take apart.
    requestChecksumCalculation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 4_000 },
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY
      ? {
          credentials: {
            accessKeyId: config.S3_ACCESS_KEY_ID,
            secretAccessKey: config.S3_SECRET_ACCESS_KEY,
          },
        }
      : {}),
  });
}

/** What a bucket gives at once; a folder gives everything. */
const A_PAGE = 1000;

class DiskFileStore implements FileStore {
  readonly #disk: Disk;
  readonly #log: Log;
  /** Undefined of a bucket, which says itself that it is away. */
  readonly #folder: string | undefined;
  /** It was there at the start. */
  #wasThere = false;

  constructor(disk: Disk, log: Log, folder?: string) {
    this.#disk = disk;
    this.#log = log;
    this.#folder = folder;
  }

  put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    return this.#keep(key, () => this.#disk.put(key, bytes, { contentType }));
  }

  putFile(key: string, path: string, contentType: string): Promise<void> {
    // A bucket is told the length, which it reads off such a stream's path.
    return this.#keep(key, () => this.#disk.putStream(key, createReadStream(path), { contentType }));
  }

  /** Nothing is put where a folder has gone: once it is back nobody would find that. */
  #keep(key: string, work: () => Promise<void>): Promise<void> {
    return this.#reach(async () => {
      if (await this.#isGone()) throw new Error(GONE);
      await work();
      this.#wasThere ||= key.startsWith(`${CHECKS}/`);
    });
  }

  async #isGone(): Promise<boolean> {
    return (
      this.#wasThere &&
      this.#folder !== undefined &&
      (await readFirst(join(this.#folder, CHECKS))) === undefined
    );
  }

  /** Whether it is no wonder that a file of this folder is not found. */
  async #isBare(key: string): Promise<boolean> {
    if (this.#folder === undefined || !key.startsWith(`${KNOWN}/`)) return false;
    return !(await readFirst(join(this.#folder, KNOWN)));
  }

  async findProblem(): Promise<string | undefined> {
    return (await this.#isGone()) ? GONE : undefined;
  }

  find(key: string): Promise<{ stream: Readable; size: number } | undefined> {
    return this.#reach(async () => {
      if (!(await this.#disk.exists(key))) {
        if ((await this.#isGone()) || (await this.#isBare(key))) throw new Error(GONE);
        return undefined;
      }
      const { contentLength } = await this.#disk.getMetaData(key);
      return { stream: await this.#disk.getStream(key), size: contentLength };
    });
  }

  /** Whatever fails here is no fault of who asks. */
  async #reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#log.error({ err: error }, "the file store failed");
      throw filesUnavailable(error);
    }
  }

  async delete(key: string): Promise<void> {
    await this.#disk.delete(key);
  }

  async *list(folder: string): AsyncIterable<string[]> {
    if (this.#folder !== undefined) {
      const keys = await listFolder(this.#folder, folder);
      for (let at = 0; at < keys.length; at += A_PAGE) yield keys.slice(at, at + A_PAGE);
      return;
    }
    let paginationToken: string | undefined;
    do {
      const page = await this.#disk.listAll(folder, { recursive: true, paginationToken });
      yield [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
      ({ paginationToken } = page);
    } while (paginationToken);
  }
}

/** Whatever their names are: the driver's own list ends at the first that it would not have given. */
async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (isMissingFolder(error)) return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"));
}

const GONE = "the folder of the files is not there";

/** The name of an entry of a folder; null of an empty one, undefined where there is none. */
async function readFirst(folder: string): Promise<string | null | undefined> {
  try {
    const entries = await opendir(folder);
    const first = await entries.read();
    await entries.close();
    return first?.name ?? null;
  } catch (error) {
    if (isMissingFolder(error)) return undefined;
    throw error;
  }
}

/** A local folder is made with its first file. */
function isMissingFolder(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "ENOENT" || (cause !== undefined && isMissingFolder(cause));
}

/** Files in memory, for tests. */
export class MemoryFileStore implements FileStore {
  readonly files = new Map<string, Uint8Array>();

  put(key: string, bytes: Uint8Array): Promise<void> {
    this.files.set(key, bytes);
    return Promise.resolve();
  }

  async putFile(key: string, path: string): Promise<void> {
    await this.put(key, await readFile(path));
  }

  async find(key: string): Promise<{ stream: Readable; size: number } | undefined> {
    const bytes = this.files.get(key);
    if (!bytes) return undefined;
    return { stream: Readable.from([Buffer.from(bytes)]), size: bytes.length };
  }

  delete(key: string): Promise<void> {
    this.files.delete(key);
    return Promise.resolve();
  }

  async *list(folder: string): AsyncIterable<string[]> {
    yield [...this.files.keys()].filter((key) => key.startsWith(`${folder}/`));
  }

  findProblem(): Promise<string | undefined> {
    return Promise.resolve(undefined);
  }
}
