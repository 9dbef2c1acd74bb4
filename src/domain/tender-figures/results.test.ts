import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { type SettledTender, createSettled } from "#test/settled-tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { exportResults } from "./export-results.ts";
import { getResults } from "./get-results.ts";

const ctx = await createTestContext();
ctx.clock.set("2026-11-24T10:00:00Z");
let own: { id: string };
let owner: Member;
let rival: { id: string };
let rivalOwner: Member;
let [thorn, ashdale] = [
  { id: "", number: 0 },
  { id: "", number: 0 },
];

beforeEach(async () => {
  await ctx.db.deleteFrom("company").execute();
  own = await createCompany(ctx, { name: "Calder Groundworks" });
  rival = await createCompany(ctx, { name: "Wharfe Civils" });
  owner = await createPerson(ctx, [own as never], { role: "owner" });
  rivalOwner = await createPerson(ctx, [rival as never], { role: "owner" });
  thorn = await createCompany(ctx, { account_type: "client", name: "Thornbridge Construction" });
  ashdale = await createCompany(ctx, { account_type: "client", name: "=Ashdale Homes" });
});

type Told = "successful" | "unsuccessful" | "non_compliant" | "withdrawn";
/** A tender that this firm and its rival have priced; the rival is told the contrary. */
const tell = (outcome: Told, more: Partial<SettledTender> = {}, at = new Date("2026-09-01T10:00:00Z")) =>
  createSettled(ctx, {
    buyer: thorn,
    returnAt: new Date("2026-08-01T11:00:00Z"),
    ...more,
    quotes: [
      { firm: own, state: "compliant", told: { at, outcome } },
      {
        firm: rival,
        state: "compliant",
        told: { at, outcome: outcome === "successful" ? "unsuccessful" : "successful" },
      },
    ],
  });

test("the hit rate is of the successful and the unsuccessful, by client, service and value", async () => {
  await tell("successful", { band: "25k-100k" });
  await tell("unsuccessful", { band: "25k-100k" });
  await tell("unsuccessful", { buyer: ashdale, service: "EG-05", band: null });
  await tell("non_compliant");
  await tell("withdrawn");
  await tell("unsuccessful", { mainContract: "lost" });
  // Before the first of the month three years ago.
  await tell("successful", {}, new Date("2023-10-31T23:59:59Z"));
  const { outcomes, ...shares } = await getResults(ctx.as(owner));
  expect(outcomes).toHaveLength(6);
  expect(shares).toEqual({
    since: new Date("2023-11-01T00:00:00Z"),
    all: { decided: 3, taken: 1 },
    clients: [
      { key: String(thorn.number), name: "Thornbridge Construction", decided: 2, taken: 1 },
      { key: String(ashdale.number), name: "=Ashdale Homes", decided: 1, taken: 0 },
    ],
    services: [
      { key: "EG-07", name: "", decided: 2, taken: 1 },
      { key: "EG-05", name: "", decided: 1, taken: 0 },
    ],
    bands: [
      { key: "25k-100k", name: "", decided: 2, taken: 1 },
      { key: null, name: "", decided: 1, taken: 0 },
    ],
  });
});

test("the file has every outcome, says which count, and holds no formula", async () => {
  await tell("unsuccessful", { band: "under-25k" }, new Date("2026-10-25T00:30:00Z"));
  await tell("withdrawn", { buyer: ashdale });
  await tell("unsuccessful", { mainContract: "lost" }, new Date("2026-08-15T10:00:00Z"));
  const lines = (await exportResults(ctx.as(owner))).trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain("Told on,Buyer,Project,Package,Service,Value,Outcome,Reason");
  expect(lines[1]).toMatch(/^2026-10-25,Thornbridge Construction,.*,Under £25k,Not successful,Price,,,yes$/);
  expect(lines[2]).toMatch(/^2026-09-01,'=Ashdale Homes,.*,Withdrawn,,,,no$/);
  expect(lines[3]).toMatch(/^2026-08-15,Thornbridge Construction,.*,Not successful,.*,no$/);
});

test("each firm reads its own and nothing of the other's; the buyer, a visitor and a former colleague nothing", async () => {
  await tell("successful");
  expect((await getResults(ctx.as(owner))).all).toEqual({ decided: 1, taken: 1 });
  expect((await getResults(ctx.as(rivalOwner))).all).toEqual({ decided: 1, taken: 0 });
  expect(await exportResults(ctx.as(rivalOwner))).not.toContain("Calder");
  for (const [reader, outcome] of [
    [owner, "successful"],
    [rivalOwner, "unsuccessful"],
  ] as const)
    expect((await getResults(ctx.as(reader))).outcomes).toMatchObject([
      { client: "Thornbridge Construction", outcome, rank: null, gap: null },
    ]);
  const buyer = await createPerson(ctx, [thorn as never], { role: "owner" });
  expect((await getResults(ctx.as(buyer))).all).toEqual({ decided: 0, taken: 0 });
  const former = await createPerson(ctx, []);
  for (const read of [getResults, exportResults]) {
    await expect(read(ctx.as(former))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(read(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
  }
});
