import { expect, test } from "vitest";
import { findActor } from "#domain/sessions/find-actor.ts";
import { PASSWORD, createMember } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./own-data.tsx";

const ctx = await createTestContext();

test("an account is closed by who has ticked that they are sure, and says until when it comes back", async () => {
  const { member, browser } = await createMember(ctx);
  const close = (form: Record<string, string>) =>
    askPage(ctx, action, {
      path: "/account/data",
      form: { currentPassword: PASSWORD, ...form },
      actor: member,
      browser,
    });
  expect(await close({})).toMatchObject({
    status: 400,
    data: { problem: { form: "close", message: "Tick the box to close your account." } },
  });
  expect(await findActor(ctx.services, browser)).toMatchObject({ userId: member.userId });
  const { headers, toast } = await close({ isSure: "on" });
  expect(headers.get("Location")).toBe("/");
  expect(toast).toMatchObject({
    title: "Your account is closed",
    description: "It is erased on 5 Dec 2026. Until then the link in our e-mail takes it back.",
  });
  expect(await findActor(ctx.services, browser)).toEqual({ kind: "visitor" });
});
