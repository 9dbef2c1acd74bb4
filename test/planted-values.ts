import { gunzipSync, inflateSync } from "node:zlib";
import { unzipSync } from "fflate";

/** An amount as it could stand anywhere: in pence and pounds, with and without separators and sign. */
export function writeAmount(pence: number): string[] {
  const pounds = (pence / 100).toFixed(2);
  const grouped = (pence / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });
  return [String(pence), pounds, pounds.replace(/0$/, ""), pounds.replace(".", ","), grouped];
}

const MOST_LAYERS = 5;

/** Which of these stand in some bytes, in whichever layer they lie: archives, PDF, compressed, hex or base64. */
export function findPlanted(bytes: Uint8Array, planted: readonly string[]): string[] {
  const left = new Set(planted);
  for (const text of listTexts(Buffer.from(bytes), 0))
    for (const value of left) if (stands(value, text)) left.delete(value);
  return planted.filter((value) => !left.has(value));
}

/** Figures alone stand by themselves: there are many in hashes and ids. */
function stands(value: string, text: string): boolean {
  const wanted = value.toLowerCase();
  if (!/^\d+$/.test(value)) return text.includes(wanted);
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
    if (!/[0-9a-z]/.test(text.charAt(at - 1) + text.charAt(at + wanted.length))) return true;
  return false;
}

function* listTexts(bytes: Buffer, depth: number): Generator<string> {
  const latin = bytes.toString("latin1");
  yield latin.toLowerCase();
  yield bytes.toString("utf8").toLowerCase();
  yield bytes.toString("utf16le").toLowerCase();
  if (depth === MOST_LAYERS) return;
  for (const layer of listLayers(bytes, latin)) yield* listTexts(layer, depth + 1);
}

function* listLayers(bytes: Buffer, latin: string): Generator<Buffer> {
  if (latin.startsWith("PK\u0003\u0004"))
    for (const part of Object.values(attempt(() => unzipSync(bytes)) ?? {})) yield Buffer.from(part);
  if (latin.includes("%PDF")) yield* listStreams(bytes, latin);
  for (const open of [gunzipSync, inflateSync]) {
    const opened = attempt(() => open(bytes));
    if (opened) yield opened;
  }
  // What bytes are in a row of a dump, and in JSON.
  for (const [, hex] of latin.matchAll(/\\x([0-9a-f]{8,})/g)) yield Buffer.from(hex!, "hex");
  for (const [text] of latin.matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/g)) yield Buffer.from(text, "base64");
}

/** The streams of a PDF, and what its letters say where they are written as hex, with their spacing between them. */
function* listStreams(bytes: Buffer, latin: string): Generator<Buffer> {
  for (const { index, 0: mark } of latin.matchAll(/stream\r?\n/g)) {
    const from = index + mark.length;
    const until = latin.indexOf("endstream", from);
    if (until === -1) continue;
    const stream = bytes.subarray(from, until);
    const opened = attempt(() => inflateSync(stream)) ?? stream;
    yield opened;
    const shown = [...opened.toString("latin1").matchAll(/<([0-9a-fA-F]{2,})>/g)]
      .map(([, hex]) => hex)
      .join("");
    yield Buffer.from(shown, "hex");
  }
}

function attempt<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
