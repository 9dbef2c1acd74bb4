import { expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { createTestContext } from "#test/test-context.ts";
import { findNations } from "./find-nations.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

const ctx = await createTestContext();
await seedGazetteer(ctx.as(system));

test.each([
  ["BT1 5GS", ["Northern Ireland"]],
  ["Castle Street, Belfast BT1", ["Northern Ireland"]],
  ["G2 1DY", ["Scotland"]],
  ["Glasgow", ["Scotland"]],
  ["TD1 1AA", ["Scotland"]],
  ["TD15 1AA", ["England", "Scotland"]],
  ["CA6 5AA", ["England", "Scotland"]],
  ["CA1 1AA", ["England"]],
  ["Leeds", ["England"]],
  ["Cardiff", ["Wales"]],
  ["Bangor", ["Northern Ireland", "Wales"]],
  ["Bangor, Northern Ireland", ["Northern Ireland"]],
  ["Kent", ["England"]],
  ["Scotland", ["Scotland"]],
  ["Nowhere in particular", []],
  ["", []],
])("%s may lie in %j", async (text, nations) => {
  expect(await findNations(ctx, text)).toEqual(nations);
});
