import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";

/**
 * The end of a statement that each connection reads and plans once, for whatever values: for one that every request asks,
 * and that goes the same way whatever it is asked for. Its text must not vary without bound, nor its columns be `*`.
 */
export const prepared = sql`${sql.raw(MARK)}`;

const names = new Map<string, string>();

/** Lets the connections of this pool keep what is marked as prepared. */
export function keepPrepared(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const ask = (...asked: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, asked);
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === "string" && text.endsWith(MARK)
        ? ask({ name: nameOf(text), text, values }, ...rest)
        : ask(text, values, ...rest)) as typeof client.query;
  });
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("hex").slice(0, 40);
    names.set(text, name);
  }
  return name;
}
