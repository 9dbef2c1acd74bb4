import type { Command } from "commander";
import { type PromisesReport, verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { signRecord } from "#domain/transparency/sign-record.ts";
import { headSchema } from "#domain/transparency/transparency.schema.ts";
import { type RecordReport, verifyRecord } from "#domain/transparency/verify-record.ts";
import { CommandFailure, WRONG_USE } from "./command-failure.ts";
import { Progress } from "./progress.ts";
import { readJsonFile } from "./read-json-file.ts";
import { withServices } from "./with-services.ts";

const VERIFY_HELP = `
Builds the public record's tree again from its leaves, and says which were changed, removed or put in,
which rows of the audit trail are not what their leaves say, and which published heads the tree does not
come to; then holds every stored receipt, the quote that it stands for and every opening of quotes against
the record. It changes nothing. A head that was kept elsewhere (from the log, or from /transparency), given
to --expect, finds a record that was made anew as a whole: nobody who has only the database can do that
unnoticed by whoever kept one.

Exit codes: 0 the record is as it was published, 1 it is not, 2 wrong use.`;

const SIGN_HELP = `
Heads are signed with a key that is made from SECRET. After SECRET was changed no head is published any
more; after rewrap-keys verify the record (it says only that the newest head was not signed), and sign it
with the new one.
Heads of before stay as they were published, under the key of then.`;

export function addRecordCommands(program: Command): void {
  const record = program.command("record").description("look after the public record");
  record
    .command("verify")
    .description("check that the record is as it was published")
    .option("--expect <file>", "a head that was kept, as JSON")
    .option("--json", "say it as JSON")
    .addHelpText("after", VERIFY_HELP)
    .action(verify);
  record
    .command("sign")
    .description("sign the newest head again, after SECRET was changed")
    .addHelpText("after", SIGN_HELP)
    .action(() =>
      withServices(async (ctx) => {
        const { statement, key } = await signRecord(ctx);
        console.log(`The head of ${statement.size} is signed with this SECRET, by the key ${key}.`);
      }, []),
    );
}

async function verify({ expect, json = false }: { expect?: string; json?: boolean }): Promise<void> {
  const kept = expect === undefined ? undefined : headSchema.safeParse(await readJsonFile(expect));
  if (kept && !kept.success) throw new CommandFailure(`${expect} is no head of the record.`, WRONG_USE);
  return withServices(async (ctx) => {
    const progress = new Progress();
    try {
      const onProgress = (rows: number, of: number) =>
        progress.report({ name: "Verifying", rows, share: of === 0 ? 1 : Math.min(1, rows / of) });
      const record = await verifyRecord(ctx, { expect: kept?.data, onProgress });
      const promises = await verifyPromises(ctx);
      progress.clear();
      console.log(
        json
          ? JSON.stringify({ ...record, promises }, null, 2)
          : `${describe(record)}\n${describePromises(promises)}`,
      );
      if (record.faultCount + promises.faultCount > 0) throw new CommandFailure();
    } finally {
      progress.stop();
    }
  }, []);
}

const number = new Intl.NumberFormat("en-GB");
const count = (many: number, noun: string) =>
  many === 1 ? `1 ${noun}` : `${number.format(many)} ${noun === "leaf" ? "leaves" : `${noun}s`}`;

function listFaults({ faultCount, faults }: { faultCount: number; faults: string[] }): string[] {
  const more = faultCount - faults.length;
  return more > 0 ? [...faults, `… and ${number.format(more)} more.`] : faults;
}

function describePromises({ receipts, openings, ...found }: PromisesReport): string {
  const result = found.faultCount === 0 ? "as they were promised" : count(found.faultCount, "fault");
  const counted = `${count(receipts, "receipt")}, ${count(openings, "opening")}: ${result}.`;
  return [...listFaults(found), counted].join("\n");
}

function describe({ leaves, heads, waiting, faultCount, faults }: RecordReport): string {
  const lines = [...listFaults({ faultCount, faults })];
  const result = faultCount === 0 ? "the record is as it was published" : count(faultCount, "fault");
  lines.push(`${count(leaves, "leaf")}, ${count(heads, "head")}: ${result}.`);
  if (waiting > 0) lines.push(`${number.format(waiting)} wait for the next head.`);
  return lines.join("\n");
}
