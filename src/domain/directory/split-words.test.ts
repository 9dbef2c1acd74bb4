import { expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createTestContext } from "#test/test-context.ts";
import { splitWords } from "./split-words.ts";

const ctx = await createTestContext();
await seedGazetteer(ctx.as(system));

test.each([
  ["plumber in leeds", { q: "plumber", location: "leeds" }],
  ["electrician Leeds", { q: "electrician", location: "Leeds" }],
  ["Leeds", { q: "", location: "Leeds" }],
  ["LS1", { q: "", location: "LS1" }],
  ["piling LS1 4AP", { q: "piling", location: "LS1 4AP" }],
  ["drylining near Bradford", { q: "drylining", location: "Bradford" }],
  ["roofers, Newcastle upon Tyne", { q: "roofers", location: "Newcastle upon Tyne" }],
  ["scaffolding in West Yorkshire", { q: "scaffolding", location: "West Yorkshire" }],
  ["scaffolding scotland", { q: "scaffolding", location: "scotland" }],
])("takes the place out of %s", async (q, expected) => {
  expect(await splitWords(ctx, q)).toEqual(expected);
});

test.each(["plumber", "Calder & Roe", "in", ""])("finds no place in %s", async (q) => {
  expect(await splitWords(ctx, q)).toBeUndefined();
});
