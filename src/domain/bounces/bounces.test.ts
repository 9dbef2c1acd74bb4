import { beforeEach, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { MAILBOX_FULL_DAYS } from "#domain/invitations/invitations.limits.ts";
import {
  findSuppression,
  findSuppressions,
  isSuppressed,
  suppressAsked,
  suppressBounced,
} from "#domain/invitations/invitations.queries.ts";
import { noteAddressBounce } from "#domain/tender-invitations/note-address-bounce.ts";
import { forgetBounces } from "./forget-bounces.ts";
import { answerByLink } from "#domain/tender-invitations/answer-by-link.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { findRefusal, hashRecipient } from "#platform/email-fates.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { lodgeNow } from "#test/lodged-quotes.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { findProven } from "./find-proven.ts";
import { noteLateBounces } from "./note-late-bounces.ts";
import { readBounce } from "./read-bounce.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const system = () => createSystemContext(ctx.services);
let sides: Awaited<ReturnType<typeof createTenderSides>>;

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("mail_suppression").execute();
  sides = await createTenderSides(ctx);
});

const REPORT = [
  "From: MAILER-DAEMON@mx.example",
  "Content-Type: multipart/report; report-type=delivery-status",
  "",
  "Reporting-MTA: dns; mx.example",
  "",
  "Final-Recipient: rfc822; Desk@NewFirm.example",
  "Action: failed",
  "Status: 5.1.1",
  "Diagnostic-Code: smtp; 550 5.1.1",
  " no such user",
  "",
  "Final-Recipient: RFC822;slow@firm.example",
  "Action: delayed",
  "Status: 4.4.1",
  "",
].join("\r\n");

test("a report gives up the addresses that failed for good, and no others", () => {
  expect(readBounce(REPORT)).toEqual([{ address: "desk@newfirm.example", status: "5.1.1" }]);
  expect(readBounce(REPORT.replace("5.1.1\r\nDiag", "4.2.2\r\nDiag"))).toEqual([]);
  // A space after the colon is not asked for.
  expect(readBounce(REPORT.replaceAll(/^([\w-]+): /gm, "$1:"))).toEqual(readBounce(REPORT));
  expect(readBounce("Subject: Hello\n\nFinal-Recipient: somebody")).toEqual([]);
  expect(readBounce("")).toEqual([]);
});

test("an address that is none of ours is left out, and those beside it are given up", () => {
  const [before, recipient] = REPORT.split("Reporting-MTA");
  const odd = ['"a@b"@firm.example', "a..b@firm.example", `${"a".repeat(300)}@firm.example`].map(
    (address) => `Final-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n`,
  );
  expect(readBounce(`${before}${odd.join("")}Reporting-MTA${recipient}`)).toEqual(readBounce(REPORT));
});

test.each([
  ["its own", REPORT.replaceAll("5.1.1", "5.2.2"), "5.2.2"],
  ["its own with a word", REPORT.replace("Status: 5.1.1", "Status: 5.2.2 (mailbox full)"), "5.2.2"],
  [
    "the refusing server's, where it has none",
    REPORT.replace("Status: 5.1.1", "Status: 5.0.0").replace("smtp; 550 5.1.1", "smtp; 552-5.2.2 over quota"),
    "5.2.2",
  ],
  ["none", REPORT.replace("Status: 5.1.1", "Status: 5.0.0").replace("550 5.1.1", "550"), "5.0.0"],
  ["half of one", REPORT.replace("Status: 5.1.1", "Status: 5.1").replace("550 5.1.1", "550"), "5.0.0"],
])("a report's status is %s", (_, report, status) => {
  expect(readBounce(report)).toEqual([{ address: "desk@newfirm.example", status }]);
});

test("a mailbox that was full is left alone for a week, as where the mail server says so at once", async () => {
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId } = await createIssued(ctx, sides);
  await inviteFirms(buyer, { packageId, email: "desk@newfirm.example" });
  const bounces = readBounce(REPORT.replaceAll("5.1.1", "5.2.2"));
  expect(await noteLateBounces(system(), { bounces })).toEqual({ invitations: 1, accounts: 0 });
  expect(await isSuppressed(ctx, "desk@newfirm.example")).toBe(true);
  ctx.clock.advance({ days: MAILBOX_FULL_DAYS });
  expect(await isSuppressed(ctx, "desk@newfirm.example")).toBe(false);
});

