import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./changes.tsx";

const ctx = await createTestContext();

test("a refused change says at which form it was, with lines of the pricing document at their own field", async () => {
  const { buyer, ...others } = await createTenderSides(ctx);
  const { packageId: id } = await createIssued(ctx, { buyer, ...others });
  const send = async (fields: Record<string, string>) => {
    const form = { version: String(await versionOf(ctx, id)), ...fields };
    const path = `/company/tenders/${id}/changes`;
    return askPage(ctx, action, {
      path,
      form,
      actor: buyer.owner,
      params: { id },
      browser: new TestBrowser(),
    });
  };
  const lines = await send({ intent: "pricing", rows: "Item,Nonsense\n1,2" });
  expect(lines.status).toBe(400);
  expect(lines.data).toMatchObject({ part: "pricing", errors: { rows: expect.anything() } });
  const dates = await send({ intent: "dates", validityDays: "many" });
  expect(dates.status).toBe(400);
  expect(dates.data).toMatchObject({ part: "dates", errors: {} });
});
