import { expect, test } from "vitest";
import { z } from "zod";
import { boundsOf } from "./bounds-of-schema.ts";

const modules = import.meta.glob<Record<string, unknown>>("../src/domain/**/*.schema.ts", { eager: true });

/**
 * How long, how many and how large what people send may be, once more beside the schemas: nearly every test sends what is
 * far from a bound, and would pass with any other. Whoever changes one looks at the column that keeps it and at what the
 * page says, then has the copy written anew: `vitest run test/schema-bounds.test.ts -u`.
 */
test("the bounds of what people send are what is promised", async () => {
  const found = Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) => {
      const bounds = schema instanceof z.ZodType ? boundsOf(schema) : {};
      const file = path.slice("../src/domain/".length, -".schema.ts".length);
      return Object.entries(bounds).map(([field, facts]) => [`${file} ${name} ${field}`, facts] as const);
    }),
  );
  expect(found.length).toBeGreaterThan(500);
  const sorted = found.toSorted(([one], [other]) => (one < other ? -1 : 1));
  await expect(`${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`).toMatchFileSnapshot(
    "schema-bounds.json",
  );
});
