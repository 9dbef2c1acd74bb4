const NOTIFICATION = "A".charCodeAt(0);
/** A message's kind, one byte, and its length, four, which counts itself. */
const HEAD = 5;

/**
 * Channel and payload of each notification among PostgreSQL's messages (NotificationResponse: head, process, and both as
 * texts that end with a zero; postgresql.org/docs/17/protocol-message-formats.html).
 */
export function readNotifications(bytes: Uint8Array): [channel: string, payload: string][] {
  const found: [string, string][] = [];
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + HEAD <= view.length;) {
    const end = at + 1 + view.readInt32BE(at + 1);
    if (view[at] === NOTIFICATION) {
      const [channel, payload] = view.toString("utf8", at + HEAD + 4, end).split("\0");
      found.push([channel!, payload!]);
    }
    at = end;
  }
  return found;
}
