import { expect, test } from "vitest";
import { readLocation } from "./read-location.ts";

test.each([
  ["Leeds", undefined, "leeds", []],
  ["Newport, Shropshire, UK", undefined, "newport", ["shropshire"]],
  ["LS1", "LS1", "", []],
  ["ls1 4ap", "LS1", "", []],
  ["LS1 4", "LS1", "", []],
  ["Leeds LS1", "LS1", "leeds", []],
  ["LS1 Leeds", "LS1", "leeds", []],
  ["Leeds LS1 4AP", "LS1", "leeds", []],
  ["LS1 4AP, Leeds", "LS1", "leeds", []],
  ["Leeds, West Yorkshire LS1 4AP, United Kingdom", "LS1", "leeds", ["west yorkshire"]],
  ["LS1 Works, Manchester, M1 1AE", "M1", "works", ["manchester"]],
  ["4 Park Row", undefined, "4 park row", []],
  ["Area 51", undefined, "area 51", []],
  ["", undefined, "", []],
  [", ,", undefined, "", []],
])("%j says where", (text, outward, name, liesIn) => {
  const read = readLocation(text);
  expect([read.postcode?.outward, read.name, read.liesIn]).toEqual([outward, name, liesIn]);
});
