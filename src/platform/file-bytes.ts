import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";

/** A file that is looked at, in memory or on disk. */
export interface FileBytes {
  /** In pieces of a multiple of 4 kB each, but for the last. */
  pieces(): AsyncIterable<Buffer>;
  /** Its MIME type by its signature; undefined where it has none that is known. */
  detectType(): Promise<string | undefined>;
}

const PIECE_BYTES = 1024 * 1024;

export function bytesInMemory(bytes: Uint8Array): FileBytes {
  return {
    async *pieces() {
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    },
    detectType: async () => (await fileTypeFromBuffer(bytes))?.mime,
  };
}

/** One that may be too large for the memory. */
export function bytesOfFile(path: string): FileBytes {
  return {
    async *pieces() {
      await using file = await open(path);
      for (let at = 0; ; at += PIECE_BYTES) {
        const piece = await readPiece(file, at);
        if (piece.length > 0) yield piece;
        if (piece.length < PIECE_BYTES) return;
      }
    },
    detectType: async () => (await fileTypeFromFile(path))?.mime,
  };
}

/** A read may give less than is there. */
async function readPiece(file: FileHandle, at: number): Promise<Buffer> {
  const piece = Buffer.alloc(PIECE_BYTES);
  let read = 0;
  while (read < PIECE_BYTES) {
    const { bytesRead } = await file.read(piece, read, PIECE_BYTES - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return piece.subarray(0, read);
}
