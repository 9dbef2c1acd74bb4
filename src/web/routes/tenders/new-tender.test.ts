import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createTenderSides } from "#test/tenders.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { action } from "./new-tender.tsx";

const ctx = await createTestContext();

test("what a project that exists has not said is asked at its fields", async () => {
  const { buyer } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const { projectId } = await getPackage(ctx.as(buyer.owner), { packageId });
  await ctx.db.deleteFrom("trade_package").where("project_id", "=", projectId).execute();
  await ctx.db.deleteFrom("tender_project").where("project_id", "=", projectId).execute();
  const begin = async (stands: Record<string, string>) => {
    const { data } = await askPage(ctx, action, {
      path: "/company/tenders/new",
      form: { project: projectId, service: "IP-01", nation: "", mainContract: "", ...stands },
      actor: buyer.owner,
      browser: new TestBrowser(),
    });
    return (data as { result: { error: object } }).result.error;
  };
  expect(await begin({})).toEqual({ mainContract: ["Choose how the main contract stands"] });
  expect(Object.keys(await begin({ mainContract: "won" }))).toEqual(["nation"]);
});
