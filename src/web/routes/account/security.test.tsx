import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { createMember, PASSWORD } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./security.tsx";
import { TwoStepSettings } from "./two-step-settings.tsx";

const ctx = await createTestContext();

test("who has no password and signed in long ago is told on the form to sign in again", async () => {
  const { member, browser } = await createMember(ctx);
  await ctx.db.deleteFrom("user_credential").where("user_id", "=", member.userId).execute();
  ctx.clock.advance({ minutes: 20 });
  const form = { intent: "set-up" };
  const answer = await askPage(ctx, action, { path: "/account/security", form, actor: member, browser });
  expect(answer).toMatchObject({
    status: 403,
    data: {
      problem: {
        form: "two-step",
        message: "Please sign in again first: this change needs a fresh sign-in.",
      },
    },
  });
});

test("a refused change of the password sends none of what was typed back", async () => {
  const { member, browser } = await createMember(ctx);
  const form = {
    currentPassword: "Wrong & old 1",
    password: "Purlin & truss 43",
    confirmPassword: "Other 99!",
  };
  const answer = await askPage(ctx, action, { path: "/account/security", form, actor: member, browser });
  expect(answer.status).toBe(400);
  for (const typed of Object.values(form)) expect(JSON.stringify(answer.data)).not.toContain(typed);
});

const account = { hasPassword: true, isTwoStepOn: false, recoveryCodesLeft: 0 };

/** The names of what the section's form sends. */
function fieldsAfter(data: Record<string, unknown>): string[] {
  const { setUp, problem } = data as Pick<Parameters<typeof TwoStepSettings>[0], "setUp" | "problem">;
  const element = (
    <TwoStepSettings account={account} setUp={setUp} recoveryCodes={undefined} problem={problem} />
  );
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return [...page.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name!);
}

test("who mistypes the password, or a code, while turning two-step verification on can do the same again", async () => {
  const { member, browser } = await createMember(ctx);
  const ask = (form: Record<string, string>) =>
    askPage(ctx, action, { path: "/account/security", form, actor: member, browser });
  const mistyped = await ask({ intent: "set-up", currentPassword: "Wrong & old 1" });
  expect(mistyped).toMatchObject({ status: 400, data: { problem: { form: "two-step" } } });
  expect(fieldsAfter(mistyped.data)).toContain("currentPassword");

  const begun = await ask({ intent: "set-up", currentPassword: PASSWORD });
  const setUp = begun.data["setUp"] as { secret: string };
  expect(fieldsAfter(begun.data)).toEqual(expect.arrayContaining(["key", "code"]));
  for (const code of ["000000", "half"]) {
    const refused = await ask({ intent: "confirm", key: setUp.secret, code });
    expect(refused).toMatchObject({ status: 400, data: { problem: { form: "two-step" }, setUp } });
  }
  // A key that was replaced meanwhile is not to be scanned again.
  await ask({ intent: "set-up", currentPassword: PASSWORD });
  const late = await ask({ intent: "confirm", key: setUp.secret, code: "000000" });
  expect(late.status).toBe(400);
  expect(fieldsAfter(late.data)).toContain("currentPassword");
});
