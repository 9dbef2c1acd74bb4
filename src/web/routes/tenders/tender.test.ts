import { expect, test } from "vitest";
import { writeEvent } from "#domain/packages/write-event.ts";
import { TestBrowser } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { loader as openQuote } from "./quote.tsx";
import { loader } from "./tender.tsx";

const ctx = await createTestContext();

test("a firm reads the newest of a long history, and all of it where it wants", async () => {
  ctx.clock.set("2026-11-24T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  for (let more = 0; more < 40; more += 1)
    await ctx.transact((tx) => writeEvent(tx, { packageId, kind: "cancelled", audience: "everybody" }));
  const read = async (search: string) => {
    const { data } = await askPage(ctx, loader, {
      path: `/company/tenders/invited/${toFirst}${search}`,
      params: { invitation: toFirst },
      actor: sides.first.owner,
      browser: new TestBrowser(),
    });
    return (data as Awaited<ReturnType<typeof loader>>).tender.history.length;
  };
  // One more than are shown says that there are more.
  expect(await read("")).toBe(31);
  expect(await read("?history=all")).toBeGreaterThan(40);
});

test("a quote's page says that a visit is missing only where it was mandatory", async () => {
  ctx.clock.set("2026-11-24T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const lacks = async (visit_rule: string) => {
    await ctx.db.updateTable("trade_package").set({ visit_rule }).where("id", "=", packageId).execute();
    const { data } = await askPage(ctx, openQuote, {
      path: `/company/tenders/invited/${toFirst}/quote`,
      params: { invitation: toFirst },
      actor: sides.first.owner,
      browser: new TestBrowser(),
    });
    return data["lacksVisit"];
  };
  expect([await lacks("none"), await lacks("optional"), await lacks("mandatory")]).toEqual([
    false,
    false,
    true,
  ]);
});
