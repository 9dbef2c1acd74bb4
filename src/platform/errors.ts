export type ErrorKind =
  | "unauthenticated"
  | "not-found"
  | "gone"
  | "forbidden"
  | "conflict"
  | "invalid"
  | "too-many"
  | "unavailable";

export type Remedy = "unlock-by-email";

interface Options {
  retryAfter?: number;
  remedy?: Remedy;
  cause?: unknown;
}

/**
 * A refusal that the user can act on; the message is for them. Any other thrown error is a bug. `unavailable` says that
 * something is away for now, and has the cause with it, for the log.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  /** When it may be tried again, in seconds; only for `too-many` and `unavailable`. */
  readonly retryAfter: number | undefined;
  /** What a page can offer besides waiting. */
  readonly remedy: Remedy | undefined;

  constructor(kind: ErrorKind, message: string, options: Options = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.kind = kind;
    this.retryAfter = options.retryAfter;
    this.remedy = options.remedy;
  }
}

/** By name, not by instanceof: the page server in development loads its own copy of this module. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError";
}
