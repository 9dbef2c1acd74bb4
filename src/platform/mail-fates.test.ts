import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { enqueueEmail, enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import { ADDRESS_BOUNCE_QUEUE } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { type SmtpPeer, startSmtpPeer } from "#test/smtp-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import { AppError } from "./errors.ts";
import { findRefusal } from "./email-fates.ts";
import { createEmailFatesQueue } from "./email-fates-queue.ts";
import { logOptions } from "./log.ts";
import { createMailQueues, sealEmail } from "./mailer.ts";

const ctx = await createTestContext();
const email = (to: string) => ({ to, subject: "Your code is 123456", text: "Text", html: "<p>Text</p>" });

let peer: SmtpPeer;
let lines: string[];
let queues: ReturnType<typeof createMailQueues>;

/** What a process has: queues of its own, and a log that can be read. */
function openQueues() {
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(chunk.toString());
    done();
  };
  const log = pino({ ...logOptions, level: "warn" }, new Writable({ write }));
  const config = { ...ctx.config, SMTP_URL: `smtp://127.0.0.1:${peer.port}` };
  return createMailQueues({ ...ctx.services, log, config });
}

beforeEach(async () => {
  lines = [];
  peer = await startSmtpPeer();
  queues = openQueues();
});
afterEach(async () => {
  queues.urgent.close!();
  await peer.close();
});

let count = 0;
async function send(to: string, { isLastTry = false, jobId = `job-${(count += 1)}` } = {}) {
  const failure = await queues.others.work(sealEmail(ctx.config, email(to)), jobId, isLastTry).then(
    () => null,
    (error: unknown) => error as Error,
  );
  const fate = await ctx.db
    .selectFrom("email_fate")
    .select(["status", "attempts", "reply_code", "reply_status", "error_code"])
    .where("job_id", "=", jobId)
    .executeTakeFirst();
  return { failure, fate, jobId };
}

