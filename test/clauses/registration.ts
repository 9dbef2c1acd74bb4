import { expect, test } from "vitest";
import { TestBrowser, codeIn, findInEmails, signUpForm } from "../accounts.ts";
import type { Fields } from "../actions/row.ts";
import type { Site } from "./site.ts";

const VERIFY = "/signup/verify";
const newForm = (values: Record<string, unknown> = {}) => signUpForm(values) as Fields & { email: string };
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

/** From the form to the account, as a browser without scripts walks it. */
export function registrationClauses(site: Site): void {
  const { open, send, follow, ctx } = site;
  const enter = (code: string, browser: TestBrowser) => send(VERIFY, { intent: "verify", code }, browser);
  const resend = (browser: TestBrowser) => send(VERIFY, { intent: "resend" }, browser);
  const isRegistered = async (email: string) =>
    (await ctx.db.selectFrom("user_account").select("id").where("email", "=", email).execute()).length > 0;

  /** A form that is sent, and the step that it leads to. */
  async function start(values: Record<string, unknown> = {}, browser = new TestBrowser()) {
    const form = newForm(values);
    const sent = await send("/signup", form, browser);
    expect(sent.to).toBe(VERIFY);
    return { form, browser, page: await open(VERIFY, browser) };
  }
  /** The same with the right code entered. */
  async function startVerified(values: Record<string, unknown> = {}) {
    const { form, browser } = await start(values);
    const right = await enter(await codeIn(ctx, form.email), browser);
    return { form, browser, right };
  }

  test("every field with its sign is required [clause 155, 162]", async () => {
    const all = newForm();
    const required =
      "firstName lastName email phoneNumber password confirmPassword companyName companyPosition location companySize yearsInBusiness serviceZone businessDescription acceptTerms";
    for (const name of required.split(" ")) {
      const { [name]: _, ...rest } = all;
      const page = await send("/signup", rest);
      expect([name, page.status, page.problems.length > 0]).toEqual([name, 400, true]);
    }
    const { acceptMarketing: _, ...enough } = all;
    expect((await send("/signup", enough)).to).toBe(VERIFY);
  });

  test("a service is required, and a subcontractor's zone [clause 160, 161]", async () => {
    const none = await send("/signup", newForm({ selectedServices: [] }));
    expect([none.status, none.problems]).toEqual([400, ["Please select at least one service"]]);
    const zoneless = await send("/signup", newForm({ serviceZone: "" }));
    expect([zoneless.status, zoneless.problems.length]).toEqual([400, 1]);
    const client = newForm({ accountType: "client", serviceZone: "", selectedServices: ["education"] });
    expect((await send("/signup", client)).to).toBe(VERIFY);
  });

  test("passwords that differ stop it, with the toast's two sentences [clause 141, 158, 216]", async () => {
    const form = newForm({ confirmPassword: "Another beam 42!" });
    const page = await send("/signup", form);
    expect(page.status).toBe(400);
    expect(page.callouts).toContainEqual(["Passwords don't match", "Please make sure your passwords match."]);
    expect(await isRegistered(form.email)).toBe(false);
  });

  test("a password without letters, numbers and symbols is refused [clause 157]", async () => {
    for (const [password, says] of [
      ["Short 1", "Use at least 8 characters"],
      ["onlyletters!!", "Add at least one number"],
      ["12345678!", "Add at least one letter"],
      ["letters123", "Add at least one symbol"],
    ]) {
      const page = await send("/signup", newForm({ password, confirmPassword: password }));
      expect([page.status, page.problems.join(" ")]).toEqual([400, expect.stringContaining(says!)]);
    }
  });

  test("an address that is not verified leads to the step, which has sent a code [clause 134, 142, 159, 184, 205, 212, 229]", async () => {
    const { form, page } = await start();
    expect([page.status, page.title]).toEqual([200, "Verify your email address"]);
    expect(page.callouts).toContainEqual([
      "Verification code sent",
      "Verification code sent to your email address.",
    ]);
    expect(await codeIn(ctx, form.email)).toMatch(/^\d{6}$/);
    expect(await isRegistered(form.email)).toBe(false);
  });

  test("Back to Registration leads to the form with what was typed [clause 140, 142]", async () => {
    const { form, browser, page } = await start();
    expect(page.link("Back to Registration")).toBe("/signup");
    const back = await open("/signup", browser);
    expect(back.value("Company Name*")).toBe(form["companyName"]);
    expect(back.value("Work Email Address*")).toBe(form.email);
  });

  test("an incomplete code is Invalid code, with its sentence [clause 166, 213]", async () => {
    const { browser } = await start();
    for (const code of ["", "12345", "1234567", "12345a"]) {
      const page = await enter(code, browser);
      expect([page.status, page.callouts[0]]).toEqual([
        400,
        ["Invalid code", "Please enter the complete 6-digit verification code."],
      ]);
    }
  });

  test("a wrong code is Verification failed, and the box is empty again [clause 138, 185, 207, 212]", async () => {
    const { form, browser } = await start();
    const page = await enter(wrongFor(await codeIn(ctx, form.email)), browser);
    expect([page.status, page.callouts[0]]).toEqual([
      400,
      ["Verification failed", "Invalid verification code"],
    ]);
    expect(page.value("6-digit code*")).toBe("");
  });

  test("the right one goes back to the form, which says so and reads Register Company [clause 139, 143, 185, 208, 222]", async () => {
    const { browser, right } = await startVerified();
    expect(right.to).toBe("/signup#register");
    const page = await open("/signup", browser);
    expect(page.toasts).toEqual([
      ["Email verified successfully!", "You can now complete your registration."],
    ]);
    const [title] = page.callouts.find(([text]) => text === "Email verified successfully")!;
    const banner = page.main.all("div", (each) => /border-ok bg-ok-ground/.test(each.get("class") ?? ""));
    expect(banner.map(({ text }) => text)[0]).toContain(title);
    expect(page.text).toContain("Email verified!");
    expect(page.button("Register Company").get("type")).toBe("submit");
  });

  test("the account is made, the e-mail is named, and the way leads to /login [clause 145, 192, 223]", async () => {
    const { form, browser } = await startVerified();
    const sent = await send("/signup", form, browser);
    expect(sent.to).toBe("/login");
    expect((await follow(sent, browser)).toasts).toEqual([
      [
        "Account Created!",
        "Please check your email for a confirmation link to activate your account. You can then log in.",
      ],
    ]);
    expect(await isRegistered(form.email)).toBe(true);
    expect(await findInEmails(ctx, form.email, /\/confirm\?token=([\w-]{43})/)).not.toBe("");
  });

  test("another code waits 60 seconds, then it is sent and the old one is void [clause 135, 136, 186, 210, 212, 229]", async () => {
    const { form, browser } = await start();
    const old = await codeIn(ctx, form.email);
    const early = await resend(browser);
    expect([early.status, early.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(early.callouts[0]![0]).toBe("Failed to resend verification code");
    ctx.clock.advance({ seconds: 60 });
    const page = await resend(browser);
    expect(page.callouts[0]).toEqual(["Code resent", "Verification code sent to your email address."]);
    expect(page.value("6-digit code*")).toBe("");
    expect((await resend(browser)).headers.get("Retry-After")).toBe("60");
    expect((await codeIn(ctx, form.email)) === old || (await enter(old, browser)).status).not.toBe(302);
  });

  test("what nobody expected is said in the words of each step [clause 184, 185, 186, 202, 203, 206, 209, 218]", async () => {
    const browser = new TestBrowser();
    const form = newForm();
    await send("/signup", form, browser);
    for (const without of [withoutJobs, withoutCodes]) {
      const opened = await without(site, () => open(VERIFY, browser));
      expect([opened.status, opened.callouts[0]]).toEqual([
        200,
        ["Failed to send verification code", "Failed to send verification code. Please try again."],
      ]);
      expect(opened.text).not.toContain("We sent a 6-digit code");
    }
    await open(VERIFY, browser);
    const code = await codeIn(ctx, form.email);
    const failed = await withoutWrites(site, "email_code", () => enter(code, browser));
    expect([failed.status, failed.callouts[0]]).toEqual([
      500,
      ["Verification failed", "Failed to verify code. Please try again."],
    ]);
    ctx.clock.advance({ seconds: 60 });
    const resent = await withoutJobs(site, () => resend(browser));
    expect([resent.status, resent.callouts[0]]).toEqual([
      500,
      ["Verification failed", "Failed to resend verification code. Please try again."],
    ]);
    await enter(code, browser);
    const unregistered = await withoutJobs(site, () => send("/signup", form, browser));
    expect([unregistered.status, unregistered.callouts[0]]).toEqual([
      500,
      ["Registration error", "There was an error completing your registration. Please try again."],
    ]);
    expect(await isRegistered(form.email)).toBe(false);
    expect((await send("/signup", form, browser)).to).toBe("/login");
  });

  test("a refusal of the account's makers is a Registration Error with its message [clause 217]", async () => {
    const { form, browser } = await startVerified();
    const { pool } = ctx.database;
    const answer = await send("/signup", form, browser, async () => {
      await pool.query(
        "insert into limit_count (key, points, expire) select 'sign-ups-network:' || $1, 1000000, $2",
        [site.network, Date.now() + 3_600_000],
      );
    });
    expect(answer.status).toBe(429);
    expect(answer.callouts[0]![0]).toBe("Registration Error");
    expect(answer.callouts[0]![1]).toMatch(/^That was tried too often\./);
  });
}

/** As if nothing could be written to a table any more. */
async function withoutWrites<Answer>(
  { ctx }: Site,
  table: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { pool } = ctx.database;
  await pool.query(`alter table ${table} add constraint nothing check (false) not valid`);
  try {
    return await act();
  } finally {
    await pool.query(`alter table ${table} drop constraint nothing`);
  }
}

async function withoutCodes<Answer>({ ctx }: Site, act: () => Promise<Answer>): Promise<Answer> {
  const { pool } = ctx.database;
  await pool.query("alter table email_code rename to email_code_away");
  try {
    return await act();
  } finally {
    await pool.query("alter table email_code_away rename to email_code");
  }
}

/** As if the queue's tables were gone: no e-mail can be asked for. */
async function withoutJobs<Answer>({ ctx }: Site, act: () => Promise<Answer>): Promise<Answer> {
  const { pool } = ctx.database;
  await pool.query("alter schema pgboss rename to pgboss_away");
  try {
    return await act();
  } finally {
    await pool.query("alter schema pgboss_away rename to pgboss");
  }
}
