import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Socket, createConnection } from "node:net";
import type { Config } from "./config.ts";
import { AppError } from "./errors.ts";

const CHUNK_BYTES = 64 * 1024;
/** What every clamd takes at once (its StreamMaxLength is 25 MB where nothing else is set), and what two parts have in common. */
const PART_BYTES = 20 * 1024 * 1024;
const OVERLAP_BYTES = 64 * 1024;
/** Of ClamAV's answer; the longest is a signature's name. */
const MAX_ANSWER = 1000;
/** More than the two minutes (its MaxScanTime) after which clamd gives a file up by itself. */
const PATIENCE_MS = 150_000;
const DEFAULT_PORT = 3310;

/**
 * Has ClamAV look at a file in memory (`CLAMD_URL`, its INSTREAM command); answers the name of what it found, or undefined. Without
 * CLAMD_URL nothing is looked at. Refuses as unavailable while the scanner is away: what nobody has looked at is not kept.
 * Protocol: https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 */
export async function scanFile(
  { CLAMD_URL }: Pick<Config, "CLAMD_URL">,
  file: Uint8Array,
): Promise<string | undefined> {
  if (CLAMD_URL === undefined) return undefined;
  return judge(new URL(CLAMD_URL), chunksOf(file));
}

/**
 * The same of a file on the disk, as one stream: a scanner unpacks a ZIP, a PDF or a workbook only if it has the whole of it.
 * Refuses as invalid what is larger than the scanner takes.
 */
export async function scanLargeFile(
  { CLAMD_URL }: Pick<Config, "CLAMD_URL">,
  file: string,
): Promise<string | undefined> {
  if (CLAMD_URL === undefined) return undefined;
  return judge(new URL(CLAMD_URL), chunksOf(createReadStream(file, { highWaterMark: CHUNK_BYTES })));
}

/**
 * The same of a file of plain text, however large it is: a part of 20 MB after the other, each from a little before the end
 * of the one before, so that what lies across two of them is in one. Nothing packed is found so.
 */
export async function scanInParts(
  { CLAMD_URL }: Pick<Config, "CLAMD_URL">,
  file: string,
  onPart: () => Promise<void> = () => Promise.resolve(),
): Promise<string | undefined> {
  if (CLAMD_URL === undefined) return undefined;
  const { size } = await stat(file);
  for (let start = 0; start < size; start += PART_BYTES - OVERLAP_BYTES) {
    await onPart();
    const part = createReadStream(file, { start, end: start + PART_BYTES - 1, highWaterMark: CHUNK_BYTES });
    const found = await judge(new URL(CLAMD_URL), chunksOf(part));
    if (found) return found;
  }
  return undefined;
}

/** In the pieces that a scanner is sent, whatever pieces they come in. */
async function* chunksOf(file: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of file instanceof Uint8Array ? [file] : file)
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** The name of what was found, or undefined. */
async function judge(address: URL, chunks: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const answer = await askScanner(address, chunks).catch((cause: unknown) => {
    throw away(cause);
  });
  if (/^stream: OK$/.test(answer)) return undefined;
  // The second where clamd tells (AlertExceedsMax) that it has looked at a part alone.
  if (/size limit exceeded|Heuristics\.Limits\.Exceeded/i.test(answer)) throw tooLarge(answer);
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found === undefined) throw away(new Error(`clamd answered: ${answer}`));
  return found;
}

/** It would say the same of the next attempt. */
const tooLarge = (answer: string) =>
  new AppError(
    "invalid",
    "The virus scanner does not take files of this size, so this one is not taken. Send a smaller one, or write to us.",
    { cause: new Error(`clamd answered: ${answer}`) },
  );

const away = (cause: unknown) =>
  new AppError(
    "unavailable",
    "Files cannot be checked for viruses at the moment, so none is taken. Please try again later.",
    {
      retryAfter: 60,
      cause,
    },
  );

async function askScanner(address: URL, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const socket = createConnection({ host: address.hostname, port: Number(address.port) || DEFAULT_PORT });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("clamd was silent for too long")));
  const answer = readAnswer(socket);
  try {
    await Promise.race([answer, send(socket, chunks)]);
    return await answer;
  } finally {
    socket.destroy();
  }
}

/** What it says until it hangs up; rejects when the connection fails before it has said all. */
function readAnswer(socket: Socket): Promise<string> {
  let answer = "";
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    answer = (answer + text).slice(0, MAX_ANSWER);
  });
  return new Promise((resolve, reject) => {
    // One that takes no more hangs up on what is still being sent.
    socket.once("error", (cause) => {
      if (!answer.includes("\0")) reject(cause);
    });
    socket.once("close", () => resolve(answer.split("\0")[0]!.trim()));
  });
}

/** Chunks with their length before them, and a length of nothing at the end. */
async function send(socket: Socket, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of chunks) {
    // It has said what it thinks of this before the end, and hung up.
    if (socket.destroyed || socket.readableEnded) return;
    const size = Buffer.alloc(4);
    size.writeUInt32BE(chunk.length);
    socket.write(size);
    if (!socket.write(chunk))
      await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
  }
  socket.write(Buffer.alloc(4));
}
