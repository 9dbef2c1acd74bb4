import { expect, test } from "vitest";
import { completeTerms, createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { copyTerms } from "./copy-terms.ts";
import { editPackage } from "./edit-package.ts";
import { findPackage } from "./packages.queries.ts";
import { listTermsSources } from "./list-terms-sources.ts";

const ctx = await createTestContext();

async function createDrafts() {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const { buyer } = await createTenderSides(ctx);
  const as = ctx.as(buyer.owner);
  const [packageId, from] = [await createDraft(ctx, buyer.owner), await createDraft(ctx, buyer.owner)];
  const set = async (id: string, terms: object) =>
    editPackage(as, { packageId: id, version: await versionOf(ctx, id), section: "terms", ...terms });
  const termsOf = async (id: string) => (await findPackage(ctx, id))!.keyTerms;
  const copy = async (more: object = {}) =>
    copyTerms(as, { packageId, from, version: await versionOf(ctx, packageId), ...more });
  await set(from, { ...completeTerms, retentionPercent: "3", retentionRelease: "main-contract" });
  await set(packageId, {});
  return { as, packageId, from, set, termsOf, copy };
}

test("a draft takes the complete sheet of another package of its company over", async () => {
  const { as, packageId, from, set, termsOf, copy } = await createDrafts();
  await set(from, completeTerms);
  expect(await listTermsSources(as, { packageId })).toMatchObject([{ id: from }]);
  // Its own sheet is not complete yet.
  expect(await listTermsSources(as, { packageId: from })).toEqual([]);
  const version = await versionOf(ctx, packageId);
  expect(await copy()).toMatchObject({ isDone: true, replaced: [] });
  expect(await termsOf(packageId)).toEqual(await termsOf(from));
  // The answer was lost.
  expect(await copy({ version })).toMatchObject({ isDone: true });
  expect(await listTermsSources(as, { packageId: from })).toMatchObject([{ id: packageId }]);
});

test("answers that are given are replaced once somebody has seen which", async () => {
  const { packageId, from, set, termsOf, copy } = await createDrafts();
  await set(from, { ...completeTerms, edition: "" });
  const { dueDays } = await termsOf(from);
  await set(packageId, { ...completeTerms, dueDays: "2", edition: "2024" });
  const before = await termsOf(packageId);
  const asked = await copy();
  expect(asked.isDone).toBe(false);
  expect(asked.replaced).toEqual([
    { field: "terms-edition", from: "2024", to: null },
    { field: "terms-dueDays", from: 2, to: dueDays },
  ]);
  expect(await termsOf(packageId)).toEqual(before);
  // The other package has changed since.
  await set(from, { ...completeTerms, dueDays: "9" });
  const again = await copy({ seen: asked.seen });
  expect(again.isDone).toBe(false);
  expect(await copy({ seen: again.seen })).toMatchObject({ isDone: true, replaced: again.replaced });
  expect(await termsOf(packageId)).toMatchObject({ dueDays: 9 });
});

test("nothing is taken from another company, from an unfinished sheet, or into what a colleague has changed", async () => {
  const { copy, from, set, packageId } = await createDrafts();
  const theirs = await createDrafts();
  await theirs.set(theirs.from, completeTerms);
  await expect(copy({ from: theirs.from })).rejects.toMatchObject({ kind: "not-found" });
  await expect(copy({ from: packageId })).rejects.toMatchObject({ kind: "not-found" });
  await set(from, {});
  await expect(copy()).rejects.toMatchObject({ kind: "conflict" });
  await set(from, completeTerms);
  await expect(copy({ version: 1 })).rejects.toMatchObject({ kind: "conflict" });
});
