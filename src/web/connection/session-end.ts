/** Whether a request that the open page made by itself has found nobody signed in any more. */
class SessionEnd {
  #hasEnded = false;
  readonly #listeners = new Set<() => void>();

  read = (): boolean => this.#hasEnded;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  note(hasEnded: boolean): void {
    if (hasEnded === this.#hasEnded) return;
    this.#hasEnded = hasEnded;
    for (const listener of this.#listeners) listener();
  }
}

/** A page has one. */
export const sessionEnd = new SessionEnd();

/** Nobody is signed in any more; the page says so already. */
export class SessionHasEnded extends Error {}

/** Whoever is not signed in is led there, and `fetch` follows. */
export function isSignInPage(address: string): boolean {
  return URL.parse(address, "http://page.invalid")?.pathname === "/login";
}

/** Asks the server in the name of who is signed in; where nobody is any more the page says so, once. */
export async function fetchAsMember(address: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(address, options);
  requireSession(answer.url);
  return answer;
}

/** The same of an answer that came in another way, by where it came from in the end. */
export function requireSession(address: string): void {
  if (!isSignInPage(address)) return;
  sessionEnd.note(true);
  throw new SessionHasEnded();
}
