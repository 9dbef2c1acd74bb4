import { expect, test } from "vitest";
import { placeBystanders } from "#test/bystanders.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { writePersonalRows } from "#test/personal-rows.ts";
import { dataSections } from "./data-sections.queries.ts";

const ctx = await createTestContext();

test("of what is stored of others a person gets nothing, in no section", async () => {
  await placeBystanders(ctx);
  const { person: other } = await writePersonalRows(ctx);
  const person = await createPerson(ctx, []);
  const sizes = { own: new Map<string, number>(), stranger: new Map<string, number>() };
  for (const { name, read } of dataSections) {
    sizes.own.set(name, (await read(ctx.db, other)).length);
    sizes.stranger.set(name, (await read(ctx.db, person)).length);
  }
  const filled = [...sizes.own].filter(([, count]) => count > 0).map(([name]) => name);
  expect(filled.length).toBeGreaterThan(dataSections.length / 2);
  expect([...sizes.stranger].filter(([, count]) => count > 0)).toEqual([["account", 1]]);
});
