import { scryptSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { visitor } from "#domain/actor.ts";
import { findActor } from "#domain/sessions/find-actor.ts";
import { finishTwoStep } from "#domain/two-step/finish-two-step.ts";
import { hashPassword, isPasswordRight } from "#domain/passwords/prove-password.ts";
import { resetPassword } from "#domain/passwords/reset-password.ts";
import { signIn } from "#domain/sign-in/sign-in.ts";
import { signOut } from "#domain/sign-in/sign-out.ts";
import { signSessionToken } from "#domain/sessions/write-cookies.ts";
import { createMailQueues } from "#platform/mailer.ts";
import { TestBrowser, signInAs } from "./accounts.ts";
import { createTestContext } from "./test-context.ts";

/** Rows, cookies and codes made when better-auth wrote passwords and sessions: they must keep working. */
interface Earlier {
  at: string;
  passwords: { typed: string; hash: string }[];
  people: {
    zoe: Person & { twoStep: { codes: { at: string; code: string }[]; recoveryCodes: string[] } };
    tom: Person & { resetToken: string };
  };
  rows: Record<string, Record<string, unknown>[]>;
  mail: { data: object; letter: { to: string; subject: string; text: string } };
}
interface Person {
  userId: string;
  email: string;
  password: string;
  cookie: string;
}
const file = new URL("fixtures/earlier-accounts.json", import.meta.url);
const earlier = JSON.parse(readFileSync(file, "utf8")) as Earlier;
const { zoe, tom } = earlier.people;

const ctx = await createTestContext(visitor, { isHashedInFull: true });
const asVisitor = (browser: TestBrowser) => ctx.as({ kind: "visitor" }, browser);
const browserOf = ({ cookie }: Person) => ({ get: () => cookie });

beforeAll(async () => {
  ctx.clock.set(earlier.at);
  for (const [table, rows] of Object.entries(earlier.rows)) {
    // Columns that came later get their defaults.
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    await ctx.database.pool.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
  }
});

describe("a password that is stored", () => {
  test.each(earlier.passwords)("fits in every Unicode form: $typed", async ({ typed, hash }) => {
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
      expect(await isPasswordRight(ctx, hash, typed.normalize(form))).toBe(true);
    expect(await isPasswordRight(ctx, hash, `${typed} `)).toBe(false);
    expect(await isPasswordRight(ctx, hash, typed.toUpperCase())).toBe(false);
  });

  test("is refused when its hash is cut or changed", async () => {
    const { typed, hash } = earlier.passwords[0]!;
    for (const changed of [
      hash.slice(0, -2),
      `${hash}00`,
      hash.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
    ])
      expect(await isPasswordRight(ctx, changed, typed)).toBe(false);
  });

  test("is written in the form that it always had: the salt's hexadecimal text, 64 bytes of scrypt", async () => {
    const typed = "Café ﬁtter ½ 7";
    const hash = await hashPassword(ctx, typed);
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    const [salt = "", key] = hash.split(":");
    const right = scryptSync(typed.normalize("NFKC"), salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 });
    expect(key).toBe(right.toString("hex"));
    expect(await hashPassword(ctx, typed)).not.toBe(hash);
  });
});

describe("a session that is open", () => {
  test.each([zoe, tom])("goes on with its cookie: $email", async (person) => {
    expect(await findActor(ctx.services, browserOf(person))).toMatchObject({
      kind: "member",
      userId: person.userId,
      email: person.email,
    });
    const value = decodeURIComponent(/lintel-session=([^;]+)/.exec(person.cookie)![1]!);
    expect(signSessionToken(ctx.config, value.split(".")[0]!)).toBe(value);
  });

  test("ends by signing out", async () => {
    const browser = browserOf(zoe);
    await signOut(ctx.as(await findActor(ctx.services, browser)), browser);
    expect(await findActor(ctx.services, browser)).toEqual({ kind: "visitor" });
  });
});

describe("an account with two-step verification", () => {
  async function firstStep() {
    const browser = new TestBrowser();
    const { email } = zoe;
    const password = zoe.password.normalize("NFKD");
    const answer = await signIn(asVisitor(browser), { email, password }, browser);
    expect(answer.outcome).toBe("two-step");
    browser.keep(answer);
    return browser;
  }

  test("takes the codes that its app shows", async () => {
    for (const { at, code } of zoe.twoStep.codes) {
      ctx.clock.set(at);
      const browser = await firstStep();
      browser.keep(await finishTwoStep(asVisitor(browser), { code }, browser));
      expect(await findActor(ctx.services, browser)).toMatchObject({ kind: "member", userId: zoe.userId });
    }
  });

  test("takes the recovery codes that were written down, each once", async () => {
    const [code] = zoe.twoStep.recoveryCodes;
    const browser = await firstStep();
    const answer = await finishTwoStep(asVisitor(browser), { code }, browser);
    expect(answer.usedRecoveryCode).toBe(true);
    const again = await firstStep();
    await expect(finishTwoStep(asVisitor(again), { code }, again)).rejects.toMatchObject({ kind: "invalid" });
  });
});

test("an e-mail that waits in the queue is sent, and its link sets a new password", async () => {
  const { others: queue } = createMailQueues(ctx.services);
  await queue.work(earlier.mail.data, "00000000-0000-4000-8000-000000000000");
  const sent = await ctx.db
    .selectFrom("outbox_letter")
    .select(["recipient as to", "subject", "text"])
    .executeTakeFirstOrThrow();
  expect(sent).toEqual(earlier.mail.letter);
  expect(sent.text).toContain(tom.resetToken);

  const password = "Scaffold & tube 77";
  await resetPassword(ctx, { token: tom.resetToken, password, confirmPassword: password });
  expect(await findActor(ctx.services, browserOf(tom))).toEqual({ kind: "visitor" });
  await expect(signInAs(ctx, tom.email)).rejects.toMatchObject({ kind: "invalid" });
  await signInAs(ctx, tom.email, new TestBrowser(), password);
});
