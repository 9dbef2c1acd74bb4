import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";

/**
 * The end of a statement that each connection reads and plans once, for whatever values: for one that every request asks,
 * and that goes the same way whatever it is asked for. Its text must not vary without bound, nor its columns be `*`.
 */
export const prepared = sql`${sql.raw(MARK)}`;

/** A pool's connection that keeps what is marked as prepared. */
export class PreparingClient extends pg.Client {
  // `pg` has seven ways to ask; all that changes is a marked text with its values.
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked;
    const isMarked = typeof text === "string" && text.endsWith(MARK);
    const passedOn = isMarked ? [{ name: nameOf(text), text, values }, ...rest] : asked;
    return Reflect.apply(super.query, this, passedOn) as never;
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha256").update(text).digest("hex").slice(0, 40);
    names.set(text, name);
  }
  return name;
}
