import { Readable } from "node:stream";
import { Command } from "commander";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { hashRecipient } from "#platform/email-fates.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { addBounceCommands } from "./bounce-commands.ts";

const ctx = await createTestContext();
ctx.clock.set("2026-11-23T09:00:00Z");
vi.mock("./with-services.ts", () => ({
  withServices: (work: (acting: Context, services: Services) => Promise<unknown>) =>
    work(createSystemContext(ctx.services), ctx.services),
}));

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});

async function run(...args: string[]): Promise<string> {
  said = [];
  const program = new Command("lintel").exitOverride();
  addBounceCommands(program);
  await program.parseAsync(["bounces", ...args], { from: "user" });
  return said.join("\n");
}

/** Lets standard input be this message. */
function pipe(message: string): void {
  const before = Object.getOwnPropertyDescriptor(process, "stdin")!;
  Object.defineProperty(process, "stdin", { value: Readable.from([message]), configurable: true });
  onTestFinished(() => void Object.defineProperty(process, "stdin", before));
}

async function invite(email: string) {
  const sides = await createTenderSides(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId } = await createIssued(ctx, sides);
  await inviteFirms(buyer, { packageId, email });
  return async () =>
    (await listInvitations(buyer, { packageId })).find((each) => each.email === email)!.state;
}

/** Reports of the newest e-mail to an address, which they return, as mail servers write them. */
async function report(recipient: string, action: string, status: string): Promise<string> {
  const { jobId } = await ctx.db
    .selectFrom("email_fate")
    .select("job_id as jobId")
    .where("recipient_hash", "=", hashRecipient(ctx.config, recipient))
    .orderBy("queued_at", "desc")
    .executeTakeFirstOrThrow();
  return `${claim(recipient, action, status)}\r\nSubject: To you\r\nMessage-ID:\r\n <${jobId}@lintel.example>\r\n\r\n`;
}

const claim = (recipient: string, action: string, status: string) =>
  [
    "Message-ID: <of-the-report@mx.example>",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "",
  ].join("\r\n");

test("bounces add marks the invitations of the addresses that are named, and says how many, once", async () => {
  const state = await invite("desk@newfirm.example");
  const named = ["add", "Desk@NewFirm.example", "nobody@newfirm.example"];
  expect(await run(...named)).toBe("2 noted: 1 invitation marked, 0 of accounts.");
  expect(await state()).toBe("bounced");
  expect(await run(...named)).toBe("2 noted: 0 invitations marked, 0 of accounts.");
});

test("bounces read takes a notification from standard input, and leaves every other message alone", async () => {
  const state = await invite("estimating@newfirm.example");
  pipe(await report("estimating@newfirm.example", "delayed", "4.4.1"));
  expect(await run("read")).toBe("No address is given up for good in this message.");
  expect(await state()).toBe("sent");
  pipe(await report("estimating@newfirm.example", "failed", "5.1.1"));
  expect(await run("read")).toBe("1 noted: 1 invitation marked, 0 of accounts.");
  expect(await state()).toBe("bounced");
});

test("bounces read believes only who knows the e-mail that it says came back", async () => {
  const [mine, theirs] = [await invite("me@newfirm.example"), await invite("them@newfirm.example")];
  const refused =
    "1 not noted: the report returns no e-mail that went there. If it is true, use: bounces add";
  pipe(claim("them@newfirm.example", "failed", "5.1.1"));
  expect(await run("read")).toBe(refused);
  // Whoever was invited knows the Message-ID of the own e-mail, and speaks for no other address by it.
  pipe(
    `${claim("them@newfirm.example", "failed", "5.1.1")}\r\n${await report("me@newfirm.example", "failed", "5.1.1")}`,
  );
  expect(await run("read")).toBe(`${refused}\n1 noted: 1 invitation marked, 0 of accounts.`);
  expect([await mine(), await theirs()]).toEqual(["bounced", "sent"]);
});

test("bounces read notes the others where one address cannot be anybody's", async () => {
  const state = await invite("prices@newfirm.example");
  const odd = claim('"a@b"@newfirm.example', "failed", "5.1.1");
  pipe(`${odd}\r\n${await report("prices@newfirm.example", "failed", "5.1.1")}`);
  expect(await run("read")).toBe("1 noted: 1 invitation marked, 0 of accounts.");
  expect(await state()).toBe("bounced");
});

test("an address whose mailbox was full can be invited again after a week, however that came to be known", async () => {
  const addresses = ["piped@newfirm.example", "named@newfirm.example"];
  const [piped, named] = [await invite(addresses[0]!), await invite(addresses[1]!)];
  pipe(await report(addresses[0]!, "failed", "5.2.2"));
  await run("read");
  await run("add", "--full", addresses[1]!);
  expect([await piped(), await named()]).toEqual(["bounced", "bounced"]);
  for (const address of addresses) await expect(invite(address)).rejects.toThrow("came back on");
  ctx.clock.advance({ days: 7 });
  for (const address of addresses) expect(await (await invite(address))()).toBe("sent");
  ctx.clock.advance({ days: -7 });
});

test("bounces forget lets addresses be invited again that take e-mails again", async () => {
  const state = await invite("sales@newfirm.example");
  await run("add", "sales@newfirm.example");
  expect(await state()).toBe("bounced");
  await expect(invite("sales@newfirm.example")).rejects.toThrow(
    "E-mails to this address came back on 23 Nov 2026, so nothing is sent to it.",
  );
  const forget = ["forget", "Sales@NewFirm.example", "never@newfirm.example"];
  expect(await run(...forget)).toBe("1 of 2 were marked as bounced, and are not any more.");
  expect(await run(...forget)).toMatch(/^0 of 2/);
  expect(await (await invite("sales@newfirm.example"))()).toBe("sent");
  await expect(run("forget", "office")).rejects.toThrow("office is no e-mail address.");
});

test("what is no address is named, and none of the others is marked", async () => {
  const state = await invite("office@newfirm.example");
  await expect(run("add", "office@newfirm.example", "office")).rejects.toThrow(
    "office is no e-mail address.",
  );
  expect(await state()).toBe("sent");
  await expect(run("add")).rejects.toThrow("missing required argument");
});
