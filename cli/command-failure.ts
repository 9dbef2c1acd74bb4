/** A mail server keeps the message and tries again later (EX_TEMPFAIL of sysexits.h). */
export const TRY_LATER = 75;

/** Ends a command with exit code 1, or another one; without a message, because all has been said. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
  readonly exitCode: number;

  constructor(message?: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
