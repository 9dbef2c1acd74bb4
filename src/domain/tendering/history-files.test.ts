import { beforeEach, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { exportHistory } from "./export-history.ts";
import { printHistory } from "./print-history.ts";
import { tellHistory } from "./tell-history.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
const buyer = () => ctx.as(sides.buyer.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
  await ctx.db
    .updateTable("company")
    .set({ name: "=HYPERLINK(1)" })
    .where("id", "=", sides.first.company.id)
    .execute();
  ({ packageId } = await createIssued(ctx, sides));
});

const rowsOf = (csv: string) => csv.trimEnd().split("\r\n");

test("the history goes out as CSV, the oldest first, with who did it and on which set, and without formulas", async () => {
  const rows = rowsOf(await exportHistory(buyer(), { packageId }));
  expect(rows[0]).toBe("\uFEFFWhen (London),When (UTC),What,Who,Document set");
  // What happened in the same millisecond stands in any order.
  expect(rows.find((row) => row.includes("Draft begun"))).toMatch(
    new RegExp(
      `^"23 Nov 2026, 09:00 \\(London\\)",2026-11-23T09:00:00\\.000Z,Draft begun,${sides.buyer.owner.name},`,
    ),
  );
  const issued = rows.find((row) => row.includes("Issued with document set 1"));
  expect(issued).toMatch(/,1$/);
  // A name that a spreadsheet would run as a formula is text there.
  const invited = rows.filter((row) => row.includes("HYPERLINK"));
  expect(invited.length).toBeGreaterThan(0);
  for (const row of rows.slice(1)) for (const cell of row.split(",")) expect(cell).not.toMatch(/^"?[=+@-]/);
});

test("and as a PDF, of more pages where there is much, of the newest lines where there is too much", async () => {
  const pages = async () => {
    const pdf = await printHistory(buyer(), { packageId });
    return (await drawPdfPage({ bytes: new Uint8Array(pdf), page: 1, maxSide: 300 }))?.pages;
  };
  expect(await pages()).toBe(1);
  const one = {
    package_id: packageId,
    kind: "documents-added",
    audience: "buyer",
    created_at: ctx.clock.now(),
  };
  const rows = Array.from({ length: 100 }, () => ({ ...one, id: newId("pev"), details: '{"count": 2}' }));
  await ctx.db.insertInto("package_event").values(rows).execute();
  expect(await pages()).toBeGreaterThan(1);
  expect(await tellHistory(ctx, { packageId, most: 10 })).toMatchObject({ isCut: true });
  expect((await tellHistory(ctx, { packageId, most: 10 })).lines).toHaveLength(10);
});

test("nobody but the buyer's team gets it", async () => {
  const colleague = ctx.as(await createPerson(ctx, [sides.buyer.company], { role: "member" }));
  expect(rowsOf(await exportHistory(colleague, { packageId })).length).toBeGreaterThan(2);
  const stranger = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
  for (const other of [ctx.as(sides.first.owner), stranger, ctx])
    for (const read of [exportHistory, printHistory])
      await expect(read(other, { packageId })).rejects.toMatchObject({
        kind: expect.stringMatching(/not-found|unauthenticated/) as string,
      });
});
