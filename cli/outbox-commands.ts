import { type Command, Option } from "commander";
import type { Context } from "#domain/context.ts";
import { type EmailFates, listEmailFates } from "#domain/outbox/list-email-fates.ts";
import { maskAddress } from "#domain/outbox/mask-address.ts";
import { emailStatuses } from "#domain/outbox/outbox.schema.ts";
import { resendEmail } from "#domain/outbox/resend-email.ts";
import { isAppError } from "#platform/errors.ts";
import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from "#platform/mailer.ts";
import { CommandFailure } from "./command-failure.ts";
import { describeSince } from "./describe-age.ts";
import { readCount } from "./job-commands.ts";
import { withServices } from "./with-services.ts";

const QUEUES = [MAIL_QUEUE, URGENT_MAIL_QUEUE];
const A_PAGE = 1000;

const LIST_HELP = `
queued: it waits, or is tried again. sent: the mail server has taken it. refused: the mail server does
not know the address. failed: given up after half a day. kept: there was no mail server.
EJOBLOST: its job was lost, and nobody knows whether it was sent. EDROPPED: its job was dropped. BOUNCE: it came back later.

Neither subject nor text is ever shown.`;

const RESEND_HELP = `
With --all only ordinary e-mails are queued again: codes and links of old are of no use to anybody. An
e-mail can be sent again while its text is kept, for seven days after it ended.`;

export function addOutboxCommands(program: Command): void {
  const outbox = program.command("outbox").description("see what became of e-mails, and send them again");
  const status = (text: string) => new Option("--status <status>", text);
  outbox
    .command("list")
    .description("what became of the e-mails of the last 90 days, newest first")
    .addOption(status("only these").choices(emailStatuses))
    .option("--limit <count>", "how many are shown", readCount, 20)
    .option("--addresses", "show whole addresses")
    .option("--json", "say it as JSON")
    .addHelpText("after", LIST_HELP)
    .action(list);
  outbox
    .command("resend")
    .description("queue e-mails again that were given up, refused or kept")
    .argument("[ids...]", "as `outbox list` shows them")
    .addOption(
      new Option("--all <status>", "all of this status").choices(["failed", "refused", "kept"] as const),
    )
    .addHelpText("after", RESEND_HELP)
    .action(resend);
}

interface ListOptions {
  status?: string;
  limit: number;
  addresses?: boolean;
  json?: boolean;
}

function list({ status, limit, addresses = false, json = false }: ListOptions): Promise<void> {
  return withServices(async (ctx) => {
    const { counts, emails } = await listEmailFates(ctx, { status, limit });
    const shown = emails.map((email) => ({
      ...email,
      recipient: email.recipient === null || addresses ? email.recipient : maskAddress(email.recipient),
    }));
    console.log(
      json ? JSON.stringify({ counts, emails: shown }, null, 2) : describe({ counts, emails: shown }),
    );
  }, QUEUES);
}

function resend(ids: string[], { all }: { all?: string }): Promise<void> {
  if ((ids.length === 0) === (all === undefined))
    throw new CommandFailure("Name the e-mails, or say --all failed, --all refused or --all kept.");
  return withServices(async (ctx) => {
    let queued = 0;
    let wanted = 0;
    for await (const id of all === undefined ? ids : listAll(ctx, all)) {
      wanted += 1;
      try {
        await resendEmail(ctx, id);
        queued += 1;
      } catch (error) {
        if (!isAppError(error)) throw error;
        console.error(error.message);
      }
    }
    console.log(`${queued} of ${wanted} e-mails queued again.`);
    if (queued < wanted) throw new CommandFailure();
  }, QUEUES);
}

/** Page by page: what was kept or refused stays in the list after it was queued again. */
async function* listAll(ctx: Context, status: string): AsyncGenerator<string> {
  let after: string | undefined;
  do {
    const { emails, next } = await listEmailFates(ctx, { status, limit: A_PAGE, after });
    for (const { id, queue } of emails) if (queue === MAIL_QUEUE) yield id;
    after = next ?? undefined;
  } while (after !== undefined);
}

function describe({ counts, emails }: Pick<EmailFates, "counts" | "emails">): string {
  if (counts.length === 0) return "There are none.";
  const totals = counts
    .map(({ status, count, isMore }) => `${isMore ? "more than " : ""}${count} ${status}`)
    .join(", ");
  const lines = emails.map(
    ({ id, status, queue, queuedAt, attempts, answer, recipient }) =>
      `  ${id}  ${status.padEnd(7)}  ${queue.padEnd(11)}  ${describeSince(queuedAt)} ago, tried ${attempts}×${answer ? `, ${answer}` : ""}${recipient ? `, to ${recipient}` : ""}`,
  );
  return [totals, ...lines].join("\n");
}
