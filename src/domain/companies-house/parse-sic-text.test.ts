import { expect, it } from "vitest";
import { parseSicText } from "./parse-sic-text.ts";

it("splits the text at the first dash between spaces", () => {
  expect(parseSicText("43220 - Plumbing, heat and air-conditioning installation")).toEqual({
    code: "43220",
    description: "Plumbing, heat and air-conditioning installation",
    classification: "SIC 2007",
  });
  expect(parseSicText("82990 - Other - n.e.c.")?.description).toBe("Other - n.e.c.");
});

it("keeps leading zeros", () => {
  expect(parseSicText("08110 - Quarrying of ornamental and building stone")?.code).toBe("08110");
});

it("knows a four-digit code as one of the old list", () => {
  expect(parseSicText("4533 - Plumbing")).toEqual({
    code: "4533",
    description: "Plumbing",
    classification: "SIC 2003",
  });
});

it("reads a bare code and tolerates spaces around it", () => {
  expect(parseSicText(" 43910 ")).toEqual({
    code: "43910",
    description: "",
    classification: "SIC 2007",
  });
  expect(parseSicText("  43910  -  Roofing activities ")?.description).toBe("Roofing activities");
});

it.each([
  "",
  "   ",
  "None Supplied",
  "None Supplied - ",
  "431 - Short",
  "431100 - Long",
  "4311O - Typo",
  " - ",
])("finds no code in %j", (text) => {
  expect(parseSicText(text)).toBeUndefined();
});
