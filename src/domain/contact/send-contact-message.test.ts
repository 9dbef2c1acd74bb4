import { beforeEach, describe, expect, test } from "vitest";
import { ZodError } from "zod";
import { visitor } from "#domain/actor.ts";
import { newId } from "#platform/ids.ts";
import { expectTrail } from "#test/trail.ts";
import { createTestContext } from "#test/test-context.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["contact-address", "contact-network"] });

beforeEach(async () => {
  await ctx.db.deleteFrom("contact_message").execute();
  await ctx.db.deleteFrom("limit_count").execute();
  await ctx.database.pool.query("delete from pgboss.job where name = 'mail'");
});

let sender = 0;
const form = (values: Record<string, string> = {}) => ({
  name: "Ada Mason",
  email: `ada-${++sender}@example.com`,
  subject: "support",
  message: "The map does not show Orkney.",
  token: newId("frm"),
  ...values,
});
const stored = () => ctx.db.selectFrom("contact_message").selectAll().orderBy("id").execute();

/** Its own network for each test, so that one test's limit is not another's. */
let networks = 0;
const fromNetwork = () => ctx.as(visitor, { network: `network-${++networks}` });

describe("a contact message", () => {
  test("is stored, and waits as an e-mail to us that answers the visitor", async () => {
    const sent = form();
    await sendContactMessage(ctx, sent);
    expect(await stored()).toMatchObject([
      { name: "Ada Mason", email: sent.email, subject: "support", message: sent.message },
    ]);
    const emails = await ctx.emails();
    expect(emails).toMatchObject([
      { to: ctx.settings.contactEmail, replyTo: sent.email, subject: "Technical Support: Ada Mason" },
    ]);
    expect(emails[0]!.text).toContain("> The map does not show Orkney.");
    expect(emails[0]!.text).toContain("Received: 21 Nov 2026, 09:00 (London)");
    expect(emails[0]!.html).toContain("The map does not show Orkney.");
  });

  test("sent five times at once, and again later, is one message and one e-mail", async () => {
    const sent = form();
    const from = fromNetwork();
    await Promise.all(Array.from({ length: 5 }, () => sendContactMessage(from, sent)));
    await sendContactMessage(from, sent);
    expect(await stored()).toHaveLength(1);
    expect(await ctx.emails()).toHaveLength(1);
  });

  test("is another one when the same form says something else", async () => {
    const sent = form();
    await sendContactMessage(fromNetwork(), sent);
    await sendContactMessage(fromNetwork(), { ...sent, message: "And not Shetland either." });
    expect(await ctx.emails()).toHaveLength(2);
  });

  test("is another one when the same is said in a new form", async () => {
    const sent = form();
    await sendContactMessage(fromNetwork(), sent);
    await sendContactMessage(fromNetwork(), { ...sent, token: newId("frm") });
    expect(await stored()).toHaveLength(2);
  });

  test("leaves neither row nor e-mail when the e-mail cannot be queued", async () => {
    const { services } = ctx;
    const { enqueue } = services.jobs;
    services.jobs.enqueue = () => Promise.reject(new Error("the queue is away"));
    try {
      await expect(sendContactMessage(fromNetwork(), form())).rejects.toThrow("the queue is away");
    } finally {
      services.jobs.enqueue = enqueue;
    }
    expect(await stored()).toEqual([]);
  });
});

describe("a contact message is refused", () => {
  test.each([
    ["without a name", { name: " \u0000 " }, "name"],
    ["without an address", { email: "" }, "email"],
    ["with an address that is none", { email: "ada at example" }, "email"],
    [
      "with a header smuggled into its address",
      { email: "ada@example.com\r\nBcc: all@example.com" },
      "email",
    ],
    ["with a subject that we don't offer", { subject: "gossip" }, "subject"],
    ["without a message", { message: "\n\n" }, "message"],
    ["with a message of 5,001 characters", { message: "a".repeat(5001) }, "message"],
    ["with a name of 121 characters", { name: "a".repeat(121) }, "name"],
  ])("%s", async (_what, values, field) => {
    const refusal = await sendContactMessage(ctx, form(values)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ZodError);
    expect((refusal as ZodError).issues.map(({ path }) => path[0])).toEqual([field]);
    expect(await stored()).toEqual([]);
    expect(await ctx.emails()).toEqual([]);
  });

  test("when the field that nobody sees is filled in", async () => {
    await expect(sendContactMessage(ctx, form({ reference: "https://buy.example" }))).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(await stored()).toEqual([]);
  });

  test("after 6 in an hour from one address, with the time to wait", async () => {
    const email = "often@example.com";
    for (let i = 0; i < 6; i++) await sendContactMessage(fromNetwork(), form({ email }));
    await expect(sendContactMessage(fromNetwork(), form({ email }))).rejects.toMatchObject({
      kind: "too-many",
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600),
    });
    await expect(
      sendContactMessage(fromNetwork(), form({ email: "OFTEN@example.com" })),
    ).rejects.toMatchObject({
      kind: "too-many",
    });
    expect(await stored()).toHaveLength(6);
    const counts = await ctx.db.selectFrom("limit_count").select("key").execute();
    expect(JSON.stringify(counts).toLowerCase()).not.toContain("often@example.com");
  });

  test("after 20 in an hour from one network, whatever the address", async () => {
    const from = fromNetwork();
    for (let i = 0; i < 20; i++) await sendContactMessage(from, form());
    await expect(sendContactMessage(from, form())).rejects.toMatchObject({ kind: "too-many" });
    expect(await stored()).toHaveLength(20);
  });

  test("never for being sent again once it is stored, also at the limit", async () => {
    const from = fromNetwork();
    const sent = form();
    await sendContactMessage(from, sent);
    for (let i = 0; i < 19; i++) await sendContactMessage(from, form());
    await expect(sendContactMessage(from, sent)).resolves.toBeUndefined();
  });
});

describe("hostile text comes out as itself", () => {
  test.each([
    "<script>alert('x')</script> & \"quotes\" %s ${7*7} {{7*7}}",
    "'; drop table contact_message; --",
    "👷🏽‍♀️ Ça coûte 5 €, 测试, שלום, Ω≈ç√, Zalgo t̶e̶x̶t",
    "../../etc/passwd\\x00 \\u202e =cmd|' /C calc'!A0",
    "Line one\nline two\n\n\tindented",
  ])("%s", async (message) => {
    await sendContactMessage(fromNetwork(), form({ message }));
    const text = message.normalize("NFC");
    expect((await stored())[0]!.message).toBe(text);
    const [mail] = await ctx.emails();
    expect(mail!.text).toContain(text.replace(/^/gm, "> "));
    expect(mail!.html).not.toContain("<script>alert");
  });

  test("without what no e-mail can carry: control characters, halves of characters, turned directions", async () => {
    await sendContactMessage(fromNetwork(), form({ message: "a\u0000b\u0007c\ud800d\u202ee\r\nf" }));
    expect((await stored())[0]!.message).toBe("abc\ufffdde\nf");
  });
});
