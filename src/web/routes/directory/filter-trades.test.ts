import { expect, test } from "vitest";
import { countTrades, filterTrades } from "./filter-trades.ts";

const groups = [
  { name: "Mechanical Services", services: [{ name: "Plumbing & public health" }, { name: "HVAC" }] },
  { name: "Finishes", services: [{ name: "Drylining & partitions" }, { name: "Public art" }] },
];
const found = (typed: string) =>
  filterTrades(groups, typed).map(({ name, services }) => [name, ...services.map((each) => each.name)]);

test("all trades stand there until something is typed, and after what is no word", () => {
  expect(found("  & ")).toEqual(found(""));
  expect(countTrades(filterTrades(groups, ""))).toBe(4);
});

test("the beginnings of words find trades in their groups, in any order and case", () => {
  expect(found("public")).toEqual([
    ["Mechanical Services", "Plumbing & public health"],
    ["Finishes", "Public art"],
  ]);
  expect(found("HEALTH plumb")).toEqual([["Mechanical Services", "Plumbing & public health"]]);
  expect(found("lining")).toEqual([]);
});

test("a group that is called so keeps all of its trades", () => {
  expect(found("mech")).toEqual([["Mechanical Services", "Plumbing & public health", "HVAC"]]);
});
