import { describe, expect, it } from "vitest";
import { findServicesBySynonym } from "./trade-words.data.ts";

const codes = (text: string) => findServicesBySynonym(text).map(({ code }) => code);

describe("finding services by the words people type", () => {
  it.each([
    ["lift", "VT-01"],
    ["LIFTS", "VT-01"],
    ["Travelator", "VT-02"],
    ["muck away", "EG-04"],
    ["muck-away", "EG-04"],
    ["mini pile", "EG-06"],
    ["CFA", "EG-06"],
    ["boiler", "ME-04"],
    ["air-conditioning", "ME-01"],
    ["medical gas", "SI-04"],
    ["facade access", "SI-10"],
    ["balcony", "SI-08"],
    ["sparkle clean", "TC-08"],
    ["M&E", "TC-01"],
  ])('"%s" means %s first', (text, code) => {
    expect(codes(text)[0]).toBe(code);
  });

  it.each(["M&E", "m and e", "Mechanical and Electrical", "mechanical & electrical contractors", "MEP"])(
    '"%s" means the mechanical and the electrical services',
    (text) => {
      expect(codes(text)).toEqual(expect.arrayContaining(["ME-01", "ME-04", "EL-01", "EL-04"]));
    },
  );

  it("finds a word written apart that we write together, and the other way round", () => {
    expect(codes("dry lining")).toEqual(["IP-01"]);
    expect(codes("wifi")).toEqual(["EL-06"]);
    expect(codes("stripout")).toEqual(["EG-01"]);
  });

  it.each([
    ["plasterer", "plastering"],
    ["plumber", "plumbing"],
  ])("finds the same by who does it and by what is done: %s, %s", (who, what) => {
    expect(codes(who)).toEqual(codes(what));
  });

  it("finds every service that a word belongs to, the closest first", () => {
    expect(codes("lift")).toEqual(["VT-01", "VT-03"]);
    expect(codes("ACM")).toEqual(["EG-02", "BE-03"]);
  });

  it("drops the words that name no trade when the whole finds nothing", () => {
    expect(codes("piling contractors")).toEqual(["EG-06"]);
    expect(codes("lift installers")).toEqual(["VT-01", "VT-03"]);
    expect(codes("gas installation")[0]).toBe("ME-05");
  });

  it("counts whole words only", () => {
    expect(codes("pil")).toEqual([]);
    expect(codes("ling")).toEqual([]);
  });

  it.each(["", " ", "s", "&", "sparkyish", "contractors", "constructor", "%", "\u0000", "\uD800"])(
    "finds nothing for %j",
    (text) => {
      expect(codes(text)).toEqual([]);
    },
  );

  it("reads no more than the first 100 characters", () => {
    expect(codes(`piling${" ".repeat(94)}${"x".repeat(10_000)}`)).toEqual(["EG-06"]);
    expect(codes("x".repeat(10_000))).toEqual([]);
  });
});
