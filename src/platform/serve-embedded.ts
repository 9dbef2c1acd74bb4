import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { EmbeddedAnswer, EmbeddedMessage, EmbeddedStart } from "./embedded-database.ts";
import { readNotifications } from "./read-notifications.ts";

/**
 * How many files the database holds open, the oldest being closed for the next: by itself it would hold one for each table
 * and index that was ever used, which is most of what a process may have open, and leave none for connections.
 */
const MAX_OPEN_FILES = 128;

type Answer = (message: EmbeddedAnswer, transfer?: ArrayBuffer[]) => void;

/** Opens PGlite in this thread; what is returned takes one message after the other, and throws only at the database's end. */
export async function serveEmbedded(
  start: EmbeddedStart,
  answer: Answer,
): Promise<(message: EmbeddedMessage) => Promise<void>> {
  const pglite = await PGlite.create({
    // In memory it holds none of the process's, and opens one anew as often as it has to close another.
    startParams: [
      ...PGlite.defaultStartParams,
      ...(start.folder === null ? [] : ["-c", `max_files_per_process=${MAX_OPEN_FILES}`]),
    ],
    ...(start.folder === null ? {} : { dataDir: start.folder }),
    ...(start.dump === null ? {} : { loadDataDir: new Blob([start.dump]) }),
    extensions: { pg_trgm, btree_gin, btree_gist },
  });
  /** By their names in the code, such as `lintel_live`. */
  const channels = new Set<string>();
  const hear = (channel: string, payload: string) => answer({ kind: "notification", channel, payload });

  async function handle(message: EmbeddedMessage): Promise<void> {
    if (message.kind === "wire") {
      const bytes = await ask(pglite, message.bytes);
      for (const [channel, payload] of readNotifications(bytes)) hear(channel, payload);
      answer({ kind: "wire", stream: message.stream, bytes }, [bytes.buffer]);
    } else if (message.kind === "reset") {
      await pglite.exec("rollback; discard all").catch(() => pglite.exec("discard all"));
      // With all else of the session what it listens to is gone, which is no connection's own.
      for (const channel of channels) await pglite.exec(`listen "${channel}"`);
      answer({ kind: "done", call: message.call });
    } else if (message.kind === "listen") {
      channels.add(message.channel);
      await pglite.listen(message.channel, (payload) => hear(message.channel, payload));
      answer({ kind: "done", call: message.call });
    } else if (message.kind === "dump") {
      const dump = new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer());
      answer({ kind: "done", call: message.call, dump }, [dump.buffer]);
    } else {
      await pglite.close();
      answer({ kind: "done", call: message.call });
    }
  }

  async function handleOrSay(message: EmbeddedMessage): Promise<void> {
    try {
      await handle(message);
    } catch (error) {
      // What a statement does wrong, the database says in its own protocol: this is its end.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      const text = error instanceof Error ? error.message : String(error);
      if (message.kind === "wire") answer({ kind: "broken", stream: message.stream, text });
      else answer({ kind: "done", call: message.call, text });
    }
  }

  // One backend serves everyone, so requests run strictly one after the other.
  let last: Promise<void> = Promise.resolve();
  return (message) => (last = last.then(() => handleOrSay(message)));
}

/** What it says to a message, unread: PGlite by itself would take each value of each row apart, and so does `pg` again. */
async function ask(pglite: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await pglite.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
  return parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts));
}
