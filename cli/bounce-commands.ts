import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { forgetBounces } from "#domain/bounces/forget-bounces.ts";
import { findProven } from "#domain/bounces/find-proven.ts";
import { noteLateBounces } from "#domain/bounces/note-late-bounces.ts";
import type { Context } from "#domain/context.ts";
import { MAILBOX_FULL } from "#domain/invitations/invitations.limits.ts";
import { explainFailure } from "../src/server/explain-failure.ts";
import { CommandFailure, TRY_LATER } from "./command-failure.ts";
import { withServices } from "./with-services.ts";

const READ_HELP = `
Reads one message, as a mail server hands it over. A notification of failure (RFC 3464) names its
addresses; anything else changes nothing, so that all that comes to the bounce address can be piped here.
An address is believed only where the notification returns the Message-ID of an e-mail that went to it.

Exit codes: 0 noted, or nothing to note; 75 not noted now: a mail server keeps the message and tries again.`;

const FORGET_HELP = `
They can be invited again by everybody. Who had asked not to be invited has still asked. A firm whose
invitation says "Not delivered" is invited anew by its buyer: take it back, and invite the address again.`;

export function addBounceCommands(program: Command): void {
  const bounces = program.command("bounces").description("note e-mail addresses that bounced later");
  bounces
    .command("add")
    .description("mark addresses to which an e-mail could not be delivered")
    .argument("<addresses...>", "as they were written to")
    .option("--full", "their mailbox was full: they are left alone for a week, and not for good")
    .action((addresses: string[], { full = false }: { full?: boolean }) =>
      note(addresses.map((address) => ({ address, ...(full && { status: MAILBOX_FULL }) }))),
    );
  bounces
    .command("forget")
    .description("forget that addresses bounced, once they take e-mails again")
    .argument("<addresses...>", "as they were written to")
    .addHelpText("after", FORGET_HELP)
    .action(forget);
  bounces
    .command("read")
    .description("mark the addresses that a message on standard input gives up")
    .addHelpText("after", READ_HELP)
    .action(async () => {
      const message = await text(process.stdin);
      try {
        await withServices((ctx) => read(ctx, message));
      } catch (error) {
        if (error instanceof CommandFailure) throw error;
        throw new CommandFailure(explainFailure(error), TRY_LATER);
      }
    });
}

function requireAddresses(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !/^[^\s@]+@[^\s@]+$/.test(address));
  if (wrong !== undefined) throw new CommandFailure(`${wrong} is no e-mail address.`);
}

async function forget(addresses: string[]): Promise<void> {
  requireAddresses(addresses);
  await withServices(async (ctx) => {
    const forgotten = await forgetBounces(ctx, { addresses });
    console.log(`${forgotten} of ${addresses.length} were marked as bounced, and are not any more.`);
  });
}

type Named = { address: string; status?: string }[];

async function note(bounces: Named): Promise<void> {
  requireAddresses(bounces.map(({ address }) => address));
  await withServices((ctx) => noteAndSay(ctx, bounces));
}

async function read(ctx: Context, message: string): Promise<void> {
  const { proven, unproven } = await findProven(ctx, message);
  if (unproven > 0) {
    ctx.log.warn({ count: unproven }, "bounces not noted: the report returns no e-mail of ours to them");
    console.log(
      `${unproven} not noted: the report returns no e-mail that went there. If it is true, use: bounces add`,
    );
  }
  if (proven.length > 0) await noteAndSay(ctx, proven);
  else if (unproven === 0) console.log("No address is given up for good in this message.");
}

async function noteAndSay(ctx: Context, bounces: Named): Promise<void> {
  const { invitations, accounts } = await noteLateBounces(ctx, { bounces });
  console.log(
    `${bounces.length} noted: ${invitations} ${invitations === 1 ? "invitation" : "invitations"} marked, ${accounts} of accounts.`,
  );
}
