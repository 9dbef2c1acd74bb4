import pg from "pg";
import { vi } from "vitest";

/** What a piece of work asks the database, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.map(([first]: unknown[]) =>
      typeof first === "string" ? first : String((first as { text: string }).text),
    );
  } finally {
    query.mockRestore();
  }
}

/** What a statement's transaction has asked before it; throws when there is no such statement. */
export function listBefore(statements: readonly string[], part: string): string {
  const at = statements.findIndex((text) => text.includes(part));
  if (at < 0) throw new Error(`nobody asked: ${part}`);
  return statements.slice(Math.max(0, statements.lastIndexOf("begin", at)), at).join("\n");
}