test("a late bounce marks the invitation, tells the buyer, and keeps the address from being invited again", async () => {
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId } = await createIssued(ctx, sides);
  await inviteFirms(buyer, { packageId, email: "desk@newfirm.example" });
  const bounces = readBounce(REPORT);
  expect(await noteLateBounces(system(), { bounces })).toEqual({ invitations: 1, accounts: 0 });
  expect(await noteLateBounces(system(), { bounces })).toEqual({ invitations: 0, accounts: 0 });
  const invitations = await listInvitations(buyer, { packageId });
  expect(invitations.find(({ email }) => email !== null)).toMatchObject({ state: "bounced", isSilent: true });
  expect(await isSuppressed(ctx, "desk@newfirm.example")).toBe(true);
});

test("a full mailbox is left alone for a week, and one that is gone for good", async () => {
  const bounce = (address: string, status: string) =>
    ctx.transact((tx) => suppressBounced(tx, address, status));
  await bounce("full@newfirm.example", "5.2.2");
  await bounce("gone@newfirm.example", "5.1.1");
  const suppressed = async () => [
    ...(await findSuppressions(ctx, ["full@newfirm.example", "gone@newfirm.example"])).keys(),
  ];
  ctx.clock.advance({ days: MAILBOX_FULL_DAYS, minutes: -1 });
  expect(await suppressed()).toHaveLength(2);
  ctx.clock.advance({ minutes: 1 });
  expect(await suppressed()).toEqual(["gone@newfirm.example"]);
});

test("the status of the mail server's answer goes with the bounce of an invitation", async () => {
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId } = await createIssued(ctx, sides);
  await inviteFirms(buyer, { packageId, email: "desk@newfirm.example" });
  const { id: invitationId } = (await listInvitations(buyer, { packageId })).find(
    ({ email }) => email !== null,
  )!;
  await noteAddressBounce(system(), { invitationId, status: "5.2.2" });
  expect(await isSuppressed(ctx, "desk@newfirm.example")).toBe(true);
  ctx.clock.advance({ days: MAILBOX_FULL_DAYS });
  expect(await isSuppressed(ctx, "desk@newfirm.example")).toBe(false);
});

