import type { MessageView } from "#domain/messaging/message.queries.ts";

/** A message in one line: its text, or its files' names where it has none. */
export function describeMessage({ body, files }: Pick<MessageView, "body" | "files">): string {
  return body || files.map(({ name }) => name).join(", ");
}
