import { describe, expect, test } from "vitest";
import { TestBrowser, codeIn, emailsTo, proveAddress, signUpForm } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { resendVerificationCode } from "./resend-verification-code.ts";
import { sendVerificationCode } from "./send-verification-code.ts";
import { checkVerifiedEmail } from "./check-verified-email.ts";
import { verifyEmailCode } from "./verify-email-code.ts";

const ctx = await createTestContext();
const visitorIn = (browser: TestBrowser) => ctx.as({ kind: "visitor" }, browser);
const newAddress = () => signUpForm().email;

async function ask(email: string, browser = new TestBrowser()) {
  const answer = browser.keep(await sendVerificationCode(visitorIn(browser), { email }, browser));
  return { answer, browser };
}
const enter = (email: string, code: string, browser: TestBrowser) =>
  verifyEmailCode(visitorIn(browser), { email, code }, browser);
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

describe("sending", () => {
  test("a code goes to the address, and the answer says so", async () => {
    const email = newAddress();
    const { answer } = await ask(email.toUpperCase());
    expect(answer).toMatchObject({
      success: true,
      message: "Verification code sent to your email address.",
      cooldown: 60,
    });
    const [mail] = await emailsTo(ctx, email);
    const code = await codeIn(ctx, email);
    expect(mail!.subject).toBe(`${code} is your Lintel verification code`);
    expect(mail!.html).toContain(code);
  });

  test("the code is not readable in the database", async () => {
    const email = newAddress();
    await ask(email);
    const row = await ctx.db
      .selectFrom("email_code")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(await codeIn(ctx, email));
  });

  test("a reload within the cooldown sends nothing and says how long it still lasts", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    ctx.clock.advance({ seconds: 20 });
    const { answer } = await ask(email, browser);
    expect(answer).toMatchObject({ success: true, cooldown: 40 });
    expect(await emailsTo(ctx, email)).toHaveLength(1);
  });

  test("another browser waits for the address's cooldown too, and is told so", async () => {
    const email = newAddress();
    await ask(email);
    ctx.clock.advance({ seconds: 20 });
    const { answer, browser } = await ask(email);
    expect(answer).toMatchObject({
      success: false,
      message: "Please wait 40 seconds before asking for another code.",
      cooldown: 40,
      retryAfter: 40,
    });
    expect(await emailsTo(ctx, email)).toHaveLength(1);
    ctx.clock.advance({ seconds: 40 });
    expect((await ask(email, browser)).answer).toMatchObject({ success: true, cooldown: 60 });
    // Of the two browsers' codes it is the newer one that counts.
    ctx.clock.advance({ seconds: 10 });
    expect((await ask(email)).answer).toMatchObject({ success: false, cooldown: 50 });
  });

  test("of ten browsers that ask at once one gets a code", async () => {
    const email = newAddress();
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(asked.filter(({ answer }) => answer.success)).toHaveLength(1);
    expect(await emailsTo(ctx, email)).toHaveLength(1);
  });

  test("resending waits for the cooldown, then sends a new code and forgets the old one", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    ctx.clock.advance({ seconds: 59 });
    const early = await resendVerificationCode(visitorIn(browser), { email }, browser);
    expect(early).toMatchObject({ success: false, cooldown: 1, retryAfter: 1 });
    expect(early.message).toBe("Please wait 1 second before asking for another code.");
    const old = await codeIn(ctx, email);
    ctx.clock.advance({ seconds: 1 });
    const late = await resendVerificationCode(visitorIn(browser), { email }, browser);
    expect(late).toMatchObject({ success: true, cooldown: 60 });
    const fresh = await codeIn(ctx, email);
    if (fresh !== old) expect(await enter(email, old, browser)).toMatchObject({ success: false });
    expect(await enter(email, fresh, browser)).toMatchObject({ success: true });
  });

  test("five resends at once send one e-mail", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    ctx.clock.advance({ seconds: 60 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => resendVerificationCode(visitorIn(browser), { email }, browser)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await emailsTo(ctx, email)).toHaveLength(2);
  });

  test("a network that asks for codes without end is told when it may ask again", async () => {
    const email = newAddress();
    const network = new TestBrowser();
    let answer;
    for (let n = 0; n < 7; n += 1) {
      ({ answer } = await ask(email, new TestBrowser(network.network)));
      ctx.clock.advance({ seconds: 60 });
    }
    expect(answer).toMatchObject({ success: false, retryAfter: expect.any(Number) });
    expect(await emailsTo(ctx, email)).toHaveLength(6);
  });

  test("an address is sent thirty codes a day, whichever networks ask", async () => {
    const email = newAddress();
    let answer;
    for (let n = 0; n < 31; n += 1) {
      ({ answer } = await ask(email));
      ctx.clock.advance({ seconds: 60 });
    }
    expect(answer).toMatchObject({ success: false, retryAfter: expect.any(Number) });
    expect(await emailsTo(ctx, email)).toHaveLength(30);
  });
});

