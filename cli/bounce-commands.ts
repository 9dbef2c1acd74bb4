import { text } from "node:stream/consumers";
import type { Command } from "commander";
import { forgetBounces } from "#domain/bounces/forget-bounces.ts";
import { noteLateBounces } from "#domain/bounces/note-late-bounces.ts";
import { readBounce } from "#domain/bounces/read-bounce.ts";
import { MAILBOX_FULL } from "#domain/invitations/invitations.limits.ts";
import { explainFailure } from "../src/server/explain-failure.ts";
import { CommandFailure, TRY_LATER } from "./command-failure.ts";
import { withServices } from "./with-services.ts";

const READ_HELP = `
Reads one message, as a mail server hands it over. A notification of failure (RFC 3464) names its
addresses; anything else changes nothing, so that all that comes to the bounce address can be piped here.

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
      const bounces = readBounce(await text(process.stdin));
      if (bounces.length === 0) return console.log("No address is given up for good in this message.");
      try {
        return await note(bounces);
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

async function note(bounces: { address: string; status?: string }[]): Promise<void> {
  requireAddresses(bounces.map(({ address }) => address));
  await withServices(async (ctx) => {
    const { invitations, accounts } = await noteLateBounces(ctx, { bounces });
    console.log(
      `${bounces.length} noted: ${invitations} ${invitations === 1 ? "invitation" : "invitations"} marked, ${accounts} of accounts.`,
    );
  });
}
