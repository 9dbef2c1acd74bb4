import { expect, test } from "vitest";
import type { Actor, Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { createCompany, createConversation, createPerson, createReview } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { appealDecision } from "./appeal-decision.ts";
import { decideCase } from "./decide-case.ts";
import { getCase } from "./get-case.ts";
import { getDecision } from "./get-decision.ts";
import { getReportableCompany } from "./get-reportable-company.ts";
import { listCases } from "./list-cases.ts";
import { reportCompany } from "./report-company.ts";
import { reportMessages } from "./report-messages.ts";
import { reportReview } from "./report-review.ts";
import { settleAppeal } from "./settle-appeal.ts";

const ctx = await createTestContext();
const said = { reason: "untrue", words: "It is not so." };
const decision = { version: 1, outcome: "removed", rule: "untrue", reason: "It is not so." };

const author = await createCompany(ctx, { account_type: "client" });
const reviewed = await createCompany(ctx);
const writer = await createPerson(ctx, [author]);
const reporter = await createPerson(ctx, [reviewed]);
const stranger = await createPerson(ctx, [await createCompany(ctx)]);
const first: Member = { ...(await createPerson(ctx, [])), isAdministrator: true };
const second: Member = { ...(await createPerson(ctx, [])), isAdministrator: true };
const written = { author_company_id: author.id, author_name: author.name };
const open = await createReview(ctx, reviewed, written);
const gone = await createReview(ctx, reviewed, written);
for (const { id } of [open, gone]) await reportReview(ctx.as(reporter), id, said);
const caseOf = async (subjectId: string) =>
  (
    await ctx.db
      .selectFrom("report_case")
      .select("id")
      .where("subject_id", "=", subjectId)
      .executeTakeFirstOrThrow()
  ).id;
const [openCase, appealedCase] = [await caseOf(open.id), await caseOf(gone.id)];
await decideCase(ctx.as(first), appealedCase, decision);
await appealDecision(ctx.as(writer), appealedCase, { appeal: "It is so." });
const { conversationId, sender } = await createConversation(ctx, { messages: 1 });

async function everything() {
  const tables = ["report", "report_case", "review", "message", "company", "notification"];
  const rows = await Promise.all(
    tables.map(async (table) => (await ctx.database.pool.query(`select * from ${table} order by id`)).rows),
  );
  return JSON.stringify(rows);
}

const ofAdministrators: [string, (as: Context) => Promise<unknown>][] = [
  ["listCases", (as) => listCases(as, {})],
  ["getCase", (as) => getCase(as, openCase)],
  ["decideCase", (as) => decideCase(as, openCase, decision)],
  [
    "settleAppeal",
    (as) => settleAppeal(as, appealedCase, { version: 3, outcome: "overturned", reason: "It is so." }),
  ],
];

test.each(ofAdministrators)(
  "%s is the administrators', whoever is concerned and in whatever mode",
  async (_, run) => {
    const before = await everything();
    for (const actor of [stranger, writer, reporter, { ...stranger, isAdminMode: true }]) {
      await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "forbidden" });
    }
    for (const actor of [{ kind: "visitor" }, { kind: "system" }] as const) {
      await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "unauthenticated" });
    }
    expect(await everything()).toBe(before);
  },
);

test("an administrator of one of the two sides, or of the first decision, decides nothing there", async () => {
  const before = await everything();
  const asParty = { ...writer, isAdministrator: true };
  const asReporter = { ...reporter, isAdministrator: true };
  for (const actor of [asParty, asReporter]) {
    await expect(decideCase(ctx.as(actor), openCase, decision)).rejects.toMatchObject({ kind: "forbidden" });
  }
  const settlement = { version: 3, outcome: "upheld", reason: "No." };
  for (const actor of [first, asParty, asReporter]) {
    await expect(settleAppeal(ctx.as(actor), appealedCase, settlement)).rejects.toMatchObject({
      kind: "forbidden",
    });
  }
  await expect(decideCase(ctx.as(second), "cas_none", decision)).rejects.toMatchObject({ kind: "not-found" });
  expect(await everything()).toBe(before);
});

test("a decision is there for its two sides, and an appeal for the one that it affects", async () => {
  const exMember: Actor = { ...writer, memberships: [] };
  const before = await everything();
  for (const actor of [stranger, exMember, second]) {
    await expect(getDecision(ctx.as(actor), appealedCase)).rejects.toMatchObject({ kind: "not-found" });
  }
  for (const actor of [stranger, exMember, reporter, second]) {
    await expect(appealDecision(ctx.as(actor), appealedCase, { appeal: "No" })).rejects.toMatchObject({
      kind: "not-found",
    });
  }
  for (const caseId of [openCase, "cas_none", "'"]) {
    await expect(getDecision(ctx.as(writer), caseId)).rejects.toMatchObject({ kind: "not-found" });
    await expect(getDecision(ctx.as(reporter), openCase)).rejects.toMatchObject({ kind: "not-found" });
  }
  const visitor = ctx.as({ kind: "visitor" });
  await expect(getDecision(visitor, appealedCase)).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(appealDecision(visitor, appealedCase, { appeal: "No" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(await everything()).toBe(before);
});

test("who may not read something does not report it", async () => {
  const before = await everything();
  const messages = { ...said, messages: [1] };
  for (const actor of [stranger, second, { ...sender, memberships: [] }]) {
    await expect(reportMessages(ctx.as(actor), conversationId, messages)).rejects.toMatchObject({
      kind: "not-found",
    });
  }
  const visitor = ctx.as({ kind: "visitor" });
  await expect(reportMessages(visitor, conversationId, messages)).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(reportReview(visitor, open.id, said)).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(reportReview(ctx.as(writer), open.id, said)).rejects.toMatchObject({ kind: "conflict" });
  await expect(reportReview(ctx.as(stranger), gone.id, said)).rejects.toMatchObject({ kind: "not-found" });
  const own = ctx.as(reporter);
  await expect(getReportableCompany(own, reviewed.number)).rejects.toMatchObject({ kind: "conflict" });
  await expect(reportCompany(own, reviewed.number, said)).rejects.toMatchObject({ kind: "conflict" });
  await expect(getReportableCompany(visitor, 2_000_000)).rejects.toMatchObject({ kind: "not-found" });
  expect(await everything()).toBe(before);
});
