import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

export interface ZipEntry {
  /** With its folders, in slashes. */
  path: string;
  sizeBytes: number;
  open(): Promise<Readable>;
  /** Called once its last byte has been taken. */
  onTaken?(): Promise<void>;
}

/** What such an archive can hold, for want of addresses: four gigabytes, less what its own lists take. */
export const MAX_ZIP_BYTES = 4_290_000_000;
const HEADER = 30;
const SIZES_BEHIND = 16;
const IN_DIRECTORY = 46;
const DIRECTORY_END = 22;

/** How many bytes `streamZip` will come to. */
export function sizeOfZip(entries: readonly Pick<ZipEntry, "path" | "sizeBytes">[]): number {
  return entries.reduce(
    (sum, { path, sizeBytes }) =>
      sum + HEADER + SIZES_BEHIND + IN_DIRECTORY + 2 * Buffer.byteLength(path) + sizeBytes,
    DIRECTORY_END,
  );
}

/**
 * Files as one archive, none packed, as drawings and photographs are already: read one after the other, no faster than it is
 * taken, and never in memory as a whole. An entry of another size than was said breaks the stream off.
 */
export function streamZip(entries: readonly ZipEntry[], at: Date): Readable {
  return Readable.from(piecesOf(entries, at), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* piecesOf(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) ready.push(piece);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const { path, sizeBytes, open, onTaken } of entries) {
    const file = new ZipPassThrough(path);
    file.mtime = at;
    zip.add(file);
    let read = 0;
    const stream = await open();
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        read += chunk.length;
        if (read > sizeBytes) break;
        file.push(chunk);
        yield* take();
      }
    } finally {
      stream.destroy();
    }
    if (read !== sizeBytes) throw new Error(`a kept file has ${read} bytes in place of ${sizeBytes}`);
    file.push(new Uint8Array(), true);
    yield* take();
    await onTaken?.();
  }
  zip.end();
  yield* take();
}
