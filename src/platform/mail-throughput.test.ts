import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueEmail, enqueueUrgentEmail } from "#domain/enqueue-email.ts";
import { type SmtpPeer, startSmtpPeer } from "#test/smtp-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import { createMailQueues } from "./mailer.ts";

const ctx = await createTestContext();
const MANY = 200;
const email = (to: string) => ({ to, subject: "Subject", text: "Text", html: "<p>Text</p>" });

let peer: SmtpPeer;
beforeAll(async () => {
  peer = await startSmtpPeer();
});
afterAll(() => peer.close());

test("a sign-in code does not wait behind digests, and digests do not go one by one", async () => {
  peer.delayMs = 100;
  for (let n = 0; n < MANY; n++) await ctx.transact((tx) => enqueueEmail(tx, email(`p${n}@firm.example`)));
  const config = { ...ctx.config, SMTP_URL: `smtp://127.0.0.1:${peer.port}` };
  const { urgent, others } = createMailQueues({ ...ctx.services, config });
  await ctx.services.jobs.work([urgent, others]);
  await until(() => peer.received.length > 10);
  await ctx.transact((tx) => enqueueUrgentEmail(tx, email("code@firm.example")));
  await until(() => peer.received.some(({ to }) => to[0] === "code@firm.example"));
  expect(peer.received.length).toBeLessThan(MANY / 2);
  peer.delayMs = 0;
  const [begun, before] = [performance.now(), peer.received.length];
  await until(() => peer.received.length > MANY);
  expect((peer.received.length - before) / ((performance.now() - begun) / 1000)).toBeGreaterThan(20);
  expect(new Set(peer.received.map(({ to }) => to[0])).size).toBe(MANY + 1);
});

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 15_000;
  while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
