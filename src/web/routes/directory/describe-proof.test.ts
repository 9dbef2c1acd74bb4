import { expect, test } from "vitest";
import { describeProof } from "./describe-proof.ts";

const nothing = { holds: [], serviceZone: null, answersInHours: null };

test("nothing is said where nothing is known", () => {
  expect(describeProof(undefined)).toEqual([]);
  expect(describeProof(nothing)).toEqual([]);
});

test("what it holds with its last day, how far it goes, how soon it answers", () => {
  const holds = ["CHAS", "FENSA", "NASC"].map((name) => ({ name, until: "2027-03-14" }));
  expect(describeProof({ holds, serviceZone: "50", answersInHours: 30 })).toEqual([
    "CHAS until 14 Mar 2027",
    "FENSA until 14 Mar 2027 +1\u00A0more",
    "Works within 50 miles",
    "Usually answers within 2 days",
  ]);
  expect(describeProof({ ...nothing, serviceZone: "nationwide", answersInHours: 14 })).toEqual([
    "Works nationwide",
    "Usually answers within a day",
  ]);
});