test("who asked not to be invited has still asked once a bounce is over or forgotten", async () => {
  const address = "desk@newfirm.example";
  await suppressAsked(ctx, address);
  await ctx.transact((tx) => suppressBounced(tx, address, "5.2.2"));
  expect(await findSuppression(ctx, address)).toBe("bounced");
  ctx.clock.advance({ days: MAILBOX_FULL_DAYS });
  expect(await findSuppression(ctx, address)).toBe("asked");
  await ctx.transact((tx) => suppressBounced(tx, address));
  expect(await forgetBounces(system(), { addresses: [address] })).toBe(1);
  expect(await findSuppression(ctx, address)).toBe("asked");
  expect(await forgetBounces(system(), { addresses: [address] })).toBe(0);
  await expect(forgetBounces(ctx.as(sides.buyer.owner), { addresses: [address] })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test("a late bounce of a firm whose quote was lodged tells its buyer once", async () => {
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId } = await createIssued(ctx, sides);
  await inviteFirms(buyer, { packageId, email: "desk@newfirm.example" });
  const found = (await listInvitations(buyer, { packageId })).find(({ email }) => email !== null)!;
  await lodgeNow(buyer, { packageId, invitationId: found.id, firmName: "New Firm" });
  const bounces = readBounce(REPORT);
  expect(await noteLateBounces(system(), { bounces })).toEqual({ invitations: 1, accounts: 0 });
  expect(await noteLateBounces(system(), { bounces })).toEqual({ invitations: 0, accounts: 0 });
  const told = await ctx.db
    .selectFrom("notification")
    .select("title")
    .where("subject", "=", `${found.id}-unreached`)
    .execute();
  expect(told.map(({ title }) => title)).toEqual([
    expect.stringContaining("New Firm cannot be reached by e-mail"),
  ]);
});

test("the address of an account is marked for its owner, who mends it, and may be invited still", async () => {
  const email = sides.first.owner.email!;
  await ctx.db
    .insertInto("email_fate")
    .values({
      job_id: "job-bounce",
      queue: "mail",
      recipient_hash: hashRecipient(ctx.config, email),
      status: "sent",
      attempts: 1,
      queued_at: ctx.clock.now(),
      ended_at: ctx.clock.now(),
    })
    .execute();
  expect(await noteLateBounces(system(), { bounces: [{ address: email }] })).toEqual({
    invitations: 0,
    accounts: 1,
  });
  expect(await findRefusal(ctx, email)).toEqual(ctx.clock.now());
  expect(await isSuppressed(ctx, email)).toBe(false);
});

test("what bounced late is the e-mail that was sent last", async () => {
  const email = sides.first.owner.email!;
  const sent = (job_id: string) =>
    ctx.db
      .insertInto("email_fate")
      .values({
        job_id,
        queue: "mail",
        recipient_hash: hashRecipient(ctx.config, email),
        status: "sent",
        attempts: 1,
        queued_at: ctx.clock.now(),
        ended_at: ctx.clock.now(),
      })
      .execute();
  await sent("job-of-last-week");
  ctx.clock.advance({ days: 7 });
  await sent("job-of-today");
  await noteLateBounces(system(), { bounces: [{ address: email }] });
  const fates = await ctx.db
    .selectFrom("email_fate")
    .where("job_id", "in", ["job-of-last-week", "job-of-today"])
    .select(["job_id", "status"])
    .orderBy("job_id")
    .execute();
  expect(fates.map(({ status }) => status)).toEqual(["sent", "refused"]);
});

test("an invitation that was answered before its address bounced stays as it is, and is not counted", async () => {
  const invitation = {
    contact_email: "Desk@NewFirm.example",
    company_name: "New Firm",
    contact_name: "Jo Hale",
    message: "",
    invited_by: sides.buyer.owner.userId,
    company_id: sides.buyer.company.id,
    created_at: ctx.clock.now(),
    expires_at: ctx.clock.now(),
    last_sent_at: ctx.clock.now(),
  };
  const statuses = ["accepted", "declined", "revoked", "pending"];
  for (const status of statuses)
    await ctx.db
      .insertInto("company_invitation")
      .values({
        ...invitation,
        id: `inv_${status}`,
        status,
        token_hash: status,
        ...(status === "accepted" && {
          accepted_at: ctx.clock.now(),
          accepted_company_id: sides.first.company.id,
        }),
      })
      .execute();
  const noted = await noteLateBounces(system(), { bounces: [{ address: "desk@newfirm.example" }] });
  expect(noted).toEqual({ invitations: 1, accounts: 0 });
  const rows = await ctx.db.selectFrom("company_invitation").select("status").orderBy("id").execute();
  expect(rows.map(({ status }) => status)).toEqual(["accepted", "declined", "bounced", "revoked"]);
});

test("nobody but the system notes bounces, and what is no address is refused", async () => {
  await expect(
    noteLateBounces(ctx.as(sides.buyer.owner), { bounces: [{ address: "a@b.example" }] }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  await expect(findProven(ctx.as(sides.buyer.owner), REPORT)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(noteLateBounces(system(), { bounces: [{ address: "nobody" }] })).rejects.toThrow();
  await expect(noteLateBounces(system(), { bounces: [] })).rejects.toThrow();
});

test("whoever answers by the link of an invitation that was refused has it, and is written to again", async () => {
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId } = await createIssued(ctx, sides);
  const email = "late@newfirm.example";
  await inviteFirms(buyer, { packageId, email });
  const read = async () =>
    (await listInvitations(buyer, { packageId })).find((each) => each.email === email)!;
  const { id: invitationId } = await read();
  await noteAddressBounce(system(), { invitationId, status: "5.1.1" });
  expect((await read()).state).toBe("bounced");
  await answerByLink(ctx, answerLink(ctx, invitationId), { answer: "intends" });
  expect((await read()).state).toBe("intends_to_tender");
  expect(await isSuppressed(ctx, email)).toBe(false);
});
