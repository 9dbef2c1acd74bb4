import type { MessagePage } from "#domain/messaging/list-messages.ts";
import type { MessageView } from "#domain/messaging/message.queries.ts";

/** The server says no, with a sentence; trying the same again would change nothing. */
export class Refusal extends Error {}

type OnTheWire<T> = Omit<T, "at"> & { at: string };
const received = (message: OnTheWire<MessageView>): MessageView => ({ ...message, at: new Date(message.at) });

/** The messages right before or after a number. */
export async function fetchPage(
  id: string,
  range: { before: number } | { after: number },
): Promise<MessagePage> {
  const query = new URLSearchParams(Object.entries(range).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`/messages/${id}/messages?${query}`);
  if (!answer.ok) throw new Error(`The messages did not come: ${answer.status}`);
  const page = (await answer.json()) as Omit<MessagePage, "messages"> & {
    messages: OnTheWire<MessageView>[];
  };
  return { ...page, messages: page.messages.map(received) };
}

/** Sends a message; throws a Refusal when the server will not have it, anything else when it was not reached. */
export async function postMessage(id: string, message: { key: string; body: string }): Promise<MessageView> {
  const answer = await fetch(`/messages/${id}/messages`, { method: "POST", body: formOf(message) });
  if (answer.status >= 400 && answer.status < 500) {
    const { problem } = (await answer.json().catch(() => ({}))) as { problem?: string };
    throw new Refusal(problem ?? "This message was not taken. Reload the page and try again.");
  }
  if (!answer.ok) throw new Error(`The message was not taken: ${answer.status}`);
  return received(((await answer.json()) as { message: OnTheWire<MessageView> }).message);
}

export async function noteSeen(id: string, number: number): Promise<void> {
  await fetch(`/messages/${id}/marks`, { method: "POST", body: formOf({ seen: String(number) }) });
}

/** Keeps a draft, also while the page is being left. */
export function noteDraft(id: string, draft: string): void {
  void fetch(`/messages/${id}/marks`, { method: "POST", body: formOf({ draft }), keepalive: true }).catch(
    () => {},
  );
}

function formOf(values: Record<string, string>): URLSearchParams {
  return new URLSearchParams(values);
}

/** A key for a message, also where the page's address is not secure and `randomUUID` is missing. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
