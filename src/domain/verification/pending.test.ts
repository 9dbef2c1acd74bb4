import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { approveClaim } from "#domain/claims/approve-claim.ts";
import { listPendingClaims } from "#domain/claims/list-pending-claims.ts";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { certificate, createFirm, sendEvidence } from "#test/evidence.ts";
import { createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getReview } from "./get-review.ts";
import { listPending } from "./list-pending.ts";
import { takeCredential } from "./take-credential.ts";

const ctx = await createTestContext();
let own: Awaited<ReturnType<typeof createFirm>>;
beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  await ctx.db.deleteFrom("credential").execute();
  own = await createFirm(ctx, { name: "Calder Roofing" });
});
const list = async (reviewer = own.reviewer) => (await listPending(ctx.as(reviewer))).rows;
const review = (credentialId: string, reviewer = own.reviewer) =>
  getReview(ctx.as(reviewer), { credentialId });
/** An administrator who belongs to the firm. */
const insider = async (): Promise<Member> => ({
  ...(await createPerson(ctx, [own.firm])),
  isAdministrator: true,
});
const sendThree = async () => {
  const ids: string[] = [];
  for (const type of ["public_liability", "hs_policy", "proof_of_address"]) {
    ids.push(await sendEvidence(ctx, own, type));
    ctx.clock.advance({ minutes: 1 });
  }
  return ids as [string, string, string];
};

test("a row has what a decision is made on: the facts, the documents, and what does not fit", async () => {
  await sendEvidence(ctx, own, "employers_liability", { holderName: "Somebody Else Ltd", limit: "1,000" });
  ctx.clock.advance({ minutes: 1 });
  await sendEvidence(ctx, own, "hs_policy");
  const [wrong, right] = await list();
  expect(wrong).toMatchObject({
    credential: { holderName: "Somebody Else Ltd", limitPence: 100_000 },
    documents: [{ name: "certificate.pdf", look: "pdf" }],
    flags: [{ field: "holderName" }, { field: "limit" }],
  });
  expect(right).toMatchObject({ flags: [], documents: [{ credentialId: right!.id }] });
});

test("where no register was imported nothing is said of a company number", async () => {
  await ctx.db.updateTable("company").set({ register_status: null }).execute();
  await sendEvidence(ctx, own, "business_registration", { number: "7654321" });
  const [row] = await list();
  expect(row!.flags.filter(({ field }) => field === "number")).toEqual([]);
});

test("the rows' flags are those of the review, a company number that the register knows otherwise too", async () => {
  const listing = await createListing(ctx, {
    name: "Aire Masonry",
    companies_house_number: "01234567",
    register_status: "Liquidation",
  });
  await sendEvidence(ctx, own, "business_registration", { number: "1234567" });
  const [row] = await list();
  expect(row!.flags.map(({ text }) => text)).toEqual([
    "Another company of the directory has this number.",
    "The register says: Liquidation.",
  ]);
  expect(row!.flags).toEqual((await review(row!.id)).flags);
  await ctx.db.deleteFrom("company").where("id", "=", listing.id).execute();
});

test("a review says what the machine found in order", async () => {
  const id = await sendEvidence(ctx, own, "employers_liability", { holderName: "Somebody Else Ltd" });
  expect((await review(id)).passed).toEqual([
    "The first day fits.",
    "It has not expired.",
    "The limit is what the law asks for or more.",
  ]);
});

test("evidence of one's own company is another administrator's, on the list and in its order", async () => {
  const [first] = await sendThree();
  const other = await createFirm(ctx);
  const theirs = await sendEvidence(ctx, other, "hs_policy");
  const member = await insider();
  expect((await list(member)).map(({ isOwn }) => isOwn)).toEqual([true, true, true, false]);
  expect((await list()).map(({ isOwn }) => isOwn)).toEqual([false, false, false, false]);
  expect(await review(theirs, member)).toMatchObject({ previousId: null, nextId: null });
  await expect(review(first, member)).rejects.toMatchObject({ kind: "forbidden" });
});

test("one goes from each to the next and back, past what somebody else has taken", async () => {
  const [first, second, third] = await sendThree();
  expect(await review(first)).toMatchObject({ previousId: null, nextId: second });
  expect(await review(second)).toMatchObject({ previousId: first, nextId: third });
  expect(await review(third)).toMatchObject({ previousId: second, nextId: null });
  const colleague: Member = { ...(await createPerson(ctx, [])), isAdministrator: true };
  await takeCredential(ctx.as(colleague), { credentialId: second });
  expect(await review(first)).toMatchObject({ nextId: third });
  expect(await review(first, colleague)).toMatchObject({ nextId: second });
  // What is decided waits no more, on either side.
  const decide = (id: string, state: string) =>
    ctx.db.updateTable("credential").set({ state }).where("id", "=", id).execute();
  await decide(third, "withdrawn");
  expect(await review(first)).toMatchObject({ nextId: null });
  await decide(third, "submitted");
  await decide(first, "withdrawn");
  expect(await review(third, colleague)).toMatchObject({ previousId: second });
  expect(await review(third)).toMatchObject({ previousId: null });
});

test("a hold that has run out is nobody's", async () => {
  const [first] = await sendThree();
  await takeCredential(ctx.as(own.reviewer), { credentialId: first });
  expect(await review(first)).toMatchObject({ isHeldByMe: true, heldBy: null });
  ctx.clock.advance({ minutes: 15, seconds: 1 });
  expect(await review(first)).toMatchObject({ isHeldByMe: false, heldBy: null });
});

test("one's own claim is another administrator's", async () => {
  const listing = await createListing(ctx, { name: "Wharfe Scaffolding" });
  const claimant: Member = { ...(await createPerson(ctx, [])), isAdministrator: true };
  await submitClaimDocument(ctx.as(claimant), {
    number: listing.number,
    position: "Director",
    file: certificate(),
  });
  const [mine] = (await listPendingClaims(ctx.as(claimant))).rows;
  expect(mine).toMatchObject({ isOwn: true });
  expect((await listPendingClaims(ctx.as(own.reviewer))).rows).toMatchObject([{ isOwn: false }]);
  await expect(approveClaim(ctx.as(claimant), { claimId: mine!.id })).rejects.toMatchObject({
    kind: "forbidden",
  });
});
