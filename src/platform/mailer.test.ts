import { sql } from "kysely";
import { expect, test } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "#test/smtp-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import { hashRecipient } from "./email-fates.ts";
import { SENDING_SECONDS } from "./mail-server.ts";
import { createMailQueues, queueEmail, sealEmail } from "./mailer.ts";

const ctx = await createTestContext();

async function until(isSo: () => boolean, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
}

const emailTo = (n: number) =>
  sealEmail(ctx.config, {
    to: `person${n}@firm.example`,
    subject: `E-mail ${n}: £5 “quoted”`,
    text: "Plain text",
    html: "<p>Rich text</p>",
    replyTo: "asker@firm.example",
    headers: { "List-Unsubscribe": "<https://lintel.test/stop>" },
  });

test(
  "e-mails queued while the mail server is away arrive later, each once",
  { timeout: 60_000 },
  async () => {
    const probe = await startSmtpPeer();
    const { port } = probe;
    await probe.close();
    const config = { ...ctx.config, SMTP_URL: `smtp://127.0.0.1:${port}` };
    for (let n = 0; n < 6; n++) await ctx.transact((tx) => tx.enqueue("mail", emailTo(n)));
    const { others: queue } = createMailQueues({ ...ctx.services, config });
    let failures = 0;
    const work = (data: unknown, id: string) =>
      queue.work(data, id).catch((error: unknown) => {
        failures++;
        throw error;
      });
    await ctx.services.jobs.work([{ ...queue, work }]);
    await until(() => failures >= 3, 20);
    expect(failures).toBeGreaterThanOrEqual(3);
    const peer: SmtpPeer = await startSmtpPeer(port);
    peer.refuseWith = 450;
    await until(() => failures >= 5, 20);
    peer.refuseWith = null;
    await until(() => peer.received.length >= 6, 30);
    await until(() => false, 2);
    expect(peer.received.map(({ to }) => to[0]).sort((a, b) => a!.localeCompare(b!))).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => `person${n}@firm.example`),
    );
    expect(peer.received[0]!.raw).toMatch(/^Reply-To: asker@firm\.example/m);
    expect(peer.received[0]!.raw).toMatch(/^List-Unsubscribe: <https:\/\/lintel\.test\/stop>/m);
    expect(peer.received[0]!.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@lintel\.test>/m);
    await peer.close();
  },
);

test("an e-mail whose job runs again after it was sent is not sent again", async () => {
  const peer = await startSmtpPeer();
  const { others: queue } = createMailQueues({
    ...ctx.services,
    config: { ...ctx.config, SMTP_URL: `smtp://127.0.0.1:${peer.port}` },
  });
  await queue.work(emailTo(9), "00000000-0000-4000-8000-000000000009");
  await queue.work(emailTo(9), "00000000-0000-4000-8000-000000000009");
  expect(peer.received).toHaveLength(1);
  queue.close!();
  await peer.close();
});

test("the job of an e-mail goes to nobody else while its e-mail may still leave", async () => {
  const to = "slow@firm.example";
  for (const queue of ["mail", "urgent-mail"] as const)
    await ctx.transact((tx) => queueEmail(tx, { to, subject: "S", text: "T", html: "<p>T</p>" }, queue));
  const { rows } = await sql<{ expires: number; heartbeat: number }>`
    select expire_seconds as expires, heartbeat_seconds as heartbeat from pgboss.job
    where id in (select job_id::uuid from email_fate where recipient_hash = ${hashRecipient(ctx.config, to)})`.execute(
    ctx.db,
  );
  expect(rows).toHaveLength(2);
  for (const { expires, heartbeat } of rows) {
    expect(expires).toBeGreaterThan(SENDING_SECONDS + 60);
    expect(heartbeat).toBe(30);
  }
});

test("an e-mail without a mail server is kept whole, once, whatever runs again", async () => {
  const { others: queue } = createMailQueues({
    ...ctx.services,
    config: { ...ctx.config, SMTP_URL: undefined },
  });
  const jobId = "00000000-0000-4000-8000-000000000010";
  for (let times = 0; times < 2; times += 1) await queue.work(emailTo(10), jobId);
  const kept = await ctx.db.selectFrom("outbox_letter").selectAll().where("job_id", "=", jobId).execute();
  expect(kept).toMatchObject([
    {
      recipient: "person10@firm.example",
      sender: ctx.config.MAIL_FROM,
      reply_to: "asker@firm.example",
      subject: "E-mail 10: £5 “quoted”",
      text: "Plain text",
      html: "<p>Rich text</p>",
      headers: { "List-Unsubscribe": "<https://lintel.test/stop>" },
      created_at: ctx.clock.now(),
    },
  ]);
});