describe("verifying", () => {
  test("the right code proves the address in the browser that asked", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    expect(await checkVerifiedEmail(visitorIn(browser), email, browser)).toBe(false);
    expect(await enter(email, await codeIn(ctx, email), browser)).toEqual({
      success: true,
      message: "Email verified successfully!",
    });
    expect(await checkVerifiedEmail(visitorIn(browser), email, browser)).toBe(true);
  });

  test("an incomplete code is refused with the page's sentence and costs no try", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    for (let n = 0; n < 6; n += 1) {
      expect(await enter(email, "12345", browser)).toEqual({
        success: false,
        message: "Please enter the complete 6-digit verification code.",
      });
    }
    expect(await enter(email, await codeIn(ctx, email), browser)).toMatchObject({ success: true });
  });

  test("after five wrong codes the right one is refused too", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    const code = await codeIn(ctx, email);
    for (let n = 0; n < 5; n += 1) {
      expect(await enter(email, wrongFor(code), browser)).toEqual({
        success: false,
        message: "Invalid verification code",
      });
    }
    expect(await enter(email, code, browser)).toMatchObject({ success: false });
  });

  test("another browser cannot use the code, nor use up its tries", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    const code = await codeIn(ctx, email);
    const thief = new TestBrowser();
    await ask(newAddress(), thief);
    for (let n = 0; n < 6; n += 1) expect(await enter(email, code, thief)).toMatchObject({ success: false });
    expect(await enter(email, code, browser)).toMatchObject({ success: true });
  });

  test("a code lives ten minutes, to the millisecond", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    const code = await codeIn(ctx, email);
    const sent = ctx.clock.now().getTime();
    ctx.clock.set(new Date(sent + 600_000));
    expect(await enter(email, code, browser)).toMatchObject({ success: false });
    ctx.clock.set(new Date(sent + 599_999));
    expect(await enter(email, code, browser)).toMatchObject({ success: true });
  });

  test("of a hundred at once with the right code exactly one is right", async () => {
    const email = newAddress();
    const { browser } = await ask(email);
    const code = await codeIn(ctx, email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(email, code, browser)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test("a proof that a registration has used up is none", async () => {
    const form = signUpForm();
    const browser = new TestBrowser();
    await proveAddress(ctx, form.email, browser);
    await ctx.db
      .updateTable("email_code")
      .set({ spent_at: ctx.clock.now() })
      .where("email", "=", form.email)
      .execute();
    expect(await checkVerifiedEmail(visitorIn(browser), form.email, browser)).toBe(false);
  });

  test("an address whose proof is used up is proved once more by another code", async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    await proveAddress(ctx, email, browser);
    await ctx.db
      .updateTable("email_code")
      .set({ spent_at: ctx.clock.now() })
      .where("email", "=", email)
      .execute();
    ctx.clock.advance({ minutes: 1 });
    await proveAddress(ctx, email, browser);
    expect(await checkVerifiedEmail(visitorIn(browser), email, browser)).toBe(true);
  });

  test("a proof that is two hours old is none", async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    await proveAddress(ctx, email, browser);
    ctx.clock.advance({ hours: 2 });
    expect(await checkVerifiedEmail(visitorIn(browser), email, browser)).toBe(false);
  });
});

test("an address that one browser has proved is proved in no other one that is signing up", async () => {
  const email = newAddress();
  const { browser } = await ask(email);
  const { browser: other } = await ask(newAddress());
  await enter(email, await codeIn(ctx, email), browser);
  expect(await checkVerifiedEmail(visitorIn(browser), email, browser)).toBe(true);
  expect(await checkVerifiedEmail(visitorIn(other), email, other)).toBe(false);
});
