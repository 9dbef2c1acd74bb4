import { describe, expect, it } from "vitest";
import { services } from "./services.data.ts";
import {
  mainContractorSpecialties,
  projectSubTypeByCode,
  specialtiesFor,
  specialtyByCode,
  specialtyName,
} from "./specialties.data.ts";

describe("specialties", () => {
  it("names the 12 main-contractor specialties as the specification does, in its order [clause 242]", () => {
    expect(mainContractorSpecialties.map(({ name }) => name)).toEqual([
      "Commercial",
      "Education",
      "Healthcare",
      "Heritage & Restoration",
      "Hotels & Leisure",
      "Industrial",
      "Infrastructure & Rail",
      "Interior Fitout",
      "Modular",
      "Private Residential",
      "Residential",
      "Retail",
    ]);
  });

  it("stores them under stable kebab-case codes", () => {
    expect(mainContractorSpecialties.map(({ code }) => code).join(" ")).toBe(
      "commercial education healthcare heritage-restoration hotels-leisure industrial " +
        "infrastructure-rail interior-fitout modular private-residential residential retail",
    );
  });

  it("offers main contractors their 12 and subcontractors the 119 services", () => {
    expect(specialtiesFor("client").map(({ code }) => code)).toEqual(
      mainContractorSpecialties.map(({ code }) => code),
    );
    expect(specialtiesFor("contractor").map(({ name }) => name)).toEqual(services.map(({ name }) => name));
  });

  it("offers both lists when the type is not chosen, with no code or id twice", () => {
    const all = specialtiesFor("all");
    expect(all).toHaveLength(131);
    expect(specialtiesFor()).toBe(all);
    expect(new Set(all.map(({ code }) => code)).size).toBe(131);
    expect(new Set(all.map(({ id }) => id)).size).toBe(131);
  });

  it("finds either kind by its code", () => {
    expect(specialtyByCode("interior-fitout")).toEqual({
      code: "interior-fitout",
      id: 2008,
      name: "Interior Fitout",
    });
    expect(specialtyByCode("EG-06")).toEqual({ code: "EG-06", id: 106, name: "Piling" });
    expect(specialtyName("heritage-restoration")).toBe("Heritage & Restoration");
    expect(specialtyName("gone")).toBe("gone");
    expect(specialtyByCode("gone")).toBeUndefined();
  });

  it("divides every specialty into 5 to 8 sub-types with codes of their own", () => {
    const subTypes = mainContractorSpecialties.flatMap((specialty) => specialty.subTypes);
    for (const specialty of mainContractorSpecialties) {
      expect(specialty.subTypes.length).toBeGreaterThanOrEqual(5);
      expect(specialty.subTypes.length).toBeLessThanOrEqual(8);
    }
    expect(subTypes).toHaveLength(72);
    expect(new Set(subTypes.map(({ code }) => code)).size).toBe(72);
    expect(projectSubTypeByCode("residential/higher-risk-building")?.name).toBe("Higher-risk building");
    expect(projectSubTypeByCode("commercial/data-centres")?.name).toBe("Data centres");
  });
});
