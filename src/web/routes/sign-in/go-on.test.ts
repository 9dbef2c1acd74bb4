import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { goOn } from "./go-on.ts";

const ctx = await createTestContext();

test("the page that was wanted is kept through the second step, and the step's cookie is set", () => {
  const answer = goOn(ctx, { outcome: "two-step", cookies: ["step=1"] }, "/claim/7");
  expect(answer.headers.get("Location")).toBe("/login/two-step?next=%2Fclaim%2F7");
  expect(answer.headers.getSetCookie()).toEqual(["step=1"]);
});

test("a sign-in leads to the page that was wanted, with the session's cookie", () => {
  const answer = goOn(ctx, { outcome: "signed-in", cookies: ["session=1"] }, "/claim/7");
  expect(answer.headers.get("Location")).toBe("/claim/7");
  expect(answer.headers.getSetCookie()).toContain("session=1");
});

test("whoever has closed the account is led to reopen it, and then to the page that was wanted", () => {
  const answer = goOn(
    ctx,
    { outcome: "closed", reopenToken: "tok", eraseAfter: new Date(), cookies: ["closed=1"] },
    "/claim/7",
  );
  expect(answer.headers.get("Location")).toBe("/reopen-account?token=tok&next=%2Fclaim%2F7");
  expect(answer.headers.getSetCookie()).toEqual(["closed=1"]);
});

test("whoever has not confirmed the address stays at the sign-in, which keeps the page that was wanted", () => {
  const answer = goOn(
    ctx,
    { outcome: "unconfirmed", email: "a@b.example", message: "Confirm it first.", cookies: [] },
    "/claim/7",
  );
  expect(answer.headers.get("Location")).toBe("/login?next=%2Fclaim%2F7");
});
