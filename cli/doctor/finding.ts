export type Level = "ok" | "warn" | "wrong";

/** What one look came to; neither sentence may hold a password, a key or somebody's address. */
export interface Finding {
  /** What was looked at, in a word or two. */
  name: string;
  level: Level;
  says: string;
  /** What to do about it. */
  todo?: string;
}

export const ok = (name: string, says: string): Finding => ({ name, level: "ok", says });
export const warn = (name: string, says: string, todo: string): Finding => ({
  name,
  level: "warn",
  says,
  todo,
});
export const wrong = (name: string, says: string, todo: string): Finding => ({
  name,
  level: "wrong",
  says,
  todo,
});

/** The code or name of what lies at the bottom of an error: its message may repeat an address or a key. */
export function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  if (error.cause !== undefined) return rootOf(error.cause);
  return (error as NodeJS.ErrnoException).code ?? error.name;
}

/** *1 waits*, *2 wait*. */
export const sayWaiting = (waiting: number) => `${waiting} ${waiting === 1 ? "waits" : "wait"}`;
