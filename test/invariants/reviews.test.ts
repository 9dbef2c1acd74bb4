import { beforeEach, expect, test } from "vitest";
import type { Member, MembershipRole } from "#domain/actor.ts";
import { recordWorkStart } from "#domain/awarded-work/record-work-start.ts";
import { inquiryStates, TAKEN } from "#domain/inquiries/inquiries.states.ts";
import { postReview } from "#domain/reviews/post-review.ts";
import { londonDay } from "#platform/london-time.ts";
import { createAccepted } from "#test/accepted-award.ts";
import { createCompany, createPerson, createWork } from "#test/factories.ts";
import { createOpened } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
const MARKS = { mark1: 4, mark2: 4, mark3: 4, mark4: 4, mark5: 4, body: "Well done." };

let asking: Awaited<ReturnType<typeof createCompany>>;
let asked: Awaited<ReturnType<typeof createCompany>>;
let buyer: Member;
let firm: Member;
let count = 0;

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  asking = await createCompany(ctx, { account_type: "client" });
  asked = await createCompany(ctx);
  buyer = await createPerson(ctx, [asking]);
  firm = await createPerson(ctx, [asked]);
});

async function work(state: (typeof inquiryStates)[number] = "accepted"): Promise<string> {
  const { id } = await createWork(ctx, { asking, asked }, { state: "accepted" });
  const decline_reason = state === "declined" ? "no_capacity" : null;
  await ctx.db
    .updateTable("inquiry")
    .set({ state, decline_reason, ...(state === "completed" && { completed_at: ctx.clock.now() }) })
    .where("id", "=", id)
    .execute();
  return id;
}
const post = (actor: Parameters<typeof ctx.as>[0], inquiryId: string, more: object = {}) => {
  count += 1;
  return postReview(ctx.as(actor), { inquiryId, key: `key-of-review-${count}`, ...MARKS, ...more });
};
const reviews = async () => (await ctx.db.selectFrom("review").select("id").execute()).length;

test.each(inquiryStates.filter((state) => !TAKEN.includes(state)))(
  "Invariant 11: of work that was not awarded (%s) neither side can write a review",
  async (state) => {
    const before = await reviews();
    const inquiryId = await work(state);
    for (const side of [buyer, firm])
      await expect(post(side, inquiryId)).rejects.toMatchObject({ kind: "conflict" });
    expect(await reviews()).toBe(before);
  },
);

test("Invariant 11: nobody but the two sides of the award writes one, and nobody for both", async () => {
  const inquiryId = await work();
  const before = await reviews();
  const stranger = await createPerson(ctx, [await createCompany(ctx)]);
  const administrator: Member = { ...stranger, isAdministrator: true, isAdminMode: true };
  const left: Member = { ...firm, memberships: [] };
  const both = await createPerson(ctx, [asking, asked]);
  const viewer = await createPerson(ctx, [asked], { role: "viewer" as MembershipRole });
  const claims = {
    companyId: asked.id,
    authorCompanyId: asking.id,
    direction: "main-to-sub",
    award: "awd_1",
  };
  for (const [actor, kind] of [
    [stranger, "not-found"],
    [administrator, "not-found"],
    [left, "not-found"],
    [{ kind: "visitor" } as const, "unauthenticated"],
    [{ kind: "system" } as const, "unauthenticated"],
    [both, "conflict"],
    [viewer, "forbidden"],
  ] as const)
    await expect(post(actor, inquiryId, claims)).rejects.toMatchObject({ kind });
  expect(await reviews()).toBe(before);
});

test("Invariant 11: each side writes one about the other, whatever its form claims, and no second one", async () => {
  const inquiryId = await work();
  const claims = { companyId: asking.id, authorCompanyId: asked.id };
  await post(buyer, inquiryId, claims);
  await post(firm, inquiryId, claims);
  const rows = await ctx.db
    .selectFrom("review")
    .select(["company_id as about", "author_company_id as by", "inquiry_id as of"])
    .where("inquiry_id", "=", inquiryId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  expect(new Set(rows.map(({ about, by, of }) => `${by} of ${about} for ${of}`))).toEqual(
    new Set([`${asking.id} of ${asked.id} for ${inquiryId}`, `${asked.id} of ${asking.id} for ${inquiryId}`]),
  );
  for (const side of [buyer, firm])
    await expect(post(side, inquiryId)).rejects.toMatchObject({ kind: "conflict" });
});

test("Invariant 11: a tender that was priced is no award: none of its ids opens a review", async () => {
  const { packageId, owners, quotes, invitations, sides } = await createOpened(ctx);
  const before = await reviews();
  for (const id of [packageId, ...quotes, ...invitations])
    for (const actor of [sides.buyer.owner, owners[0]!]) {
      await expect(post(actor, id)).rejects.toMatchObject({ kind: "not-found" });
      await expect(post(actor, "", { awardId: id })).rejects.toMatchObject({ kind: "not-found" });
    }
  expect(await reviews()).toBe(before);
});

test("Invariant 11: an award opens reviews to its two sides once the start of the work is recorded", async () => {
  const { awardId, buyer: letting, winner, rival } = await createAccepted(ctx);
  const before = await reviews();
  for (const actor of [letting, winner])
    await expect(post(actor, "", { awardId })).rejects.toMatchObject({ kind: "conflict" });
  expect(await reviews()).toBe(before);
  const startedOn = londonDay(ctx.clock.now());
  await recordWorkStart(ctx.as(winner), { awardId, side: "firm", startedOn, seen: "0" });
  await expect(post(rival, "", { awardId })).rejects.toMatchObject({ kind: "not-found" });
  for (const actor of [letting, winner]) await post(actor, "", { awardId });
  expect(await reviews()).not.toBe(before);
});