describe("what becomes of an e-mail", () => {
  test("one that is queued is noted in the same transaction, and names nobody", async () => {
    await ctx.transact((tx) => enqueueUrgentEmail(tx, email("ada@firm.example")));
    await ctx
      .transact(async (tx) => {
        await enqueueEmail(tx, email("ada@firm.example"));
        throw new Error("changed my mind");
      })
      .catch(() => {});
    const rows = await ctx.db.selectFrom("email_fate").selectAll().execute();
    expect(rows).toMatchObject([{ status: "queued", attempts: 0, queue: "urgent-mail", ended_at: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/ada@|firm\.example|123456/);
    const { rows: jobs } = await ctx.database.pool.query(
      "select id from pgboss.job where name = 'urgent-mail'",
    );
    expect(jobs).toEqual([{ id: rows[0]!.job_id }]);
  });

  test("one that is taken is sent", async () => {
    const { fate, failure } = await send("ada@firm.example");
    expect({ fate, failure }).toMatchObject({ failure: null, fate: { status: "sent", attempts: 1 } });
  });

  test.each(["550 5.1.1 <gone@firm.example> unknown", "550 No such user here", "551 5.1.6 moved"])(
    "an address that is answered %s is refused for good, and the others are sent",
    async (answer) => {
      peer.refuseRecipients.set("gone@firm.example", answer);
      const { fate, failure } = await send("gone@firm.example");
      expect(failure).toBeNull();
      expect(fate).toMatchObject({ status: "refused", attempts: 1, reply_code: Number(answer.slice(0, 3)) });
      expect(await findRefusal(ctx, "Gone@firm.example")).toEqual(ctx.clock.now());
      expect((await send("ada@firm.example")).fate).toMatchObject({ status: "sent" });
      expect(await findRefusal(ctx, "ada@firm.example")).toBeUndefined();
      expect(lines).toEqual([]);
    },
  );

  test("an address is no longer marked once an e-mail to it is taken", async () => {
    peer.refuseRecipients.set("back@firm.example", "550 5.2.1 mailbox disabled");
    await send("back@firm.example");
    expect(await findRefusal(ctx, "back@firm.example")).toBeDefined();
    peer.refuseRecipients.clear();
    ctx.clock.advance({ hours: 1 });
    await send("back@firm.example");
    expect(await findRefusal(ctx, "back@firm.example")).toBeUndefined();
  });

  test("a server that refuses us loses nothing: it is left alone for a while, and the log raises an alarm", async () => {
    peer.refuseSenders = "550 5.7.1 You may not send";
    const { failure, fate, jobId } = await send("ada@firm.example");
    expect(failure).toMatchObject({ kind: "server" });
    expect(fate).toEqual({
      status: "queued",
      attempts: 1,
      reply_code: 550,
      reply_status: "5.7.1",
      error_code: "EENVELOPE",
    });
    expect(await findRefusal(ctx, "ada@firm.example")).toBeUndefined();
    expect((await send("eve@firm.example")).failure).toMatchObject({ name: "PutOff" });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 50 }]);
    peer.refuseSenders = null;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await send("ada@firm.example", { jobId })).fate).toMatchObject({ status: "sent", attempts: 2 });
    expect(peer.received).toHaveLength(1);
  });

  test("recipients refused one after the other for no fault of theirs are the server's doing", async () => {
    for (const name of ["a", "b", "c"])
      peer.refuseRecipients.set(`${name}@firm.example`, "550 5.7.1 Relaying denied");
    for (const name of ["a", "b", "c"])
      expect((await send(`${name}@firm.example`)).fate).toMatchObject({ status: "queued" });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 50 }]);
    expect((await send("d@firm.example")).failure).toMatchObject({ name: "PutOff" });
  });

  test("a server that says of every address that there is none marks a few, raises an alarm, and loses the others to nobody", async () => {
    const names = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@nobody.example`);
    for (const name of names) peer.refuseRecipients.set(name, "550 5.1.1 User unknown");
    const statuses = [];
    for (const name of names.slice(0, 5)) statuses.push((await send(name)).fate?.status);
    expect(statuses).toEqual(["refused", "refused", "refused", "refused", "queued"]);
    expect(await findRefusal(ctx, names[4]!)).toBeUndefined();
    expect(lines.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg)).toEqual([
      "the mail server refuses every address, none is marked until it takes an e-mail",
      "the mail server refuses everything, e-mails wait",
    ]);
    expect((await send(names[5]!)).failure).toMatchObject({ name: "PutOff" });
    const now = vi.spyOn(performance, "now");
    const begun = performance.now();
    // An hour later it still knows nobody, and the last try is given up without a mark.
    now.mockReturnValue(begun + 3_600_000);
    const { fate } = await send(names[5]!, { isLastTry: true });
    expect(fate).toMatchObject({ status: "failed", reply_status: "5.1.1" });
    expect(await findRefusal(ctx, names[5]!)).toBeUndefined();
    now.mockReturnValue(begun + 7_200_000);
    expect((await send("ada@firm.example")).fate).toMatchObject({ status: "sent" });
    expect((await send(names[5]!)).fate).toMatchObject({ status: "refused" });
    now.mockRestore();
  });

  test("one address again and again, and others with an e-mail taken or much time between them, are believed", async () => {
    const names = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@gone.example`);
    for (const name of names) peer.refuseRecipients.set(name, "550 5.1.1 User unknown");
    for (let n = 0; n < 6; n += 1) expect((await send(names[0]!)).fate).toMatchObject({ status: "refused" });
    for (const name of names.slice(0, 4)) await send(name);
    await send("ada@firm.example");
    for (const name of names.slice(0, 4))
      expect((await send(name)).fate).toMatchObject({ status: "refused" });
    const now = vi.spyOn(performance, "now");
    const begun = performance.now();
    now.mockReturnValue(begun + 16 * 60_000);
    expect((await send(names[4]!)).fate).toMatchObject({ status: "refused" });
    now.mockRestore();
    expect(lines).toEqual([]);
  });

  test("a receiver that asks to wait is asked again later, and later each time; the others go on", async () => {
    peer.refuseRecipients.set("ada@busy.example", "450 4.2.1 Too many, try again later");
    const { fate } = await send("ada@busy.example");
    expect(fate).toMatchObject({ status: "queued", reply_code: 450 });
    expect((await send("eve@Busy.example")).failure).toMatchObject({ name: "PutOff" });
    expect((await send("ada@firm.example")).fate).toMatchObject({ status: "sent" });
    const now = vi.spyOn(performance, "now");
    const later = (seconds: number) => now.mockReturnValue(begun + seconds * 1000);
    const begun = performance.now();
    later(5.1);
    expect((await send("ada@busy.example")).failure).toMatchObject({ responseCode: 450 });
    later(14);
    expect((await send("eve@busy.example")).failure).toMatchObject({ name: "PutOff" });
    later(15.3);
    expect((await send("eve@busy.example")).fate).toMatchObject({ status: "sent" });
    peer.refuseRecipients.clear();
    expect((await send("ada@busy.example")).fate).toMatchObject({ status: "sent" });
    now.mockRestore();
    expect(lines).toEqual([]);
  });

  test("one whose last try fails is given up, and that is kept", async () => {
    peer.refuseWith = 450;
    const { fate, failure } = await send("ada@firm.example", { isLastTry: true });
    expect(failure).not.toBeNull();
    expect(fate).toMatchObject({ status: "failed", reply_code: 450 });
  });

  test("whoever wants to know that one is given up is told after its last try, and not before", async () => {
    peer.refuseWith = 450;
    const onGivenUp = { queue: ADDRESS_BOUNCE_QUEUE, data: { invitationId: "tin_1", isGivenUp: true } };
    const sealed = sealEmail(ctx.config, { ...email("ada@firm.example"), onGivenUp });
    const asked = async () =>
      (await ctx.database.pool.query("select data from pgboss.job where name = $1", [ADDRESS_BOUNCE_QUEUE]))
        .rows;
    await expect(queues.others.work(sealed, "job-told", false)).rejects.toThrow();
    expect(await asked()).toEqual([]);
    await expect(queues.others.work(sealed, "job-told", true)).rejects.toThrow();
    expect(await asked()).toEqual([{ data: onGivenUp.data }]);
  });

  test("one that is taken while the database is away is noted once it is back, and not sent again", async () => {
    const real = ctx.services.db.transaction.bind(ctx.services.db);
    const away = vi
      .spyOn(ctx.services.db, "transaction")
      .mockImplementationOnce(() => {
        throw new AppError("unavailable", "Our database does not answer just now.");
      })
      .mockImplementation(real);
    const { failure, fate, jobId } = await send("ada@firm.example");
    away.mockRestore();
    expect({ failure, fate }).toMatchObject({ failure: null, fate: { status: "sent", attempts: 1 } });
    await send("ada@firm.example", { jobId });
    expect(peer.received).toHaveLength(1);
  });

  test("one whose end was not noted is sent as soon as its job finds that out, or within the hour", async () => {
    const { jobId } = await send("ada@firm.example");
    const { jobId: other } = await send("eve@firm.example");
    const forget = () =>
      ctx.db
        .updateTable("email_fate")
        .set({ status: "queued", ended_at: null })
        .where("job_id", "in", [jobId, other])
        .execute();
    await forget();
    expect((await send("ada@firm.example", { jobId })).fate).toMatchObject({ status: "sent" });
    await createEmailFatesQueue(ctx.services).work({}, "count");
    const rows = await ctx.db
      .selectFrom("email_fate")
      .select("status")
      .where("job_id", "in", [jobId, other])
      .execute();
    expect(rows).toEqual([{ status: "sent" }, { status: "sent" }]);
    expect(peer.received).toHaveLength(2);
  });

  test("one whose job is gone is given up within the hour, one that waits is not", async () => {
    await ctx.transact((tx) => enqueueEmail(tx, email("ada@firm.example")));
    await ctx.transact((tx) => enqueueEmail(tx, email("eve@firm.example")));
    await ctx.database.pool.query(
      "delete from pgboss.job where id = (select job_id::uuid from email_fate where queue = 'mail' and status = 'queued' and attempts = 0 limit 1)",
    );
    ctx.clock.advance({ hours: 2 });
    await createEmailFatesQueue(ctx.services).work({}, "count");
    const rows = await ctx.db
      .selectFrom("email_fate")
      .select(["status", "error_code"])
      .where("queue", "=", "mail")
      .where("attempts", "=", 0)
      .orderBy("status")
      .execute();
    expect(rows).toEqual([
      { status: "failed", error_code: "EJOBLOST" },
      { status: "queued", error_code: null },
    ]);
  });

  test("of one whose job was given up without a word, who wants to know is told, and the operator by the log", async () => {
    const onGivenUp = { queue: ADDRESS_BOUNCE_QUEUE, data: { invitationId: "tin_lost", isGivenUp: true } };
    await ctx.transact((tx) => enqueueEmail(tx, { ...email("lost@firm.example"), onGivenUp }));
    await ctx.database.pool.query(
      "update pgboss.job set state = 'failed' where id = (select job_id::uuid from email_fate where queue = 'mail' and status = 'queued' and attempts = 0 order by queued_at desc limit 1)",
    );
    ctx.clock.advance({ hours: 2 });
    const error = vi.fn();
    await createEmailFatesQueue({ ...ctx.services, log: { ...ctx.log, error, info: vi.fn() } as never }).work(
      {},
      "count",
    );
    expect(error).toHaveBeenCalledWith(
      { lost: expect.any(Number) as number },
      expect.stringContaining("outbox list --status failed"),
    );
    const { rows } = await ctx.database.pool.query(
      "select data from pgboss.job where name = $1 and data ->> 'invitationId' = 'tin_lost'",
      [ADDRESS_BOUNCE_QUEUE],
    );
    expect(rows).toEqual([{ data: onGivenUp.data }]);
  });
});

test("neither the log nor the stored failure names an address, and the log shows the error's code", async () => {
  peer.refuseSenders = "450 4.7.1 <no-reply@lintel.example> not now";
  const { failure } = await send("ada@firm.example");
  expect(`${failure!.message} ${failure!.stack} ${JSON.stringify(failure)}`).not.toMatch(/@(firm|lintel)/);
  expect(lines.join("")).toContain('"errorCode":"EENVELOPE"');
  const out: string[] = [];
  const log = pino(logOptions, { write: (line) => void out.push(line) });
  const raw = Object.assign(new Error("550 <ada@firm.example> refused"), {
    code: "EENVELOPE",
    rejected: ["ada@firm.example"],
    detail: "Key (email)=(ada@firm.example) already exists.",
  });
  log.error({ err: raw, form: { code: "123456", email: "ada@firm.example" } }, "x");
  expect(out[0]).toContain('"errorCode":"EENVELOPE"');
  expect(out[0]).not.toMatch(/ada@|123456/);
});
