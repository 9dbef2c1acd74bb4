import { type Answered, type UploadProgress, askUntilAnswered } from "./send-upload.ts";

interface SendWhole {
  file: File;
  address: string;
  /** What goes with it. */
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  /** All of it has been sent, and is looked at. */
  onSent: () => void;
}

/**
 * Sends a file in one request, which nothing of it is kept of when it breaks off: it is sent once more from its beginning,
 * for as long as the network or the server is away. Throws UploadRefused, or the signal's reason.
 */
export async function sendWhole({
  file,
  address,
  fields,
  signal,
  onProgress,
  onSent,
}: SendWhole): Promise<void> {
  const { size } = file;
  let sent = 0;
  const tell = (isWaiting: boolean) => onProgress({ sent, size, isWaiting });
  const noteSent = (loaded: number) => {
    sent = Math.min(loaded, size);
    tell(false);
    if (sent === size) onSent();
  };
  const once = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", file);
    return post(address, form, { signal, noteSent });
  };
  await askUntilAnswered(once, {
    signal,
    note: (isWaiting) => {
      sent = 0;
      tell(isWaiting);
    },
  });
}

/** By XMLHttpRequest: `fetch` does not say how much it has sent. Undefined where there was no answer. */
function post(
  address: string,
  form: FormData,
  { signal, noteSent }: { signal: AbortSignal; noteSent: (loaded: number) => void },
): Promise<Answered | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.upload.addEventListener("progress", ({ loaded }) => noteSent(loaded));
    request.addEventListener("loadend", () => {
      signal.removeEventListener("abort", abort);
      resolve(request.status === 0 ? undefined : answerOf(request));
    });
    request.open("POST", address);
    request.send(form);
  });
}

const answerOf = (request: XMLHttpRequest): Answered => ({
  status: request.status,
  ok: request.status >= 200 && request.status < 300,
  url: request.responseURL,
  headers: { get: (name) => request.getResponseHeader(name) },
  json: async () => JSON.parse(request.responseText) as unknown,
});
