import { type FileHandle, open, stat } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";

/** A file that is looked at, in memory or on disk. */
export interface FileBytes {
  /** In pieces of a multiple of 4 kB each, but for the last. */
  pieces(): AsyncIterable<Buffer>;
  /** Its MIME type by its signature; undefined where it has none that is known. */
  detectType(): Promise<string | undefined>;
  /** How many there are. */
  size(): Promise<number>;
  /** So many from there on, or fewer where it ends. */
  readAt(at: number, length: number): Promise<Buffer>;
}

const PIECE_BYTES = 1024 * 1024;

export function bytesInMemory(bytes: Uint8Array): FileBytes {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    async *pieces() {
      yield all;
    },
    detectType: async () => (await fileTypeFromBuffer(bytes))?.mime,
    size: () => Promise.resolve(all.length),
    readAt: (at, length) => Promise.resolve(all.subarray(at, at + length)),
  };
}

/** One that may be too large for the memory. */
export function bytesOfFile(path: string): FileBytes {
  return {
    async *pieces() {
      await using file = await open(path);
      for (let at = 0; ; at += PIECE_BYTES) {
        const piece = await readPiece(file, at, PIECE_BYTES);
        if (piece.length > 0) yield piece;
        if (piece.length < PIECE_BYTES) return;
      }
    },
    detectType: async () => (await fileTypeFromFile(path))?.mime,
    size: async () => (await stat(path)).size,
    async readAt(at, length) {
      await using file = await open(path);
      return readPiece(file, at, length);
    },
  };
}

/** A read may give less than is there. */
async function readPiece(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const piece = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(piece, read, length - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return piece.subarray(0, read);
}
