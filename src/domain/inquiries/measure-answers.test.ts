import { expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { createCompany, createWork } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { measureAnswers } from "./measure-answers.ts";

const ctx = await createTestContext();
const HOUR_MS = 3_600_000;

it("is the median of the last year's inquiries, of which those that ran out were never answered", async () => {
  ctx.clock.set("2026-11-01T12:00:00Z");
  const [firm, asking] = [await createCompany(ctx), await createCompany(ctx, { account_type: "client" })];
  const answerAfter = async (hours: number) => {
    const { id, created_at } = await createWork(ctx, { asking, asked: firm }, { state: "not-accepted" });
    await ctx.db
      .insertInto("quote")
      .values({
        id: newId("quo"),
        inquiry_id: id,
        version: 1,
        amount_pence: 100,
        included: "All of it.",
        valid_until: "2026-12-01",
        author_name: "Ann Field",
        key: newId("key"),
        created_at: new Date(created_at.getTime() + hours * HOUR_MS),
      })
      .execute();
  };
  const runOut = () => createWork(ctx, { asking, asked: firm }, { state: "expired" });
  for (const hours of [50, 1, 3, 2]) await answerAfter(hours);
  expect(await measureAnswers(ctx, firm)).toBeNull();
  await answerAfter(200);
  expect(await measureAnswers(ctx, firm)).toEqual({ hours: 3, asked: 5 });
  for (let index = 0; index < 4; index += 1) await runOut();
  expect(await measureAnswers(ctx, firm)).toEqual({ hours: 200, asked: 9 });
  for (let index = 0; index < 2; index += 1) await runOut();
  expect(await measureAnswers(ctx, firm)).toBeNull();
  expect(await measureAnswers(ctx, asking)).toBeNull();
});

it("counts a no as an answer, and leaves out what is older than a year", async () => {
  const [firm, asking] = [await createCompany(ctx), await createCompany(ctx, { account_type: "client" })];
  for (let index = 0; index < 5; index += 1) {
    const { id, created_at } = await createWork(ctx, { asking, asked: firm }, { state: "seen" });
    const state_changed_at = new Date(created_at.getTime() + 5 * HOUR_MS);
    await ctx.db
      .updateTable("inquiry")
      .set({ state: "declined", decline_reason: "no-capacity", state_changed_at })
      .where("id", "=", id)
      .execute();
  }
  ctx.clock.set("2026-11-01T12:00:00Z");
  expect(await measureAnswers(ctx, firm)).toEqual({ hours: 5, asked: 5 });
  ctx.clock.set("2027-11-01T12:00:00Z");
  expect(await measureAnswers(ctx, firm)).toBeNull();
});

it("counts one as run out from the day after its last in London", async () => {
  const [firm, asking] = [await createCompany(ctx), await createCompany(ctx, { account_type: "client" })];
  for (let index = 0; index < 5; index += 1) {
    const { id, created_at } = await createWork(ctx, { asking, asked: firm }, { state: "seen" });
    const state_changed_at = new Date(created_at.getTime() + HOUR_MS);
    const declined = { state: "declined", decline_reason: "no-capacity", state_changed_at };
    await ctx.db.updateTable("inquiry").set(declined).where("id", "=", id).execute();
  }
  const { id } = await createWork(ctx, { asking, asked: firm }, { state: "seen" });
  await ctx.db.updateTable("inquiry").set({ open_until: "2027-07-01" }).where("id", "=", id).execute();
  ctx.clock.set("2027-07-01T22:30:00Z");
  expect(await measureAnswers(ctx, firm)).toEqual({ hours: 1, asked: 5 });
  ctx.clock.set("2027-07-01T23:30:00Z");
  expect(await measureAnswers(ctx, firm)).toEqual({ hours: 1, asked: 6 });
});
