import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeProjectSlug, makeUniqueSlug } from "./make-project-slug.ts";

describe("makeProjectSlug", () => {
  it.each([
    ["Financial District Tower", "financial-district-tower"],
    ["Marina Shopping Center", "marina-shopping-center"],
    ["St. John's \t School\n(Phase 2)", "st-johns-school-phase-2"],
    ["Ysgol Llanfair – Neuadd", "ysgol-llanfair--neuadd"],
    ["  Leeds ", "-leeds-"],
    ["Café №5", "caf-5"],
    ["東京", ""],
  ])("makes %o into %o [clause 75]", (name, slug) => {
    expect(makeProjectSlug(name)).toBe(slug);
  });

  it("never leaves anything but a-z, 0-9 and hyphen, and changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        const slug = makeProjectSlug(name);
        expect(slug).toMatch(/^[a-z0-9-]*$/);
        expect(makeProjectSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe("makeUniqueSlug", () => {
  it("numbers a slug that is taken", () => {
    const taken = new Set(["quay-house", "quay-house-2"]);
    expect(makeUniqueSlug("Quay House", (slug) => taken.has(slug))).toBe("quay-house-3");
    expect(makeUniqueSlug("Mill Lane", (slug) => taken.has(slug))).toBe("mill-lane");
  });

  it("has a word for a name without letters, and fits 120 characters with its number", () => {
    for (const name of ["東京", "日本語 !!!", " - "])
      expect(makeUniqueSlug(name, () => false)).toBe("project");
    expect(makeUniqueSlug("日本語 !!!", (slug) => slug === "project")).toBe("project-2");
    const long = makeUniqueSlug("a".repeat(160), (slug) => slug === "a".repeat(120));
    expect(long).toBe(`${"a".repeat(118)}-2`);
  });
});
