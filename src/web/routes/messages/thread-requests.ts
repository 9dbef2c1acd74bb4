import type { MessagePage } from "#domain/messaging/list-messages.ts";
import type { MessageView } from "#domain/messaging/message.queries.ts";
import { fetchAsMember, requireSession } from "#web/connection/session-end.ts";
import { PAGE_OF, readOwner } from "#web/forms/page-of.ts";
import type { DraftOutcome } from "./draft-keeper.ts";

/** The server refused, with a sentence; retrying would change nothing. */
export class Refusal extends Error {}

type OnTheWire<T> = Omit<T, "at" | "removedAt"> & { at: string; removedAt: string | null };
const received = (message: OnTheWire<MessageView>): MessageView => ({
  ...message,
  at: new Date(message.at),
  removedAt: message.removedAt === null ? null : new Date(message.removedAt),
});

/** The messages right before or after a number. */
export async function fetchPage(
  id: string,
  range: { before: number } | { after: number },
): Promise<MessagePage> {
  const query = new URLSearchParams(Object.entries(range).map(([name, value]) => [name, String(value)]));
  const answer = await fetchAsMember(`/messages/${id}/messages?${query}`);
  if (!answer.ok) throw new Error(`The messages could not be loaded: ${answer.status}`);
  const page = (await answer.json()) as Omit<MessagePage, "messages"> & {
    messages: OnTheWire<MessageView>[];
  };
  return { ...page, messages: page.messages.map(received) };
}

const SIGNED_OUT = "You are no longer signed in. Sign in again in another tab, then try again here.";

export interface OutgoingMessage {
  key: string;
  body: string;
  files: readonly File[];
}

/** Sends a message; throws a Refusal when the server refuses it, anything else when it was not reached. */
export async function postMessage(
  id: string,
  { key, body, files }: OutgoingMessage,
  onProgress: (percent: number) => void,
): Promise<MessageView> {
  const address = `/messages/${id}/messages`;
  const { status, url, text } =
    files.length > 0
      ? await postFiles(address, formWith({ key, body }, files), onProgress)
      : await post(address, formOf({ key, body }));
  try {
    requireSession(url);
  } catch {
    throw new Refusal(SIGNED_OUT);
  }
  const answer = parse(text);
  if (status >= 400 && status < 500) {
    throw new Refusal(answer.problem ?? "This message was not taken. Reload the page and try again.");
  }
  if (status !== 200 || !answer.message) throw new Error(`The message was not taken: ${status}`);
  return received(answer.message);
}

interface RawAnswer {
  status: number;
  /** Where it came from in the end. */
  url: string;
  text: string;
}

/** A message without files takes no longer; the next ones wait for it. */
const POST_MS = 30_000;

async function post(address: string, form: URLSearchParams): Promise<RawAnswer> {
  const answer = await fetch(address, { method: "POST", body: form, signal: AbortSignal.timeout(POST_MS) });
  return { status: answer.status, url: answer.url, text: await answer.text() };
}

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function postFiles(
  address: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress((loaded / total) * 100));
    request.addEventListener("load", () =>
      resolve({ status: request.status, url: request.responseURL, text: request.responseText }),
    );
    for (const end of ["error", "abort", "timeout"]) {
      request.addEventListener(end, () => reject(new Error("The files could not be uploaded.")));
    }
    request.send(form);
  });
}

function parse(text: string): { problem?: string; message?: OnTheWire<MessageView> } {
  try {
    return JSON.parse(text) as ReturnType<typeof parse>;
  } catch {
    return {};
  }
}

function formWith(values: Record<string, string>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of formOf(values)) form.append(name, value);
  for (const file of files) form.append("files", file);
  return form;
}

/** Throws where a retry makes sense; a reader who has lost access leaves no read receipt. */
export async function noteSeen(id: string, number: number): Promise<void> {
  const answer = await fetchAsMember(`/messages/${id}/marks`, {
    method: "POST",
    body: formOf({ seen: String(number) }),
  });
  if (answer.status >= 500) throw new Error(`The read receipt was not taken: ${answer.status}`);
}

/** Keeps a draft, also while the page is being left. */
export async function noteDraft(id: string, draft: string): Promise<DraftOutcome> {
  const body = formOf({ draft });
  try {
    const { ok, status } = await fetchAsMember(`/messages/${id}/marks`, {
      method: "POST",
      body,
      keepalive: true,
    });
    if (ok) return "kept";
    return status < 500 && status !== 429 ? "refused" : "lost";
  } catch {
    return "lost";
  }
}

/** The id of who was signed in when the page was made; null of a visitor's. */
export function personOfPage(): string | null {
  const said = document.querySelector<HTMLInputElement>(`input[name="${PAGE_OF}"]`);
  return said && readOwner(said.value).person;
}

/** In the name of whose page this is; the conversation says for which company. */
function formOf(values: Record<string, string>): URLSearchParams {
  const form = new URLSearchParams(values);
  const person = personOfPage();
  if (person !== null) form.set(PAGE_OF, person);
  return form;
}

/** A key for a message, also where the page's address is not secure and `randomUUID` is missing. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
