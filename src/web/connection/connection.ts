import { isRouteErrorResponse } from "react-router";

/** What the page says of its connection. */
export interface ConnectionState {
  /** Something did not reach the server, or its answer did not come back. */
  isLost: boolean;
  /** What is shown may be older than what the server has: a load of it failed. */
  isStale: boolean;
  /** A form was sent, and nobody knows whether it arrived; until it is sent again or another page is shown. */
  isFormLost: boolean;
  /** That form left this browser, and whether it arrived nobody knows: only its answer is missing. */
  isUnsure: boolean;
  /** The server, or what stands before it, has answered that it cannot: the network is not to blame. */
  isOurs: boolean;
}

const FINE: ConnectionState = {
  isLost: false,
  isStale: false,
  isFormLost: false,
  isUnsure: false,
  isOurs: false,
};
const FIRST_PROBE_MS = 1_000;
const MAX_PROBE_MS = 10_000;

/** A proxy in front of a server that restarts, or a server without its database. */
export const UNREACHED = new Set([502, 503, 504]);

/** Whether this error means that the server was not reached, or that its answer was cut off on the way. */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return UNREACHED.has(error.status);
  // What fetch throws without a connection, and what the router throws of half an answer.
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof Error);
}

/** Whether the server can be reached from this page, as far as its requests have told. Once one was lost it is asked. */
export class Connection {
  #state: ConnectionState = FINE;
  #shown = "";
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  #isProbing = false;

  read = (): ConnectionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says at which address the page stands, so that a load of it is told from a way to another one. */
  show(address: string): void {
    this.#shown = address;
  }

  isShown(address: string): boolean {
    return address === this.#shown;
  }

  lose(what: Partial<ConnectionState> = {}): void {
    // That nobody knows of a form stays so where something else is lost meanwhile.
    const isUnsure = what.isFormLost ? (what.isUnsure ?? false) : this.#state.isUnsure;
    this.#set({ ...this.#state, isOurs: false, ...what, isUnsure, isLost: true });
    void this.#probe();
  }

  /** The page is being loaded anew. */
  refresh(): void {
    this.#set({ ...this.#state, isStale: false });
  }

  forgetForm(): void {
    this.#set({ ...this.#state, isFormLost: false, isUnsure: false });
  }

  /** The server answers again, or somebody wants to try whether it does. */
  regain(): void {
    this.#set({ ...this.#state, isLost: false });
    for (const goOn of this.#waiting) goOn();
    this.#waiting.clear();
  }

  /** Resolves when the server answers again, or when the request is no longer wanted. */
  untilRegained(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      signal?.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  async #probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    if (await untilReady(() => this.#state.isLost)) this.regain();
    this.#isProbing = false;
  }

  #set(state: ConnectionState): void {
    const keys = Object.keys(FINE) as (keyof ConnectionState)[];
    if (keys.every((key) => state[key] === this.#state[key])) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A page has one. */
export const connection = new Connection();

/** For the server's rendering: it is there, after all. */
export const fine = (): ConnectionState => FINE;

/**
 * Asks the server until it answers, at once when the browser says that its network is back, otherwise after 1, 2, 4,
 * then every 10 seconds; answers whether it did before nobody wanted to know any more.
 */
export async function untilReady(isWanted: () => boolean): Promise<boolean> {
  for (let wait = FIRST_PROBE_MS; isWanted(); wait = Math.min(wait * 2, MAX_PROBE_MS)) {
    await untilOnlineOr(wait);
    if (isWanted() && (await isServerReady())) return isWanted();
  }
  return false;
}

function untilOnlineOr(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
  });
}

export async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
