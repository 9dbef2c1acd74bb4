import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { placeBystanders } from "#test/bystanders.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { writePersonalRows } from "#test/personal-rows.ts";
import { dataSections } from "./data-sections.queries.ts";

const ctx = await createTestContext();

test("of what is stored of others a person gets nothing, in no section", async () => {
  await placeBystanders(ctx);
  const { person: other } = await writePersonalRows(ctx);
  const person = await createPerson(ctx, []);
  const sizes = { own: new Map<string, number>(), stranger: new Map<string, number>() };
  for (const { name, read } of dataSections) {
    sizes.own.set(name, (await read(ctx.db, other)).length);
    sizes.stranger.set(name, (await read(ctx.db, person)).length);
  }
  const filled = [...sizes.own].filter(([, count]) => count > 0).map(([name]) => name);
  expect(filled.length).toBeGreaterThan(dataSections.length / 2);
  expect([...sizes.stranger].filter(([, count]) => count > 0)).toEqual([["account", 1]]);
});

/** What people have done over time, by the column that it is listed by. */
const OLDEST_FIRST = {
  addenda: "issued_at",
  appeals: "appealed_at",
  claims: "created_at",
  complaints: "created_at",
  events: "created_at",
  evidence: "created_at",
  figures_answers: "answered_at",
  files: "created_at",
  inquiries: "created_at",
  job_alerts: "created_at",
  messages: "created_at",
  notifications: "created_at",
  quote_adjustments: "number",
  quote_answers: "answered_at",
  quote_questions: "asked_at",
  quote_scores: "made_at",
  quotes: "created_at",
  recommendations: "recommended_at",
  recommendations_decided: "decided_at",
  reports: "created_at",
  saved_lists: "created_at",
  tender_answers: "answered_at",
  tender_expressions_of_interest: "submitted_at",
  tender_invitations_by_email: "created_at",
  tender_invitations_sent: "created_at",
  tender_minutes: "made_at",
  tender_minutes_answered: "answered_at",
  tender_questions: "asked_at",
  tenders_not_for_us: "declined_at",
  tenders_told_by_job_alerts: "told_at",
  validity_answers: "answered_at",
  validity_requests: "asked_at",
};

test("what came over time is listed from the oldest on, section by section", async () => {
  const asked: string[] = [];
  const executor = ctx.db.getExecutor();
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(executor.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const orders: Record<string, string> = {};
  for (const { name, read } of dataSections) {
    asked.length = 0;
    await read(ctx.db.withPlugin(noting), { userId: "usr_nobody", email: "nobody@own.example" });
    const order = / order by (?:"\w+"\.)?"(\w+)"(.*)$/.exec(asked.join());
    if (order) orders[name] = `${order[1]}${order[2]}`;
  }
  expect(orders).toEqual(OLDEST_FIRST);
});
