import { expect, test } from "vitest";
import { listNearOutwardCodes } from "./list-near-outward-codes.ts";
import { measureDistance } from "./measure-distance.ts";
import { readOutwardCodes } from "./read-outward-codes.ts";

test("lists every code whose middle is within so many miles, itself among them, and none beyond", () => {
  const codes = readOutwardCodes();
  const here = codes.find(({ outward }) => outward === "LS1")!;
  const within = (miles: number) =>
    codes.filter((code) => measureDistance(here, code) <= miles).map(({ outward }) => outward);
  for (const miles of [0, 2, 5]) expect(listNearOutwardCodes("LS1", miles)).toEqual(within(miles));
  expect(within(5)).not.toEqual(within(10));
  expect(listNearOutwardCodes("ZZ99", 5)).toEqual(["ZZ99"]);
});
