import { expect, test } from "vitest";
import { PASSWORD, createMember, signUpForm } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action, loader } from "./details.tsx";

const ctx = await createTestContext();

test("the code of a new address can be entered after a reload, unless another address is wanted", async () => {
  const { member, browser } = await createMember(ctx);
  const { email } = signUpForm();
  const asking = { path: "/account", actor: member, browser };
  await askPage(ctx, action, { ...asking, form: { intent: "ask-email", email, currentPassword: PASSWORD } });
  const load = async (path: string) => (await askPage(ctx, loader, { ...asking, path })).data;
  expect(await load("/account")).toMatchObject({ askedEmail: email });
  expect(await load("/account?another-address")).toMatchObject({ askedEmail: null });
});
