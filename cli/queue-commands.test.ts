import { Command } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";
import { enqueueEmail, enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import type { Database } from "#platform/db.ts";
import { countGivenUp } from "#platform/email-fates.ts";
import { createEmailFatesQueue } from "#platform/email-fates-queue.ts";
import { createMailQueues } from "#platform/mailer.ts";
import { startSmtpPeer } from "#test/smtp-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import { addJobCommands, readCount } from "./job-commands.ts";
import { addOutboxCommands } from "./outbox-commands.ts";

const ctx = await createTestContext();
const { pool } = ctx.database;
vi.mock("./with-services.ts", () => ({
  withServices: (work: (acting: Context, services: Services) => Promise<unknown>) =>
    work(createSystemContext(ctx.services), ctx.services),
}));
vi.mock("./with-database.ts", () => ({
  withDatabase: (work: (database: Database) => Promise<unknown>) => work(ctx.database),
}));

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  await pool.query("delete from pgboss.job; delete from email_fate; delete from outbox_letter");
  delete ctx.config.SMTP_URL;
});

async function run(...args: string[]): Promise<string> {
  said = [];
  const program = new Command("lintel").exitOverride();
  addJobCommands(program);
  addOutboxCommands(program);
  await program.parseAsync(args, { from: "user" });
  return said.join("\n");
}

const mail = (to = "ada@example.com") => ({
  to,
  subject: "Your code is 123456",
  text: "T",
  html: "H",
  replyTo: "desk@example.com",
});
const send = (to?: string) => ctx.transact((tx) => enqueueEmail(tx, mail(to)));

/** Works every waiting e-mail once, as the worker would; pg-boss's own part is done by hand. */
async function workEmails({ isLastTry = false } = {}): Promise<void> {
  const queues = createMailQueues(ctx.services);
  const { rows } = await pool.query("select id, name, data from pgboss.job where state < 'active'");
  for (const { id, name, data } of rows) {
    const queue = name === "mail" ? queues.others : queues.urgent;
    const state = await queue.work(data, id, isLastTry).then(
      () => "completed",
      () => (isLastTry ? "failed" : "retry"),
    );
    await pool.query(
      `update pgboss.job set state = $2, completed_on = now(), retry_count = 7,
        output = '{"message": "RCPT TO: 550 for ada@example.com\\nat line 1"}' where id = $1`,
      [id, state],
    );
  }
  queues.urgent.close?.();
}

const states = async () =>
  (await pool.query("select state::text, retry_count as tries from pgboss.job order by job.state")).rows;

