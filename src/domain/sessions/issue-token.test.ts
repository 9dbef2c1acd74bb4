import { beforeEach, expect, test } from "vitest";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { type TokenPurpose, forgetSignInTokens, issueToken, peekToken, spendToken } from "./issue-token.ts";

const ctx = await createTestContext();
const [one, other] = [await createPerson(ctx, []), await createPerson(ctx, [])];
const purposes: TokenPurpose[] = [
  "confirm-account",
  "reset-password",
  "reopen-account",
  "two-step",
  "unlock-sign-in",
];

const issue = (purpose: TokenPurpose, { userId } = one) =>
  ctx.transact((tx) => issueToken(tx, { userId, purpose, minutes: 10, data: { purpose } }));
const spend = (purpose: TokenPurpose, token: unknown) => ctx.transact((tx) => spendToken(tx, purpose, token));
const isThere = async (purpose: TokenPurpose, token: string) =>
  (await peekToken(ctx, purpose, token)) !== undefined;

beforeEach(async () => {
  await ctx.db.deleteFrom("account_token").execute();
});

test.each(purposes)(
  "%s: its newer link replaces its own unused ones at most, of one person",
  async (purpose) => {
    const used = await issue(purpose);
    await spend(purpose, used);
    const older = await issue(purpose);
    const kept: [TokenPurpose, string][] = [
      [purpose, used],
      [purpose, await issue(purpose, other)],
    ];
    for (const each of purposes) if (each !== purpose) kept.push([each, await issue(each)]);
    const newer = await issue(purpose);
    for (const [of, token] of kept) expect(await isThere(of, token), of).toBe(true);
    expect(await isThere(purpose, newer)).toBe(true);
    expect(await isThere(purpose, older)).toBe(!["confirm-account", "reset-password"].includes(purpose));
  },
);

test("what a former password led to is taken back, of that person alone", async () => {
  const tokens = new Map<TokenPurpose, [string, string]>();
  for (const purpose of purposes) tokens.set(purpose, [await issue(purpose), await issue(purpose, other)]);
  await ctx.transact((tx) => forgetSignInTokens(tx, one.userId));
  const left: TokenPurpose[] = [];
  for (const [purpose, [own, theirs]] of tokens) {
    if (await isThere(purpose, own)) left.push(purpose);
    expect(await isThere(purpose, theirs), purpose).toBe(true);
  }
  expect(left).toEqual(["confirm-account", "reopen-account", "unlock-sign-in"]);
});

test("a token is used once, for what it is for, before its last moment", async () => {
  const token = await issue("reopen-account");
  for (const [purpose, wrong] of [
    ["confirm-account", token],
    ["reopen-account", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["reopen-account", undefined],
  ] as const) {
    expect(await spend(purpose, wrong)).toBeUndefined();
    expect(await peekToken(ctx, purpose, wrong)).toBeUndefined();
  }
  const data = { purpose: "reopen-account" };
  expect(await peekToken(ctx, "reopen-account", token)).toEqual({
    userId: one.userId,
    usedAt: null,
    isExpired: false,
    data,
  });
  expect(await spend("reopen-account", token)).toEqual({ userId: one.userId, data });
  expect(await spend("reopen-account", token)).toBeUndefined();
  expect(await peekToken(ctx, "reopen-account", token)).toMatchObject({ usedAt: ctx.clock.now() });

  const late = await issue("reopen-account");
  ctx.clock.advance({ minutes: 10 });
  expect(await peekToken(ctx, "reopen-account", late)).toMatchObject({ isExpired: true });
  expect(await spend("reopen-account", late)).toBeUndefined();
  const timely = await issue("reopen-account");
  ctx.clock.advance({ minutes: 9, seconds: 59 });
  expect(await peekToken(ctx, "reopen-account", timely)).toMatchObject({ isExpired: false });
  expect(await spend("reopen-account", timely)).toMatchObject({ userId: one.userId });
});
