import { expect, test } from "vitest";
import { reportCompany } from "#domain/moderation/report-company.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./report.tsx";

const ctx = await createTestContext();

test.each([
  ["none", "", "Decided, and whoever reported it is told"],
  ["warned", "untrue", "Decided, and both sides are told"],
])("after a decision for %s its administrator reads who is told", async (outcome, rule, title) => {
  const company = await createCompany(ctx);
  await createPerson(ctx, [company], { role: "owner" });
  const reader = await createPerson(ctx, []);
  const report = { reason: "untrue", words: "None of it happened." };
  await reportCompany(ctx.as(reader), company.number, report);
  const { id, version } = await ctx.db
    .selectFrom("report_case")
    .select(["id", "version"])
    .where("company_id", "=", company.id)
    .executeTakeFirstOrThrow();
  const { toast } = await askPage(ctx, action, {
    path: `/admin/reports/${id}`,
    params: { id },
    form: { intent: "decide", version: String(version), outcome, rule, reason: "The job never was." },
    actor: { ...(await createPerson(ctx, [])), isAdministrator: true },
    browser: new TestBrowser(),
  });
  expect(toast?.title).toBe(title);
});
