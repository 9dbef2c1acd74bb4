/** What holds of the open page, or does not. */
class PageFact {
  #holds = false;
  readonly #listeners = new Set<() => void>();

  read = (): boolean => this.#holds;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  note(holds: boolean): void {
    if (holds === this.#holds) return;
    this.#holds = holds;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a request that the open page made by itself has found nobody signed in any more. */
export const sessionEnd = new PageFact();

/** Whether something is typed that is lost with the page: it is saved while it is typed, and kept nowhere else. */
export const unsavedTyping = new PageFact();

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

/** Whether it was in this tab that somebody signed out, and did not only find the session ended. */
export const signOut = { isOwn: false };
