import { type Command, InvalidArgumentError } from "commander";
import { notedEndSchema } from "#domain/audit/audit.schema.ts";
import { signTrail } from "#domain/audit/sign-trail.ts";
import { type TrailReport, verifyTrail } from "#domain/audit/verify-trail.ts";
import { CommandFailure } from "./command-failure.ts";
import { describeAge } from "./describe-age.ts";
import { Progress } from "./progress.ts";
import { withServices } from "./with-services.ts";

const VERIFY_HELP = `
Walks the whole chain and says which rows were edited, moved or removed, whether its end is missing, and
whether new rows wait to be sealed for too long. It changes nothing, and takes about a quarter of a minute
for a million rows. The line that it ends with says how far the chain goes: note it elsewhere, or take one
from the log ("audit trail sealed"), and give it to --expect later. Nobody who has only the database can
then put another trail in the place of this one.

Exit codes: 0 the trail is as it was sealed, 1 it is not, 2 wrong use.`;

const SIGN_HELP = `
The chain's end is signed with SECRET, so that nobody who has only the database can make the chain anew.
After SECRET was changed, verify the trail (it says only that the end was not signed), and sign it with
the new one. The trail notes that it was signed.`;

export function addAuditCommands(program: Command): void {
  const audit = program.command("audit").description("look after the trail of who did what");
  audit
    .command("verify")
    .description("check that nothing in the trail was changed")
    .option("--expect <end>", "an end that was noted before, such as 1234:9f86…", readEnd)
    .option("--json", "say it as JSON")
    .addHelpText("after", VERIFY_HELP)
    .action(verify);
  audit
    .command("sign")
    .description("sign the trail's end anew, after SECRET was changed")
    .addHelpText("after", SIGN_HELP)
    .action(() =>
      withServices(
        async (ctx) => console.log(`The end is signed with this SECRET: ${await signTrail(ctx)}`),
        [],
      ),
    );
}

function readEnd(text: string): string {
  const { error } = notedEndSchema.safeParse(text);
  if (error) throw new InvalidArgumentError(error.issues[0]!.message);
  return text;
}

function verify({ expect, json = false }: { expect?: string; json?: boolean }): Promise<void> {
  return withServices(async (ctx) => {
    const progress = new Progress();
    try {
      const onProgress = (rows: number, of: number) =>
        progress.report({ name: "Verifying", rows, share: of === 0 ? 1 : Math.min(1, rows / of) });
      const report = await verifyTrail(ctx, { expect, onProgress });
      progress.clear();
      console.log(json ? JSON.stringify(report, null, 2) : describe(report));
      if (report.faultCount > 0) throw new CommandFailure();
    } finally {
      progress.stop();
    }
  }, []);
}

const number = new Intl.NumberFormat("en-GB");
const count = (many: number, noun: string) => `${number.format(many)} ${noun}${many === 1 ? "" : "s"}`;

function describe({ rows, end, unsealed, erased, faultCount, faults }: TrailReport): string {
  const lines = faults.map(({ says }) => says);
  if (faultCount > faults.length) lines.push(`… and ${number.format(faultCount - faults.length)} more.`);
  const result = faultCount === 0 ? "the trail is as it was sealed" : count(faultCount, "fault");
  lines.push(`${count(rows, "row")}: ${result}.`);
  if (erased > 0) lines.push(`The values of ${number.format(erased)} were erased with their accounts.`);
  if (unsealed.count > 0)
    lines.push(
      `${number.format(unsealed.count)} wait to be sealed, the oldest for ${describeAge(unsealed.seconds)}.`,
    );
  lines.push(`It goes as far as ${end}`);
  return lines.join("\n");
}