test("jobs list counts by queue and state, and says why jobs failed, without addresses", async () => {
  expect(await run("jobs", "list")).toBe("There are none.");
  await send();
  expect(await run("jobs", "list")).toMatch(/^mail +created +1 +the oldest since \d+ second/);
  await pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 7,
      output = '{"message": "Refused for zoe@example.com\\nat line 1"}'`,
  );
  const text = await run("jobs", "list", "--queue", "mail");
  expect(text).toMatch(/^mail +failed +1 /);
  expect(text).toContain("after 8 tries: Refused for [address]");
  expect(text).not.toMatch(/zoe|at line/);
  const { counts, failed } = JSON.parse(await run("jobs", "list", "--state", "failed", "--json"));
  expect(counts).toMatchObject([{ queue: "mail", state: "failed", count: 1 }]);
  expect(failed).toHaveLength(1);
});

test("jobs retry gives failed jobs all their tries again, all of a queue or one", async () => {
  for (const to of ["ada@example.com", "bob@example.com"]) await send(to);
  await pool.query("update pgboss.job set state = 'failed', retry_count = 20, completed_on = now()");
  await pool.query("update email_fate set status = 'failed', ended_at = now()");
  const { rows } = await pool.query("select id from pgboss.job order by id limit 1");
  expect(await run("jobs", "retry", "mail", "--id", rows[0].id)).toBe("1 job of mail will be tried again.");
  expect(await states()).toEqual([
    { state: "retry", tries: 0 },
    { state: "failed", tries: 20 },
  ]);
  expect(await run("jobs", "retry", "mail")).toBe("1 job of mail will be tried again.");
  await expect(run("jobs", "retry", "mail", "--id", rows[0].id)).rejects.toThrow("has no failed job");
  expect((await pool.query("select distinct status from email_fate")).rows).toEqual([{ status: "queued" }]);
});

test("jobs drop asks for --yes, and leaves what is worked and what it was not told of", async () => {
  for (const to of ["a@example.com", "b@example.com", "c@example.com"]) await send(to);
  const { rows } = await pool.query<{ id: string }>("select id from pgboss.job order by id");
  const put = (state: string, at: number) =>
    pool.query("update pgboss.job set state = $1 where id = $2", [state, rows[at]!.id]);
  await put("failed", 0);
  await put("active", 1);
  await expect(run("jobs", "drop", "mail")).rejects.toThrow("1 job of mail would be dropped for good.");
  expect(await states()).toHaveLength(3);
  expect(await run("jobs", "drop", "mail", "--yes")).toBe("1 job of mail dropped.");
  expect((await states()).map(({ state }) => state)).toEqual(["created", "active"]);
  expect(await run("jobs", "drop", "mail", "--waiting", "--yes")).toBe("1 job of mail dropped.");
  expect((await states()).map(({ state }) => state)).toEqual(["active"]);
});

test("an e-mail whose job is dropped has come to its end, and nobody is told that its job was lost", async () => {
  for (const to of ["a@example.com", "b@example.com"]) await send(to);
  const { rows } = await pool.query<{ id: string }>("select id from pgboss.job order by id");
  // The mail server has taken it, and nobody could note it.
  await pool.query("insert into sent_letter (job_id, sent_at) values ($1, now())", [rows[0]!.id]);
  await run("jobs", "drop", "mail", "--waiting", "--yes");
  ctx.clock.advance({ hours: 2 });
  const error = vi.fn();
  await createEmailFatesQueue({ ...ctx.services, log: { ...ctx.log, error, info: vi.fn() } as never }).work(
    {},
    "count",
  );
  expect(error).not.toHaveBeenCalled();
  const fates = await pool.query("select job_id, status, error_code from email_fate order by job_id");
  expect(fates.rows).toEqual([
    { job_id: rows[0]!.id, status: "sent", error_code: null },
    { job_id: rows[1]!.id, status: "failed", error_code: "EDROPPED" },
  ]);
  expect(await countGivenUp(ctx.db, 7)).toEqual({ failed: 0, lost: 0 });
});

test("a queue that is not there is named with those that are", async () => {
  await expect(run("jobs", "retry", "post")).rejects.toThrow(/There is no queue post\. There are: .*mail/);
});

test("outbox list masks addresses unless they are asked for, and shows no subject", async () => {
  await send("ada@example.com");
  const masked = await run("outbox", "list");
  expect(masked).toContain("1 queued");
  expect(masked).toContain("to a…@e….com");
  expect(masked).not.toMatch(/ada@|123456/);
  expect(await run("outbox", "list", "--addresses")).toContain("to ada@example.com");
  expect(await run("outbox", "list", "--json")).not.toContain("ada@");
  expect(await run("outbox", "list", "--status", "sent")).toBe("1 queued");
});

test("outbox resend sends e-mails that were kept once there is a mail server, and once only", async () => {
  await send();
  await workEmails();
  expect(await run("outbox", "list", "--status", "kept")).toContain("to a…@e….com");
  await expect(run("outbox", "resend", "--all", "kept")).rejects.toThrow();
  expect(said.join()).toContain("set SMTP_URL first");
  const peer = await startSmtpPeer();
  ctx.config.SMTP_URL = `smtp://127.0.0.1:${peer.port}`;
  expect(await run("outbox", "resend", "--all", "kept")).toBe("1 of 1 e-mails queued again.");
  await expect(run("outbox", "resend", "--all", "kept")).rejects.toThrow();
  expect(said.join()).toContain("is no longer kept");
  await workEmails();
  expect(peer.received).toMatchObject([{ to: ["ada@example.com"], raw: expect.stringMatching(/Reply-To/i) }]);
  await peer.close();
});

test("outbox resend goes on to older e-mails, however many newer ones there are", async () => {
  await send();
  await workEmails();
  ctx.config.SMTP_URL = "smtp://127.0.0.1:9";
  await pool.query(`insert into email_fate (job_id, queue, recipient_hash, status, queued_at, ended_at)
    select gen_random_uuid(), 'urgent-mail', '', 'kept', now() + interval '1 hour', now() from generate_series(1, 10001)`);
  expect(await run("outbox", "resend", "--all", "kept")).toBe("1 of 1 e-mails queued again.");
});

test("outbox resend sends what was refused and what was given up; codes of old only by name", async () => {
  const peer = await startSmtpPeer();
  ctx.config.SMTP_URL = `smtp://127.0.0.1:${peer.port}`;
  peer.refuseRecipients.set("ada@example.com", "550 5.1.1 Unknown");
  await send();
  await workEmails();
  expect(await run("outbox", "list")).toMatch(/1 refused[\s\S]*550 5\.1\.1/);
  peer.refuseRecipients.clear();
  expect(await run("outbox", "resend", "--all", "refused")).toBe("1 of 1 e-mails queued again.");
  await workEmails();
  expect(peer.received).toHaveLength(1);

  peer.refuseWith = 451;
  await send("bob@example.com");
  await ctx.transact((tx) => enqueueUrgentEmail(tx, mail("cy@example.com")));
  await workEmails({ isLastTry: true });
  peer.refuseWith = null;
  expect(await run("outbox", "resend", "--all", "failed")).toBe("1 of 1 e-mails queued again.");
  const { rows } = await pool.query("select job_id as id from email_fate where status = 'failed'");
  expect(rows).toHaveLength(1);
  expect(await run("outbox", "resend", rows[0].id)).toBe("1 of 1 e-mails queued again.");
  await expect(run("outbox", "resend", rows[0].id)).rejects.toThrow();
  expect(said.join()).toContain("tried again by itself");
  await workEmails();
  expect(new Set(peer.received.map(({ to }) => to[0]))).toEqual(
    new Set(["ada@example.com", "bob@example.com", "cy@example.com"]),
  );
  expect(peer.received).toHaveLength(3);
  await peer.close();
});

test("a number of lines is a whole one, up to ten thousand", () => {
  expect([readCount("1"), readCount("10000")]).toEqual([1, 10_000]);
  for (const wrong of ["0", "-1", "1.5", "10001", "all", ""])
    expect(() => readCount(wrong), wrong).toThrow("from 1 to 10000");
});
