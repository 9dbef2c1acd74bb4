import { openAsBlob } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, addAbortSignal } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { findStorageFailure } from "../files.ts";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";

export interface FormLimits {
  files: number;
  fileBytes: number;
  fields: number;
  fieldBytes: number;
}

/**
 * Reads a multipart form as it comes: files go to disk, not into memory, and are gone when `use` is done or the sender has
 * gone away. A file over the limit is cut right after it and one file too many is kept, so that both can be refused by name.
 */
export async function receiveForm<Answer>(
  request: Request,
  limits: FormLimits,
  use: (form: FormData) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), "lintel-upload-")).catch((error: unknown) => {
    throw findStorageFailure(error) ?? error;
  });
  try {
    const form = await receiveInto(folder, request, limits).catch((cause: unknown) => {
      throw findStorageFailure(cause) ?? new UnreadableForm({ cause });
    });
    return await use(form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The name as it was on the sender's machine: browsers write these three so, and nothing else. */
function nameAsSent(name: string): string {
  return name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

async function receiveInto(folder: string, request: Request, limits: FormLimits): Promise<FormData> {
  const form = new FormData();
  const files: Promise<[field: string, bytes: Blob, name: string]>[] = [];
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, request.signal]);
  const parser = new Busboy({
    headers: { "content-type": request.headers.get("content-type") ?? "" } as BusboyHeaders,
    limits: {
      files: limits.files + 1,
      fileSize: limits.fileBytes + 1,
      fields: limits.fields,
      fieldSize: limits.fieldBytes,
      headerPairs: 20,
    },
  });
  parser.on("field", (name, value) => form.append(name, value));
  parser.on("file", (field, bytes, name) => {
    // An empty file picker sends a file without a name.
    if (!name) return void bytes.resume();
    const path = join(folder, String(files.length));
    const file = store(addAbortSignal(signal, bytes), path).then(
      async (): Promise<[string, Blob, string]> => [
        field,
        (await openAsBlob(path)) as Blob,
        nameAsSent(name),
      ],
    );
    file.catch(() => {});
    files.push(file);
    return undefined;
  });
  const body = (request.body ?? new Blob().stream()) as ReadableStream<Uint8Array>;
  const received = pipeline(Readable.fromWeb(body), parser, { signal });
  try {
    await received;
    for (const file of files) form.append(...(await file));
  } finally {
    // Nothing may write into the folder any more once it is taken away.
    stop.abort();
    await Promise.allSettled(files);
  }
  return form;
}

/** What the disk does not take is read to its end all the same: who is cut off while sending never sees the answer. */
async function store(bytes: Readable, path: string): Promise<void> {
  const file = await open(path, "w").catch((error: unknown) => {
    bytes.resume();
    throw error;
  });
  let failure: unknown;
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      if (failure === undefined) await file.writeFile(chunk).catch((error: unknown) => (failure = error));
    }
  } finally {
    await file.close();
  }
  if (failure !== undefined) throw failure;
}

/** The form broke off, or is none. */
export class UnreadableForm extends Error {
  override readonly name = "UnreadableForm";

  constructor(options: ErrorOptions) {
    super("a form could not be read", options);
  }
}
