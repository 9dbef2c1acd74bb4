import { beforeEach, expect, test } from "vitest";
import type { MatchPart } from "#domain/tender-rules/match-score.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createTenderSides } from "#test/tenders.ts";
import { type ProposedFirm, proposeFirms } from "./propose-firms.ts";

const ctx = await createTestContext();
await ctx.db
  .insertInto("place")
  .values({
    kind: "town",
    name: "Leeds",
    search_name: "leeds",
    county: "West Yorkshire",
    nation: "England",
    latitude: 53.7997,
    longitude: -1.5492,
    population: 500_000,
    source: "gazetteer",
  })
  .execute();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);
const BELFAST = { town: "Belfast", nation: "Northern Ireland", latitude: 54.597, longitude: -5.93 };

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  await ctx.db.deleteFrom("company").execute();
  sides = await createTenderSides(ctx);
});

const partOf = (firm: ProposedFirm | undefined, part: MatchPart) =>
  firm!.reasons.find((each) => each.part === part)!;

/** A draft whose evidence nobody has is a draft without any. */
async function createPlainDraft(): Promise<string> {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  await ctx.db
    .updateTable("trade_package")
    .set({ required_credentials: "[]" })
    .where("id", "=", packageId)
    .execute();
  return packageId;
}

test("a firm over the sea comes behind whoever is within reach, and says how far it is", async () => {
  const far = await createCompany(ctx, {
    services: ["EG-07"],
    name: "Lagan Groundworks",
    service_zone: "25",
    ...BELFAST,
  });
  const near = await createCompany(ctx, {
    services: ["EG-04"],
    name: "Aire Earthworks",
    service_zone: "10",
    latitude: 53.95,
  });
  const packageId = await createPlainDraft();
  const firms = await proposeFirms(buyer(), { packageId });
  expect(firms.at(-1)!.number).toBe(far.number);
  expect(firms.at(-1)!.score).toBeGreaterThan(firms.at(-2)!.score);
  expect(partOf(firms.at(-1), "distance")).toMatchObject({ side: "against" });
  expect(partOf(firms.at(-1), "distance").sentence).toMatch(
    /^\d{3} miles away, too far for its service zone of 25 miles\.$/,
  );
  expect(firms.at(-2)!.number).toBe(near.number);
  expect(partOf(firms.at(-2), "distance").sentence).toMatch(/^10 miles away/);
  // Who has not said how far it works is as far as it is.
  const silent = firms.find(({ number }) => number === sides.first.company.number);
  expect(partOf(silent, "distance")).toMatchObject({
    side: "unknown",
    sentence: expect.stringMatching(/^[\d.]+ miles away; has not said how far it works\.$/) as string,
  });
});
