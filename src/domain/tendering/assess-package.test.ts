import { beforeEach, expect, test } from "vitest";
import { getPackage } from "#domain/packages/get-package.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { completeTerms, createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { assessPackage } from "./assess-package.ts";
import { issuePackage } from "./issue-package.ts";

const ctx = await createTestContext();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  packageId = await createDraft(ctx, sides.buyer.owner);
});

const buyer = () => ctx.as(sides.buyer.owner);
const adviceOn = async (part: string) =>
  (await assessPackage(buyer(), { packageId })).advice.filter((each) => each.part === part);

test("a tender is not issued with a provisional sum whose amount its buyer leaves open, and the line is named", async () => {
  const lines: PricingLine[] = await readPricing(ctx, packageId);
  const at = lines.findIndex(({ kind }) => kind === "provisional-sum");
  const fix = (amount: number | null) =>
    ctx.db
      .updateTable("trade_package")
      .set({ pricing: JSON.stringify(lines.with(at, { ...lines[at]!, amount })) })
      .where("id", "=", packageId)
      .execute();
  const gaps = async () =>
    (await assessPackage(buyer(), { packageId })).gaps.filter(({ part }) => part === "pricing");
  expect(await gaps()).toEqual([]);
  await fix(null);
  const sentence = `Line ${at + 1} of the pricing document, “${lines[at]!.description}”, is a provisional sum without an amount: enter it.`;
  expect(await gaps()).toEqual([{ part: "pricing", place: `#pricing-amount-${at}`, sentence }]);
  const issue = async () => issuePackage(buyer(), { packageId, version: await versionOf(ctx, packageId) });
  await expect(issue()).rejects.toMatchObject({ kind: "invalid", message: sentence });
  await fix(250_000);
  expect(await gaps()).toEqual([]);
  await issue();
});

test("a tender that nobody would hear of is named before the issue", async () => {
  expect(await adviceOn("firms")).toMatchObject([
    { sentence: expect.stringMatching(/^No firm is invited/) as string },
  ]);
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  expect(await adviceOn("firms")).toEqual([]);
  const { goesOut } = await assessPackage(buyer(), { packageId });
  expect(goesOut).toMatchObject({ firms: 1 });
});

test("a main contract that is not won costs points until a day to come says when it is decided", async () => {
  const isNamed = async () =>
    (await assessPackage(buyer(), { packageId })).quality.gaps.some(({ id }) => id === "main-contract");
  const { projectId } = await getPackage(buyer(), { packageId });
  const set = (main_contract: string, decision_on: string | null) =>
    ctx.db
      .updateTable("tender_project")
      .set({ main_contract, decision_on })
      .where("project_id", "=", projectId)
      .execute();
  expect(await isNamed()).toBe(false);
  for (const state of ["tendering", "preferred"]) {
    await set(state, null);
    expect(await isNamed()).toBe(true);
    await set(state, "2026-12-01");
    expect(await isNamed()).toBe(false);
    await set(state, "2026-11-30");
    expect(await isNamed()).toBe(true);
  }
});

test("no dayworks in the terms beside daywork lines is named before the issue", async () => {
  const named = async () =>
    (await assessPackage(buyer(), { packageId })).quality.gaps.find(({ id }) => id === "contradictions");
  expect(await named()).toMatchObject({
    sentence: expect.stringMatching(/^The key terms say that there are no dayworks/) as string,
  });
  await ctx.db
    .updateTable("trade_package")
    .set({ key_terms: JSON.stringify({ ...completeTerms, dayworks: "percentages", unstated: [] }) })
    .where("id", "=", packageId)
    .execute();
  expect(await named()).toBeUndefined();
});

test("a tender whose value band is not published costs points for it", async () => {
  const isNamed = async () =>
    (await assessPackage(buyer(), { packageId })).quality.gaps.some(({ id }) => id === "value-band");
  const set = (value_band: string | null) =>
    ctx.db.updateTable("trade_package").set({ value_band }).where("id", "=", packageId).execute();
  await set("under-25k");
  expect(await isNamed()).toBe(false);
  await set(null);
  expect(await isNamed()).toBe(true);
});
