/** A mail server keeps the message and tries again later (EX_TEMPFAIL of sysexits.h). */
export const TRY_LATER = 75;

/** It was not used as it is meant: a file that is not there, or is not what the command reads. */
export const WRONG_USE = 2;

/** Ends a command with exit code 1, or another one; without a message, because all has been said. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
  readonly exitCode: number;

  constructor(message?: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
