import { describe, expect, it } from "vitest";
import { accreditationByCode, accreditationName, accreditations } from "./accreditations.data.ts";

describe("accreditations", () => {
  it("are the 21 of the specification in its order [clause 243]", () => {
    expect(accreditations.map(({ name }) => name).join(", ")).toBe(
      "CHAS, Constructionline, SafeContractor, SMAS Worksafe, CQMS, Compliance Chain, " +
        "Builders Profile, Achilles BuildingConfidence, Common Assessment Standard (CAS), " +
        "ISO 9001, ISO 14001, ISO 45001, ISO 27001, FENSA, Gas Safe Register, NICEIC, NAPIT, " +
        "NASC, NHBC Registered Builder, LABC Warranty Registered Builder, " +
        "Considerate Constructors Scheme",
    );
    expect(accreditations).toHaveLength(21);
  });

  it("have codes and ids of their own", () => {
    expect(new Set(accreditations.map(({ code }) => code)).size).toBe(21);
    expect(accreditations.map(({ id }) => id)).toEqual(accreditations.map((_, at) => 3001 + at));
    expect(accreditations.every(({ code }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toBe(true);
  });

  it("are found by code", () => {
    expect(accreditationByCode("gas-safe-register")?.name).toBe("Gas Safe Register");
    expect(accreditationByCode("gone")).toBeUndefined();
    expect(accreditationName("nasc")).toBe("NASC");
    expect(accreditationName("gone")).toBe("gone");
  });
});
