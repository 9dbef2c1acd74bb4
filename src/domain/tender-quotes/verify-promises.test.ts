import { beforeEach, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { TestBrowser, memberIn } from "#test/accounts.ts";
import { closeReturns, createEntered, createTenderSides } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { openQuotes } from "./open-quotes.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { hashStatement } from "#platform/statement.proof.ts";
import { verifyPromises } from "./verify-promises.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const system = () => createSystemContext(ctx.services);
let packageId: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  const sides = await createTenderSides(ctx);
  ({ packageId } = await createEntered(ctx, sides));
  await closeReturns(ctx, packageId);
  const { owner } = sides.buyer;
  const browser = new TestBrowser();
  const user = { id: owner.userId, firstName: owner.name, email: owner.email };
  browser.keep(
    await ctx.transact((tx) => openSession(tx, { user, isRemembered: true, by: "google" }, browser)),
  );
  const acting = ctx.as(await memberIn(ctx, browser), browser);
  await openQuotes(acting, { packageId }, browser);
  await publishHead(system());
});

/** What somebody does who may write to the database as its owner. */
async function tamper(statement: string): Promise<void> {
  await ctx.database.pool.query(`alter table tender_quote_version disable trigger user; ${statement};
    alter table tender_quote_version enable trigger user`);
}

test("what was promised and opened stands as it was", async () => {
  expect(await verifyPromises(system())).toEqual({ receipts: 1, openings: 1, faultCount: 0, faults: [] });
  await expect(verifyPromises(ctx)).rejects.toMatchObject({ kind: "forbidden" });
});

test.each([
  ["another time", "submitted_at = submitted_at - interval '1 hour'", /is not what its receipt says/],
  ["another set", "set_number = set_number + 1", /is not what its receipt says/],
  [
    "another hash",
    `quote_hash = repeat('0', 64), receipt = jsonb_set(receipt, '{statement,quoteHash}', to_jsonb(repeat('0', 64)))`,
    /its receipt is not what was signed/,
  ],
  [
    "a receipt that was never promised",
    `receipt = jsonb_set(receipt, '{statement,receipt}', '"rcp_forged"')`,
    /is not in the public record/,
  ],
  ["no receipt", "receipt = '{}'", /no receipt that can be read/],
  ["other contents", "sealed = sealed || '\\x00'", /cannot be unsealed/],
  [
    "another price after the opening",
    "opened = jsonb_set(opened, '{totalPence}', '1')",
    /what was opened is not what was received/,
  ],
])("a row that was changed to %s is found", async (_name, change, fault) => {
  await tamper(`update tender_quote_version set ${change}`);
  const { faultCount, faults } = await verifyPromises(system());
  expect(faultCount).toBeGreaterThan(0);
  expect(faults.join("\n")).toMatch(fault);
});

test("after SECRET was changed it is said once that the keys are under the former one", async () => {
  const config = { ...ctx.config, secret: "another secret of thirty-two letters" };
  const changed = createSystemContext({ ...ctx.services, config });
  expect(await verifyPromises(changed)).toEqual({
    receipts: 1,
    openings: 1,
    faultCount: 1,
    faults: [expect.stringMatching(/^The keys of 1 packages are under another SECRET.*rewrap-keys/)],
  });
  await tamper("update tender_quote_version set set_number = set_number + 1");
  expect((await verifyPromises(changed)).faults).toEqual([
    expect.stringContaining("are under another SECRET"),
    expect.stringContaining("is not what its receipt says"),
  ]);
});

test("an opening that was changed is found", async () => {
  await ctx.db
    .updateTable("opening_record")
    .set({ opened_at: new Date("2027-01-07T12:00:30Z") })
    .execute();
  const { faults } = await verifyPromises(system());
  expect(faults).toEqual([`The opening of ${packageId} is not what the public record says.`]);
});

test("an opening of before openers were named still stands", async () => {
  const { opened_at, quotes } = await ctx.db
    .selectFrom("opening_record")
    .selectAll()
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable("opening_record").set({ openers: null, seed: null }).execute();
  expect((await verifyPromises(system())).faultCount).toBe(1);
  const hash = await hashStatement({
    type: "lintel.opening.v1",
    package: packageId,
    openedAt: opened_at.toISOString(),
    quotes,
  });
  await ctx.transact((tx) => addLeaf(tx, { id: "opn_of_before", kind: "opening", hash }));
  expect((await verifyPromises(system())).faultCount).toBe(0);
});
