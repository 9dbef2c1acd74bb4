/** What became of sending a file, other than that it is there: the sentence for who sent it. */
export class UploadRefused extends Error {
  override readonly name = "UploadRefused";
}

export interface UploadProgress {
  sent: number;
  size: number;
  /** The network or the server is away; it goes on by itself. */
  isWaiting: boolean;
}

interface SendUpload {
  file: File;
  /** One of `uploadPurposes`. */
  purpose: string;
  /** Where it is begun; left out, where whatever is nobody's is. */
  address?: string;
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
}

interface Begun {
  id: string;
  received: number;
  size: number;
  pieceBytes: number;
}

const LONGEST_WAIT_MS = 30_000;
const SIGNED_OUT = "You are no longer signed in. Sign in again in another tab, then choose the file again.";
const CHANGED = "The file cannot be read any more: it has been changed or moved. Choose it again.";

/**
 * Sends a file in pieces and answers the upload's id. It goes on where an earlier sending of the same file has stopped,
 * and waits for a network or a server that is away. Throws UploadRefused, or the signal's reason.
 */
export async function sendUpload({
  file,
  purpose,
  address = "/uploads",
  signal,
  onProgress,
}: SendUpload): Promise<string> {
  const begin = () =>
    ask<Begun>(
      address,
      formOf({ purpose, name: file.name, size: file.size, fingerprint: file.lastModified }),
      wait,
    );
  const wait: Wait = { signal, note: (isWaiting) => onProgress({ sent: at, size: file.size, isWaiting }) };
  let at = 0;
  let { id, received, pieceBytes } = await begin();
  for (let conflicts = 0; received < file.size;) {
    at = received;
    onProgress({ sent: at, size: file.size, isWaiting: false });
    const piece = await readPiece(file, at, pieceBytes);
    try {
      ({ received } = await ask<Pick<Begun, "received">>(`/uploads/${id}`, formOf({ at }, piece), wait));
      conflicts = 0;
    } catch (error) {
      // Another tab sends the same file: whoever is behind asks how far it is.
      if (!(error instanceof Conflict) || conflicts > 2) throw error;
      conflicts += 1;
      ({ id, received, pieceBytes } = await begin());
    }
  }
  onProgress({ sent: file.size, size: file.size, isWaiting: false });
  return id;
}

/** Has a page's own action do something with what was sent, however often the network is away. */
export function finishUpload(
  address: string,
  uploadId: string,
  { signal, note }: { signal: AbortSignal; note: (isWaiting: boolean) => void },
): Promise<unknown> {
  return ask(address, formOf({ uploadId }), { signal, note });
}

class Conflict extends UploadRefused {}

/** In memory, so that a file that is gone is told from a network that is. */
async function readPiece(file: File, at: number, length: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(at, at + length).arrayBuffer()]);
  } catch {
    throw new UploadRefused(CHANGED);
  }
}

function formOf(fields: Record<string, string | number>, piece?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (piece) form.append("piece", piece, "piece");
  return form;
}

interface Wait {
  signal: AbortSignal;
  note: (isWaiting: boolean) => void;
}

const ask = <Answer>(address: string, body: FormData, wait: Wait): Promise<Answer> =>
  askUntilAnswered(
    () => fetch(address, { method: "POST", body, signal: wait.signal }).catch(() => undefined),
    wait,
  );

/** What of an answer counts here. */
export type Answered = Pick<Response, "status" | "ok" | "url" | "json"> & { headers: Pick<Headers, "get"> };

/** Asks until there is an answer; `once` has none where the network is away. */
export async function askUntilAnswered<Answer>(
  once: () => Promise<Answered | undefined>,
  { signal, note }: Wait,
): Promise<Answer> {
  for (let pause = 1000; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    const answer = await once();
    signal.throwIfAborted();
    const isAway = !answer || answer.status === 429 || answer.status >= 500;
    if (!isAway) return read<Answer>(answer);
    note(true);
    await sleep(waitOf(answer) ?? pause, signal);
  }
}

async function read<Answer>(answer: Answered): Promise<Answer> {
  const body = (await answer.json().catch(() => undefined)) as (Answer & { problem?: string }) | undefined;
  if (answer.status === 409 && body?.problem !== undefined) throw new Conflict(body.problem);
  if (body?.problem !== undefined) throw new UploadRefused(body.problem);
  if (answer.ok && body) return body;
  // Whoever is not signed in is led there, and the browser follows.
  if (URL.parse(answer.url)?.pathname === "/login") throw new UploadRefused(SIGNED_OUT);
  throw new UploadRefused("The file was not taken. Reload the page and try again.");
}

function waitOf(answer: Answered | undefined): number | undefined {
  const seconds = Number(answer?.headers.get("Retry-After"));
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : undefined;
}

/** Until then, or until the browser says that it has a network again. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.("online", end);
    signal.addEventListener("abort", end);
  });
}
