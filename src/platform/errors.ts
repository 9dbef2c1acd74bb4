export type ErrorKind = "unauthenticated" | "not-found" | "forbidden" | "conflict" | "invalid" | "too-many";

/** Something a person can do something about; the message is for the user. Anything else thrown is a bug. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly kind: ErrorKind;
  /** When it may be tried again, in seconds; only for `too-many`. */
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorKind, message: string, options: { retryAfter?: number } = {}) {
    super(message);
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}

/** By name, not by instanceof: the page server in development loads its own copy of this module. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError";
}
