import type { MetaDescriptor, MetaFunction } from "react-router";
import { expect, test } from "vitest";

const modules = import.meta.glob<{ meta?: MetaFunction }>([
  "../src/web/routes/**/*.tsx",
  "!../src/web/routes/**/*.test.tsx",
]);

test("a page that could not be loaded has a title and a description that lack nothing", async () => {
  const location = { pathname: "/asked", search: "", hash: "", state: null, key: "k" };
  const matches = Array.from({ length: 4 }, () => ({ id: "above", loaderData: undefined }));
  const asked = { matches, loaderData: undefined, data: undefined, params: { number: "7" }, location };
  const wrong: string[] = [];
  let count = 0;
  for (const [path, load] of Object.entries(modules)) {
    const { meta } = await load();
    if (!meta) continue;
    count += 1;
    const said = (meta as (given: unknown) => MetaDescriptor[] | undefined)(asked) ?? [];
    if (/\b(undefined|null|NaN)\b|\[object/.test(JSON.stringify(said))) wrong.push(path);
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
