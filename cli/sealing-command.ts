import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { type Rewrapping, rewrapKeys } from "#domain/sealing/rewrap-keys.ts";
import { CommandFailure, WRONG_USE } from "./command-failure.ts";
import { withServices } from "./with-services.ts";

const HELP = `
Quotes are sealed under keys of their own, those under their package's key, and that under SECRET. After
SECRET was changed, this takes the packages' keys from under the former one to the present one; nothing
else is touched. Put the former SECRET into a file that only you can read, and remove it afterwards: it
still opens every back-up of before. The command can be broken off and run again, while servers run.

Exit codes: 0 all keys are under the present SECRET, 1 some are not, 2 wrong use.`;

export function addSealingCommand(program: Command): void {
  program
    .command("rewrap-keys")
    .description("wrap the keys of sealed quotes under the present SECRET, after it was changed")
    .requiredOption("--former <file>", "a file that holds the former SECRET")
    .addHelpText("after", HELP)
    .action(async ({ former }: { former: string }) => {
      const secret = await readFile(former, "utf8").catch(() => {
        throw new CommandFailure(`${former} cannot be read.`, WRONG_USE);
      });
      const done = await withServices((ctx) => rewrapKeys(ctx, secret.trim()), []);
      console.log(describe(done));
      if (done.lost.length > 0) throw new CommandFailure();
    });
}

function describe({ rewrapped, present, lost }: Rewrapping): string {
  const lines = [
    `${rewrapped} ${rewrapped === 1 ? "key" : "keys"} wrapped under the present SECRET, ${present} were already.`,
  ];
  if (lost.length > 0)
    lines.push(
      `${lost.length} ${lost.length === 1 ? "is" : "are"} under neither, and cannot be opened: ${lost.slice(0, 20).join(", ")}`,
    );
  return lines.join("\n");
}
