import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;
/** All headers of an answer, by names in lower case. */
export type KeptHeaders = Readonly<Record<string, string>>;

const compressors: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 5 }),
};
const expanders: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};
/** A page's headers, key and its place in the map, roughly. */
const OVERHEAD = 2_000;

/**
 * A page as bytes, compressed once for each encoding that somebody asks for. Uncompressed it takes six times as much,
 * and browsers do not ask for that: it goes with the first compressed form, and is made from one if somebody does.
 */
export class KeptPage {
  /** In milliseconds of the clock. */
  readonly until: number;
  readonly headers: KeptHeaders;
  /** In bytes, uncompressed. */
  readonly length: number;
  readonly #made = new Map<Encoding | null, Bytes>();
  readonly #making = new Map<Encoding | null, Promise<Bytes>>();
  readonly #tag: string;
  #size: number;

  constructor(html: string, headers: KeptHeaders, until: number) {
    this.until = until;
    this.headers = headers;
    const plain = new TextEncoder().encode(html);
    this.#made.set(null, plain);
    this.length = plain.length;
    this.#size = plain.length + OVERHEAD;
    this.#tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  }

  /** In bytes, with every form that it has by now. */
  get size(): number {
    return this.#size;
  }

  /** The ETag, which differs by encoding. */
  tagFor(encoding: Encoding | null): string {
    return encoding ? `"${this.#tag}-${encoding}"` : `"${this.#tag}"`;
  }

  /** Compresses it as another was asked for. */
  async takeFormsOf(other: KeptPage): Promise<void> {
    for (const encoding of other.#made.keys()) if (encoding) await this.bytesFor(encoding, () => {});
  }

  /** The bytes to send; `onGrow` hears by how many the page has grown (or, below zero, shrunk) when they are made. */
  async bytesFor(encoding: Encoding | null, onGrow: (bytes: number) => void): Promise<Bytes> {
    const known = this.#made.get(encoding) ?? this.#making.get(encoding);
    if (known) return known;
    const making = this.#make(encoding);
    this.#making.set(encoding, making);
    try {
      const bytes = await making;
      let grown = bytes.length;
      this.#made.set(encoding, bytes);
      if (encoding && this.#made.delete(null)) grown -= this.length;
      this.#size += grown;
      onGrow(grown);
      return bytes;
    } finally {
      this.#making.delete(encoding);
    }
  }

  async #make(encoding: Encoding | null): Promise<Bytes> {
    const plain = this.#made.get(null) ?? (await this.#expand());
    return encoding ? compressors[encoding](plain) : plain;
  }

  async #expand(): Promise<Bytes> {
    for (const [encoding, bytes] of this.#made) if (encoding) return expanders[encoding](bytes);
    throw new Error("a kept page has lost every form");
  }
}

/** Pages by key, bounded by bytes: those whose time is over go first, then those that nobody has asked for longest. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  readonly #maxBytes: number;
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** What all of them take. */
  get size(): number {
    return this.#size;
  }

  /** The page, unless its time is over. */
  find(key: string, now: number): KeptPage | undefined {
    const page = this.#remove(key);
    if (!page || page.until <= now) return undefined;
    this.#add(key, page);
    return page;
  }

  /** Those that are over go at once: most addresses are asked for once, and would fill what there is room for. */
  keep(key: string, page: KeptPage, now: number): void {
    this.#remove(key);
    for (const [other, { until }] of this.#pages) {
      if (until > now) break;
      this.#remove(other);
    }
    this.#add(key, page);
    this.#shrink();
  }

  /** To be told of a page that has grown or shrunk, if it is still kept. */
  grow(key: string, page: KeptPage, bytes: number): void {
    if (this.#pages.get(key) !== page) return;
    this.#size += bytes;
    this.#shrink();
  }

  clear(): void {
    this.#pages.clear();
    this.#size = 0;
  }

  #add(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    this.#size += page.size;
  }

  #remove(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#size -= page.size;
    return page;
  }

  #shrink(): void {
    for (const key of this.#pages.keys()) {
      if (this.#size <= this.#maxBytes) return;
      this.#remove(key);
    }
  }
}
