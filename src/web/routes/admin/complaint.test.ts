import { expect, test } from "vitest";
import { closeComplaint } from "#domain/complaints/close-complaint.ts";
import { sendComplaint } from "#domain/complaints/send-complaint.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./complaint.tsx";

const ctx = await createTestContext();

test("an answer to a complaint that a colleague has closed meanwhile is not lost", async () => {
  const actor = { ...(await createPerson(ctx, [])), isAdministrator: true };
  const form = { kind: "data-protection", name: "Jo Bloggs", email: "jo@complaint.example", body: "Lost." };
  await sendComplaint(ctx.as({ kind: "visitor" }), form);
  const { id } = await ctx.db.selectFrom("complaint").select("id").executeTakeFirstOrThrow();
  await closeComplaint(ctx.as(actor), id);
  const answer = await askPage(ctx, action, {
    path: `/admin/complaints/${id}`,
    params: { id },
    form: { intent: "answer", answer: "We have found it again." },
    actor,
    browser: new TestBrowser(),
  });
  expect(answer.status).toBe(409);
  expect(answer.data).toMatchObject({ answer: "We have found it again." });
});
