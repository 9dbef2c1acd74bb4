import { describe, expect, it } from "vitest";
import { parsePostcode } from "./parse-postcode.ts";

describe("parsing a postcode", () => {
  it.each([
    ["LS1 4AP", "LS1", "4AP"],
    ["ls14ap", "LS1", "4AP"],
    [" Ls1  4aP ", "LS1", "4AP"],
    ["M1 1AE", "M1", "1AE"],
    ["B33 8TH", "B33", "8TH"],
    ["CR2 6XH", "CR2", "6XH"],
    ["DN55 1PT", "DN55", "1PT"],
    ["W1A 1HQ", "W1A", "1HQ"],
    ["EC1A 1BB", "EC1A", "1BB"],
    ["e1 1aa", "E1", "1AA"],
    ["E11AA", "E1", "1AA"],
    ["W1M 5AE", "W1M", "5AE"],
    ["GIR 0AA", "GIR", "0AA"],
    ["BT74 7BT", "BT74", "7BT"],
  ])("reads %j as %s and %s", (text, outward, inward) => {
    expect(parsePostcode(text)).toEqual({ outward, inward });
  });

  it.each([
    ["LS1", "LS1"],
    ["ls 1", "LS1"],
    ["W1A", "W1A"],
    ["EC1A", "EC1A"],
    ["E11", "E11"],
    ["LS14", "LS14"],
    ["LS1 4", "LS1"],
    ["ls1 4a", "LS1"],
  ])("reads %j as the outward code %s alone", (text, outward) => {
    expect(parsePostcode(text)).toEqual({ outward });
  });

  it.each([
    "",
    " ",
    "Leeds",
    "L",
    "123",
    "LS",
    "LS1 4APX",
    "LS1 AP4",
    "LS123 4AP",
    "LS1 4CP",
    "QS1 4AP",
    "LI1 4AP",
    "LSO 9HR",
    "GIR",
    "LS1-4AP",
    "%00",
    "LS1 4AP, Leeds",
  ])("refuses %j", (text) => {
    expect(parsePostcode(text)).toBeUndefined();
  });

  it("refuses what is far too long without reading it", () => {
    expect(parsePostcode("LS1 4AP".padEnd(5000))).toBeUndefined();
  });
});
