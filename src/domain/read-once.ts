import type { Scope } from "./context.ts";

export type Reads = Map<string, Promise<unknown>>;

/**
 * What several operations of one page read alike, such as the package that they are about: read by the first, and by none
 * of the others, each of which still asks its own policy. Anywhere but in a request that only reads it is read each time.
 * The name says what is read, and of what: one name, one type.
 */
export function readOnce<T>(scope: Pick<Scope, "reads">, name: string, read: () => Promise<T>): Promise<T> {
  const known = scope.reads?.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  scope.reads?.set(name, reading);
  return reading;
}
