/** Ends a command with exit code 1; without a message, because all has been said. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}
