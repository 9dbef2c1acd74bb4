import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, inject, test } from "vitest";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { type TenderSides, createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerByLink } from "./answer-by-link.ts";
import { answerLink } from "./answer-link.ts";
import { claimInvitation } from "./claim-invitation.ts";
import { inviteFirms } from "./invite-firms.ts";
import { lockInvitation } from "./tender-invitations.queries.ts";

// The embedded database has one connection: there nobody waits for anybody.
const isServer = "server" in inject("databaseSource");
const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;
let ids: string[];

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  packageId = await createDraft(ctx, sides.buyer.owner);
  for (const at of [1, 2, 3, 4, 5, 6])
    await inviteFirms(buyer, { packageId, email: `desk${at}@newfirm.example` });
  await issuePackage(buyer, { packageId, version: await versionOf(ctx, packageId) });
  const rows = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .execute();
  ids = rows.map(({ id }) => id);
});

test.runIf(isServer)(
  "who answers does not wait for whoever holds the package and takes the invitation next",
  async () => {
    const id = ids[0]!;
    const held = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    // As a taking does: the package, then the invitation; 2 seconds are longer than any answer takes.
    const taking = ctx.transact(async (tx) => {
      await lockPackage(tx, packageId);
      held.resolve();
      await Promise.race([answered.promise, setTimeout(2_000)]);
      return lockInvitation(tx, id);
    });
    await held.promise;
    const answer = answerByLink(ctx, answerLink(ctx, id), { answer: "intends" }).finally(answered.resolve);
    const [found] = await Promise.all([taking, answer]);
    expect(found?.state).toBe("intends_to_tender");
  },
);

test("answers and a taking at the same moment end all, none because each waits for the other", async () => {
  const first = ctx.as(sides.first.owner);
  const all = await Promise.allSettled([
    claimInvitation(first, answerLink(ctx, ids[0]!)),
    ...ids.map((id) => answerByLink(ctx, answerLink(ctx, id), { answer: "intends" })),
    ...ids.map((id) => answerByLink(ctx, answerLink(ctx, id), { answer: "declines", reason: "no_capacity" })),
  ]);
  const refusals = all.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
  // Of the one that is taken meanwhile, and by a word of what happened.
  for (const refusal of refusals) expect(refusal).toContain("A company has taken this invitation");
});
