import { expect, test } from "vitest";

import { pageOfDocuments } from "./document-pages.tsx";

const documents = Array.from({ length: 110 }, (_, n) => ({ number: n + 1, sizeBytes: 10 }));
const ask = (from?: string) =>
  pageOfDocuments(documents, new URLSearchParams(from === undefined ? {} : { from }));

test("documents stand forty at a time, and what is said of them is said of all", () => {
  expect(ask()).toMatchObject({ from: 0, total: 110, sizeBytes: 1_100 });
  expect(ask().rows.map(({ number }) => number)).toEqual(documents.slice(0, 40).map(({ number }) => number));
  expect(ask("41").rows[0]).toEqual({ number: 41, sizeBytes: 10 });
  expect(ask("81").rows).toHaveLength(30);
  expect(ask("all").rows).toHaveLength(110);
});

test.each([
  ["75", 40],
  ["0", 0],
  ["-3", 0],
  ["1e9", 80],
  ["Infinity", 80],
  ["no", 0],
  ["", 0],
])("a place %j that begins no part is in the part that begins after %i", (from, before) => {
  expect(ask(from).from).toBe(before);
});

test("none are a part of their own", () => {
  expect(pageOfDocuments([], new URLSearchParams({ from: "41" }))).toEqual({
    rows: [],
    total: 0,
    sizeBytes: 0,
    from: 0,
  });
});
