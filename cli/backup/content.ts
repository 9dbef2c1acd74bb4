import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Content {
  bytes: number;
  sha256: string;
}

/** Counts and hashes what passes through. */
class Meter extends Transform {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  get content(): Content {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}

/** Writes a file to the disk itself, and says what it was. */
export async function writeThrough(source: Readable, file: string): Promise<Content> {
  const meter = new Meter();
  await pipeline(source, meter, createWriteStream(file, { mode: 0o600, flush: true }));
  return meter.content;
}

/** Reads a file to its end. */
export async function readContent(file: string): Promise<Content> {
  const meter = new Meter();
  await pipeline(createReadStream(file), meter.resume());
  return meter.content;
}

/** Runs work on each, a few at once. */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const AT_ONCE = 4;
  const iterator = items[Symbol.iterator]();
  const runOn = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOn));
}
