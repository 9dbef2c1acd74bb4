import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { decideCase } from "#domain/moderation/decide-case.ts";
import { reportCompany } from "#domain/moderation/report-company.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader as pdf } from "../verification/certificate-pdf.ts";
import { loader as certificate } from "../verification/certificate.tsx";
import { loader as profile } from "./profile.tsx";

const ctx = await createTestContext();

async function remove(company: { id: string; number: number }): Promise<void> {
  const said = { reason: "untrue", words: "They never built it." };
  await reportCompany(ctx.as(await createPerson(ctx, [])), company.number, said);
  const { id, version } = await ctx.db
    .selectFrom("report_case")
    .where("subject_id", "=", company.id)
    .select(["id", "version"])
    .executeTakeFirstOrThrow();
  const administrator: Member = { ...(await createPerson(ctx, [])), isAdministrator: true };
  const decision = { version, outcome: "removed", rule: "untrue", reason: "They have not." };
  await decideCase(ctx.as(administrator), id, decision);
}

test.each([
  ["profile", profile],
  ["certificate", certificate],
  ["certificate as a PDF", pdf],
])("the %s of a removed company says when it was removed, and under which rule", async (_page, loader) => {
  const open = ({ number }: { number: number }) =>
    askPage(ctx, loader, {
      path: `/profile/${number}`,
      params: { number: String(number) },
      browser: new TestBrowser(),
    });
  const removed = await createCompany(ctx);
  await remove(removed);
  await expect(open(removed)).rejects.toMatchObject({
    kind: "gone",
    message: "This profile was removed on 21 Nov 2026 under the rule “Nothing that is known to be untrue”.",
  });
  // Its last member has closed their account: nothing was decided about it.
  const left = await createCompany(ctx, { delisted_at: ctx.clock.now() });
  for (const company of [left, { number: 999_999 }]) {
    await expect(open(company)).rejects.toMatchObject({ kind: "not-found" });
  }
});
