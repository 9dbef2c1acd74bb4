import { beforeAll, describe, expect, test } from "vitest";
import { type Context, createSystemContext } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { createMailQueues, sealEmail } from "#platform/mailer.ts";
import { createTestContext } from "#test/test-context.ts";
import { getOutboxEmail } from "./get-outbox-email.ts";
import { listOutbox } from "./list-outbox.ts";
import { resendEmail } from "./resend-email.ts";

const ctx = await createTestContext();
const demo: Context = { ...ctx, config: { ...ctx.config, isDemo: true } };

beforeAll(async () => {
  const { others: queue } = createMailQueues(ctx.services);
  for (let number = 1; number <= 51; number++) {
    ctx.clock.advance({ seconds: 1 });
    const mail = { to: "ada@example.com", subject: `E-mail ${number}`, text: "Plain", html: "<p>Rich</p>" };
    await queue.work(sealEmail(ctx.config, mail), newId("job"));
  }
});

describe("the outbox of the demo", () => {
  test("lists e-mails newest first, fifty a page", async () => {
    const first = await listOutbox(demo);
    expect(first.emails).toHaveLength(50);
    expect(first.emails[0]).toMatchObject({ subject: "E-mail 51", recipient: "ada@example.com" });
    const second = await listOutbox(demo, { after: first.next });
    expect(second.emails.map(({ subject }) => subject)).toEqual(["E-mail 1"]);
    expect(second.next).toBeNull();
    const last = await listOutbox(demo, { after: first.emails[0]!.id });
    expect([last.emails.length, last.next]).toEqual([50, null]);
  });

  test("takes an address that means nothing as its first page", async () => {
    expect((await listOutbox(demo, { after: "' or 1=1" })).emails).toHaveLength(50);
  });

  test("shows an e-mail as text and as HTML", async () => {
    const { emails } = await listOutbox(demo);
    expect(await getOutboxEmail(demo, emails[0]!.id)).toMatchObject({
      subject: "E-mail 51",
      sender: "Lintel <no-reply@lintel.example>",
      text: "Plain",
      html: "<p>Rich</p>",
    });
  });

  test.each(["ltr_00000000000000000000000000", "", "../secret", undefined])(
    "finds no e-mail at %s",
    async (id) => {
      await expect(getOutboxEmail(demo, id)).rejects.toMatchObject({ kind: "not-found" });
    },
  );
});

test("outside the demo there is no outbox, whatever is asked for", async () => {
  const { emails } = await listOutbox(demo);
  await expect(listOutbox(ctx)).rejects.toMatchObject({ kind: "not-found" });
  await expect(getOutboxEmail(ctx, emails[0]!.id)).rejects.toMatchObject({ kind: "not-found" });
});

test("an e-mail that was kept goes out once there is a mail server, once, with whom it is answered to", async () => {
  const { others: queue } = createMailQueues(ctx.services);
  const mail = { to: "desk@lintel.test", subject: "A question", text: "Why?", html: "<p>Why?</p>" };
  const jobId = newId("job");
  await queue.work(sealEmail(ctx.config, { ...mail, replyTo: "visitor@firm.example" }), jobId);
  await expect(resendEmail(createSystemContext(ctx.services), jobId)).rejects.toThrow(
    "There is no mail server",
  );
  const config = { ...ctx.config, SMTP_URL: "smtp://localhost:2525" };
  const system = createSystemContext({ ...ctx.services, config });
  await resendEmail(system, jobId);
  await expect(resendEmail(system, jobId)).rejects.toMatchObject({ kind: "conflict" });
  const queued = (await ctx.emails()).filter(({ subject }) => subject === mail.subject);
  expect(queued).toMatchObject([{ ...mail, replyTo: "visitor@firm.example" }]);
});
