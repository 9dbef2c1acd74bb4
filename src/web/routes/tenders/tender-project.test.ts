import { expect, test } from "vitest";
import { getPackage } from "#domain/packages/get-package.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { action } from "./tender-project.tsx";

const ctx = await createTestContext();

test("a project is won with the day until which its firms are asked to stand by their prices", async () => {
  ctx.clock.set("2026-11-24T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const { projectId } = await getPackage(ctx.as(sides.buyer.owner), { packageId });
  await ctx.db
    .updateTable("tender_project")
    .set({ main_contract: "tendering" })
    .where("project_id", "=", projectId)
    .execute();
  const { toast } = await askPage(ctx, action, {
    path: `/company/tenders/projects/${projectId}`,
    params: { project: projectId },
    form: { intent: "stands", version: "1", mainContract: "won", decisionOn: "", standUntil: "2027-06-01" },
    actor: sides.buyer.owner,
    browser: new TestBrowser(),
  });
  expect(toast?.title).toBe("The project is won");
  const { until } = await ctx.db
    .selectFrom("tender_project")
    .select("stand_until as until")
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  expect(until).toBe("2027-06-01");
});
