import { beforeEach, expect, test } from "vitest";
import { editPackage } from "#domain/packages/edit-package.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { createDraft, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { assessPackage } from "./assess-package.ts";

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

test("a provisional sum without its amount is named before the issue", async () => {
  expect(await adviceOn("pricing")).toHaveLength(1);
  await editPackage(buyer(), {
    section: "pricing",
    packageId,
    version: await versionOf(ctx, packageId),
    rows: "Section,Item,Description,Quantity,Unit\nA,1,Dig,120,m3",
  });
  expect(await adviceOn("pricing")).toEqual([]);
});

test("a tender that nobody would hear of is named before the issue", async () => {
  expect(await adviceOn("firms")).toMatchObject([
    { sentence: expect.stringMatching(/^No firm is invited/) as string },
  ]);
  await inviteFirms(buyer(), { packageId, company: [sides.first.company.number] });
  expect(await adviceOn("firms")).toEqual([]);
});
