import { Command, CommanderError } from "commander";
import { explainFailure } from "../src/server/explain-failure.ts";
import { addAccountCommands } from "./account-commands.ts";
import { addAuditCommands } from "./audit-commands.ts";
import { addBackupCommands } from "./backup-commands.ts";
import { addBounceCommands } from "./bounce-commands.ts";
import { CommandFailure } from "./command-failure.ts";
import { addDataCommands } from "./data-commands.ts";
import { addDoctorCommand } from "./doctor-command.ts";
import { addImportCommands } from "./import-commands.ts";
import { addJobCommands } from "./job-commands.ts";
import { addOutboxCommands } from "./outbox-commands.ts";
import { addReceiptCommand } from "./receipt-command.ts";
import { addRecordCommands } from "./record-commands.ts";
import { addSealingCommand } from "./sealing-command.ts";
import { addServerCommands } from "./server-commands.ts";

const FAILED = 1;
const WRONG_USE = 2;

/** Runs the command of this process's arguments and returns its exit code. */
export async function runProgram(): Promise<number> {
  const program = new Command("lintel")
    .description("Runs and looks after Lintel.")
    .showHelpAfterError("(add --help for what a command takes)")
    .exitOverride();
  addServerCommands(program);
  addBackupCommands(program);
  addDoctorCommand(program);
  addJobCommands(program);
  addOutboxCommands(program);
  addBounceCommands(program);
  addAccountCommands(program);
  addAuditCommands(program);
  addRecordCommands(program);
  addReceiptCommand(program);
  addSealingCommand(program);
  addDataCommands(program);
  addImportCommands(program);
  try {
    await program.parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
    const text = error instanceof CommandFailure ? error.message : explainFailure(error);
    if (text !== "") console.error(text);
    return error instanceof CommandFailure ? error.exitCode : FAILED;
  }
}
