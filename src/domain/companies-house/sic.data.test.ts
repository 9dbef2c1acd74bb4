import { describe, expect, it } from "vitest";
import { serviceByCode } from "#domain/catalogue/services.data.ts";
import { specialtyByCode } from "#domain/catalogue/specialties.data.ts";
import { nameHints } from "./name-hints.data.ts";
import {
  classificationVersion,
  constructionSicCodes,
  isConstructionSicCode,
  sicEntriesOf,
} from "./sic.data.ts";
import { suggestServices } from "./suggest-services.ts";

/** Category numbers by strength, as the project's table of SIC codes gives them. */
const CATEGORIES_BY_CODE: readonly (readonly [code: string, categories: string])[] = [
  ["41100", ""],
  ["41201", "SF weak"],
  ["41202", "SF weak"],
  ["42110", "XW suggest, EG maybe"],
  ["42120", "XW suggest"],
  ["42130", "XW suggest"],
  ["42210", "XW suggest, EG maybe"],
  ["42220", "XW suggest, EL weak"],
  ["42910", "XW maybe"],
  ["42990", "XW suggest, EG maybe"],
  ["43110", "EG suggest"],
  ["43120", "EG suggest"],
  ["43130", "CS suggest, EG maybe"],
  ["43210", "EL suggest, XW maybe"],
  ["43220", "ME suggest, SI weak"],
  ["43290", "VT maybe, IP maybe, XW maybe, EL weak, SI weak"],
  ["43310", "FN suggest, BE weak"],
  ["43320", "IP suggest, FN maybe, BE weak, SI weak"],
  ["43330", "FN suggest, IP maybe"],
  ["43341", "FN suggest, SF weak"],
  ["43342", "BE suggest, IP maybe"],
  ["43390", "FN maybe, TC maybe, BE weak"],
  ["43910", "BE suggest"],
  ["43991", "VT suggest"],
  ["43999", "EG maybe, SF maybe, BE maybe, FN weak, VT weak"],
  ["39000", "EG suggest"],
  ["33200", "SI weak"],
  ["25110", "SF maybe"],
  ["25120", "BE maybe"],
  ["71200", "TC maybe, CS maybe"],
  ["80200", "EL maybe"],
  ["81300", "XW suggest"],
  ["77320", "VT maybe"],
  ["71122", "CS weak"],
  ["71129", "CS weak"],
  ["74902", "CS suggest"],
  ["74901", "CS maybe"],
  ["81222", "TC maybe"],
  ["38220", "EG maybe"],
];

describe("the table of SIC codes", () => {
  it.each(CATEGORIES_BY_CODE)('suggests for %s the categories "%s"', (code, categories) => {
    const found = suggestServices({ sicCodes: [code], companyName: "" }).categories;
    expect(found.map((one) => `${one.code} ${one.strength}`).join(", ")).toBe(categories);
  });

  it("counts these codes, and the old ones they replaced, as construction and no other", () => {
    const old = constructionSicCodes.filter((code) => code.length === 4);
    expect(old).toHaveLength(17);
    expect(constructionSicCodes.filter((code) => code.length === 5).toSorted()).toEqual(
      CATEGORIES_BY_CODE.map(([code]) => code).toSorted(),
    );
    expect(constructionSicCodes.every(isConstructionSicCode)).toBe(true);
    for (const code of ["68320", "45110", "4110", "", "constructor", "43999 "]) {
      expect(isConstructionSicCode(code)).toBe(false);
      expect(sicEntriesOf(code)).toEqual([]);
    }
  });

  it("names only services and specialties that the catalogue has", () => {
    const entries = constructionSicCodes.flatMap(sicEntriesOf);
    for (const { code } of entries.flatMap(({ services }) => services)) {
      expect(serviceByCode(code), code).toBeDefined();
    }
    for (const { code } of entries.flatMap(({ specialties }) => specialties)) {
      expect(specialtyByCode(code), code).toBeDefined();
    }
    for (const code of nameHints.flatMap(({ services }) => services)) {
      expect(serviceByCode(code), code).toBeDefined();
    }
  });

  it("says which classification it is made for", () => {
    expect(classificationVersion).toBe("SIC 2007");
  });

  it("reads an old code as the codes that replaced it", () => {
    expect(sicEntriesOf("4544").map(({ description }) => description)).toEqual(["Painting", "Glazing"]);
    for (const code of constructionSicCodes) expect(sicEntriesOf(code).length).toBeGreaterThan(0);
  });
});
