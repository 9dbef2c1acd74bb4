import { beforeAll, expect, test } from "vitest";
import { system, visitor } from "#domain/actor.ts";
import { listComplaints } from "#domain/complaints/list-complaints.ts";
import { getCase } from "#domain/moderation/get-case.ts";
import { listCases } from "#domain/moderation/list-cases.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { seedDemoAccounts } from "./seed-demo-accounts.ts";
import { seedDemoConversations } from "./seed-demo-conversations.ts";
import { seedDemoReports } from "./seed-demo-reports.ts";
import { seedDemo } from "./seed-demo.ts";

const ctx = await createTestContext(system);
Object.assign(ctx.services.config, { isDemo: true });
beforeAll(async () => {
  const size = { width: 40, height: 20, widths: [20, 40] };
  await seedDemo(ctx, { encode: (kind) => Promise.resolve({ kind, ...size, files: [] }) });
  await seedDemoAccounts(ctx);
  await seedDemoConversations(ctx);
});

test("there is a report of each kind to decide, one about a firm that was warned before, and a complaint", async () => {
  await expect(seedDemoReports(ctx.as(visitor))).rejects.toMatchObject({ kind: "forbidden" });
  await seedDemoReports(ctx);
  await seedDemoReports(ctx);
  const administrator = ctx.as({ ...(await createPerson(ctx, [])), isAdministrator: true });
  const { cases } = await listCases(administrator, {});
  expect(cases.map(({ kind }) => kind)).toEqual(["review", "profile", "message"]);
  const views = await Promise.all(cases.map(({ id }) => getCase(administrator, id)));
  for (const { reports, refusal } of views) {
    expect(reports).toHaveLength(1);
    expect(reports[0]?.snapshot.kind).toBeDefined();
    expect(refusal).toBeNull();
  }
  expect(views[1]?.earlier).toMatchObject([{ outcome: "warned" }]);
  expect(views[2]?.reports[0]?.snapshot).toMatchObject({ messages: [{}, {}] });
  const { complaints } = await listComplaints(administrator, {});
  expect(complaints).toMatchObject([{ kind: "data-protection", daysLeft: 6 }]);
});
