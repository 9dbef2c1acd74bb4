import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Readable } from "node:stream";

interface DownloadLimits {
  maxBytes: number;
  maxMs: number;
}

/** Writes what an address answers into a file. Throws where it answers otherwise than with 200, leads elsewhere, or takes too long or too much. */
export async function downloadFile(
  address: string,
  file: string,
  { maxBytes, maxMs }: DownloadLimits,
): Promise<void> {
  const signal = AbortSignal.timeout(maxMs);
  const answer = await fetch(address, {
    signal,
    redirect: "error",
    headers: { accept: "application/json" },
  });
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`The address answers with ${answer.status}.`);
  }
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Error(`The address sends more than ${maxBytes} bytes.`));
      else done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), limited, createWriteStream(file), {
    signal,
  });
}
