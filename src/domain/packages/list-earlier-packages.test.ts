import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { createTenderSides } from "#test/tenders.ts";
import { createPackages } from "./create-packages.ts";
import { listEarlierPackages } from "./list-earlier-packages.ts";

test("of each service the package that was issued last is offered, of one's own company alone", async () => {
  const ctx = await createTestContext();
  const [own, others] = [await createTenderSides(ctx), await createTenderSides(ctx)];
  const rows = "code,title,service\nWP-1,First,EG-07\nWP-2,Last,EG-07\nWP-3,Lining,IP-01\nWP-4,Draft,IP-01";
  const place = { nation: "england-and-wales", mainContract: "won", projectName: "Canal Wharf", rows };
  await createPackages(ctx.as(own.buyer.owner), place);
  await createPackages(ctx.as(others.buyer.owner), place);
  const issue = (code: string, at: string) =>
    ctx.db.updateTable("trade_package").set({ issued_at: at }).where("code", "=", code).execute();
  await issue("WP-1", "2026-10-01T09:00:00Z");
  await issue("WP-2", "2026-11-01T09:00:00Z");
  await issue("WP-3", "2026-09-01T09:00:00Z");
  const earlier = await listEarlierPackages(ctx.as(own.buyer.owner));
  expect(earlier.map(({ service, title }) => [service, title])).toEqual([
    ["EG-07", "Last"],
    ["IP-01", "Lining"],
  ]);
  expect(earlier[0]).toMatchObject({ code: "WP-2", projectName: "Canal Wharf" });
  const theirs = await listEarlierPackages(ctx.as(others.buyer.owner));
  expect(theirs.map(({ id }) => id)).not.toEqual(expect.arrayContaining([earlier[0]!.id]));
});
