import { expect, test } from "vitest";

import { pageOfDocuments } from "./document-pages.tsx";

const documents = Array.from({ length: 120 }, (_, n) => ({ number: n + 1, sizeBytes: 10 }));
const ask = (from?: string) =>
  pageOfDocuments(documents, new URLSearchParams(from === undefined ? {} : { from }));

test("documents stand fifty at a time, and what is said of them is said of all", () => {
  expect(ask()).toMatchObject({ from: 0, total: 120, sizeBytes: 1_200 });
  expect(ask().rows.map(({ number }) => number)).toEqual(documents.slice(0, 50).map(({ number }) => number));
  expect(ask("51").rows[0]).toEqual({ number: 51, sizeBytes: 10 });
  expect(ask("101").rows).toHaveLength(20);
  expect(ask("all").rows).toHaveLength(120);
});

test.each([
  ["75", 50],
  ["0", 0],
  ["-3", 0],
  ["1e9", 100],
  ["Infinity", 100],
  ["no", 0],
  ["", 0],
])("a place %j that begins no part is in the part that begins after %i", (from, before) => {
  expect(ask(from).from).toBe(before);
});

test("none are a part of their own", () => {
  expect(pageOfDocuments([], new URLSearchParams({ from: "51" }))).toEqual({
    rows: [],
    total: 0,
    sizeBytes: 0,
    from: 0,
  });
});
