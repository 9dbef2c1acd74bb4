import { type Socket, createConnection } from "node:net";
import type { Config } from "./config.ts";
import { AppError } from "./errors.ts";

const CHUNK_BYTES = 64 * 1024;
/** Of ClamAV's answer; the longest is a signature's name. */
const MAX_ANSWER = 1000;
const PATIENCE_MS = 60_000;
const DEFAULT_PORT = 3310;

/**
 * Has ClamAV look at a file, in memory or as a stream (`CLAMD_URL`, its INSTREAM command); answers the name of what it found, or undefined. Without
 * CLAMD_URL nothing is looked at. Refuses as unavailable while the scanner is away: what nobody has looked at is not kept.
 * Protocol: https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 */
export async function scanFile(
  { CLAMD_URL }: Pick<Config, "CLAMD_URL">,
  file: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<string | undefined> {
  if (CLAMD_URL === undefined) return undefined;
  const answer = await askScanner(new URL(CLAMD_URL), file).catch((cause: unknown) => {
    throw away(cause);
  });
  if (/^stream: OK$/.test(answer)) return undefined;
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw away(new Error(`clamd answered: ${answer}`));
  return found;
}

const away = (cause: unknown) =>
  new AppError(
    "unavailable",
    "Files cannot be checked for viruses at the moment, so none is taken. Please try again later.",
    {
      retryAfter: 60,
      cause,
    },
  );

async function askScanner(address: URL, file: Parameters<typeof scanFile>[1]): Promise<string> {
  const socket = createConnection({ host: address.hostname, port: Number(address.port) || DEFAULT_PORT });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("clamd did not answer within a minute")));
  const answer = readAnswer(socket);
  try {
    await Promise.race([answer, send(socket, file)]);
    return await answer;
  } finally {
    socket.destroy();
  }
}

/** What it says until it hangs up; rejects when the connection fails. */
function readAnswer(socket: Socket): Promise<string> {
  let answer = "";
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    answer = (answer + text).slice(0, MAX_ANSWER);
  });
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => resolve(answer.split("\0")[0]!.trim()));
  });
}

/** Chunks with their length before them, and a length of nothing at the end. */
async function send(socket: Socket, file: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const bytes of file instanceof Uint8Array ? [file] : file) {
    for (let at = 0; at < bytes.length && !socket.destroyed; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      const size = Buffer.alloc(4);
      size.writeUInt32BE(chunk.length);
      socket.write(size);
      if (!socket.write(chunk))
        await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
    }
  }
  socket.write(Buffer.alloc(4));
}
