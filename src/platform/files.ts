import { join } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { S3Driver } from "flydrive/drivers/s3";
import type { Config } from "./config.ts";

/** Where files are kept. Keys are slash-separated paths that the product chooses, never a person. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  find(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  delete(key: string): Promise<void>;
  /** The keys of all files in a folder, page by page. */
  list(folder: string): AsyncIterable<string[]>;
}

/** A local folder, or an S3-compatible bucket where one is configured. */
export async function createFileStore(config: Config): Promise<FileStore> {
  const driver = config.S3_BUCKET ? await s3Driver(config, config.S3_BUCKET) : folderDriver(config);
  return new DiskFileStore(new Disk(driver));
}

const folderDriver = (config: Config) =>
  new FSDriver({ location: join(config.dataFolder, "files"), visibility: "private" });

async function s3Driver(config: Config, bucket: string): Promise<S3Driver> {
  // Imported here, because it takes 22 MB that a local folder does not need.
  const { S3Driver: Driver } = await import("flydrive/drivers/s3");
  return new Driver({
    bucket,
    region: config.S3_REGION,
    visibility: "private",
    supportsACL: false,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(config.S3_ACCESS_KEY_ID
      ? {
          credentials: {
            accessKeyId: config.S3_ACCESS_KEY_ID,
            secretAccessKey: config.S3_SECRET_ACCESS_KEY!,
          },
        }
      : {}),
  });
}

/** What a bucket gives at once; a folder gives everything. */
const A_PAGE = 1000;

class DiskFileStore implements FileStore {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#disk.put(key, bytes, { contentType });
  }

  async find(key: string): Promise<{ stream: Readable; size: number } | undefined> {
    if (!(await this.#disk.exists(key))) return undefined;
    const { contentLength } = await this.#disk.getMetaData(key);
    return { stream: await this.#disk.getStream(key), size: contentLength };
  }

  async delete(key: string): Promise<void> {
    await this.#disk.delete(key);
  }

  async *list(folder: string): AsyncIterable<string[]> {
    let paginationToken: string | undefined;
    do {
      const page = await this.#disk
        .listAll(folder, { recursive: true, paginationToken })
        .catch((error: unknown) => {
          if (isMissingFolder(error)) return undefined;
          throw error;
        });
      if (!page) return;
      const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
      for (let at = 0; at < keys.length; at += A_PAGE) yield keys.slice(at, at + A_PAGE);
      ({ paginationToken } = page);
    } while (paginationToken);
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
}
