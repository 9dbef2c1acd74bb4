import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createConversation, createCompany, createPerson, createReview } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getCase } from "./get-case.ts";
import { listCases } from "./list-cases.ts";

const ctx = await createTestContext();

/** What the migration copies; its tables are there already. */
const copying = readFileSync(
  new URL("../../../db/migrations/0039_moderation.sql", import.meta.url),
  "utf8",
).match(/^insert into report[^;]*;/gm)!;

test("reports made before there were cases are in the list, with what they were about", async () => {
  const { conversationId, receiver, from, to } = await createConversation(ctx, { messages: 25 });
  const author = await createCompany(ctx, { account_type: "client" });
  const company = await createCompany(ctx);
  const written = { author_company_id: author.id, author_name: author.name, body: "Scoundrels" };
  const review = await createReview(ctx, company, written);
  const [one, other] = [await createPerson(ctx, []), await createPerson(ctx, [])];
  const created_at = ctx.clock.now();
  const kept = { state: "open", created_at };
  const former = { review_id: review.id, ...kept };
  await ctx.db
    .insertInto("review_report")
    .values([
      { id: "rrp_first", reported_by: one.userId, reason: "Not about us", ...former },
      { id: "rrp_second", reported_by: other.userId, reason: "Insulting", ...former },
      { id: "rrp_done", reason: "Long ago", ...former, state: "dismissed", decided_at: created_at },
    ])
    .execute();
  const about = { conversation_id: conversationId, company_id: to.id, ...kept };
  await ctx.db
    .insertInto("conversation_report")
    .values({
      id: "rpt_former",
      reported_by: receiver.userId,
      reason: "Spam",
      up_to_number: 24,
      ...about,
    })
    .execute();
  expect(copying).toHaveLength(4);
  for (const statement of copying) await ctx.database.pool.query(statement);

  const administrator = ctx.as({ ...(await createPerson(ctx, [])), isAdministrator: true });
  const { cases } = await listCases(administrator, {});
  const views = await Promise.all(cases.map(({ id }) => getCase(administrator, id)));
  const ofReview = views.find(({ found }) => found.kind === "review");
  expect(ofReview?.company?.name).toBe(author.name);
  expect(ofReview?.reports.map(({ words }) => words).toSorted()).toEqual(["Insulting", "Not about us"]);
  expect(ofReview?.reports[0]?.snapshot).toMatchObject({ kind: "review", body: "Scoundrels" });
  const ofMessages = views.find(({ found }) => found.kind === "message");
  expect(ofMessages?.found.title).toBe(`Messages from ${from.name} to ${to.name}`);
  expect(ofMessages?.reports).toMatchObject([{ words: "Spam", by: receiver.name }]);
  const [report] = ofMessages!.reports;
  const numbers =
    report?.snapshot.kind === "message" ? report.snapshot.messages.map((each) => each.number) : [];
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 5));
  expect(views).toHaveLength(2);
});
