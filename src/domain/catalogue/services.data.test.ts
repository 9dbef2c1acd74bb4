import { describe, expect, it } from "vitest";
import {
  categoryOfService,
  serviceByCode,
  serviceById,
  serviceCategories,
  serviceCategoryByCode,
  serviceName,
  services,
} from "./services.data.ts";

describe("the service catalogue", () => {
  it("has 12 categories with 119 services", () => {
    expect(serviceCategories).toHaveLength(12);
    expect(services).toHaveLength(119);
  });

  it("names the categories as the specification does, in its order [clause 244]", () => {
    expect(serviceCategories.map(({ name }) => name)).toEqual([
      "Enabling & Groundworks",
      "Structural Frame",
      "Building Envelope",
      "Internal Partitions & Fabric",
      "Finishes",
      "Mechanical Services",
      "Electrical & ELV Services",
      "Vertical Transportation & Logistics",
      "Specialist Installations",
      "External Works & Infrastructure",
      "Testing Commissioning & Close-Out",
      "Compliance & Specialist Support",
    ]);
  });

  it("has 3 to 10 services in every category, numbered without a gap", () => {
    for (const { number, code, services: own } of serviceCategories) {
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.length).toBeLessThanOrEqual(10);
      expect(own.map((service) => service.id)).toEqual(own.map((_, at) => number * 100 + at + 1));
      expect(own.map((service) => service.code)).toEqual(
        own.map((_, at) => `${code}-${String(at + 1).padStart(2, "0")}`),
      );
    }
  });

  it("gives every service a code, an id and a name of its own", () => {
    expect(new Set(services.map(({ code }) => code)).size).toBe(119);
    expect(new Set(services.map(({ id }) => id)).size).toBe(119);
    expect(new Set(services.map(({ name }) => name)).size).toBe(119);
  });

  it("has a slug of its own for every category", () => {
    expect(serviceCategories.map(({ slug }) => slug)).toContain("electrical-elv-services");
    expect(new Set(serviceCategories.map(({ slug }) => slug)).size).toBe(12);
  });

  it.each([
    ["EG-06", 106, "Piling"],
    ["ME-01", 601, "HVAC"],
    ["EL-04", 704, "Fire alarm"],
    ["VT-01", 801, "Lifts"],
    ["EG-02", 102, "Asbestos removal"],
    ["CS-10", 1210, "Quantity surveying & contract support"],
  ])("finds %s by code and by id %i as %s", (code, id, name) => {
    expect(serviceByCode(code)?.name).toBe(name);
    expect(serviceById(id)?.code).toBe(code);
    expect(serviceName(code)).toBe(name);
  });

  it("keeps the evidence to look for, and which part of it is mandatory", () => {
    expect(serviceByCode("ME-01")).toMatchObject({
      synonyms: ["heating", "ventilation", "air conditioning", "AHU", "VRF"],
      lookFor: "BESA/SFG20; F-gas for refrigerant",
      mandatoryEvidence: "F-gas for refrigerant",
    });
    expect(serviceByCode("EG-06")).toMatchObject({
      lookFor: "FPS membership; SPERWall",
      mandatoryEvidence: null,
    });
    expect(serviceByCode("FN-01")).toMatchObject({ synonyms: [], lookFor: "" });
  });

  it("makes evidence mandatory for the fifteen starred services and no other", () => {
    const starred = services.filter(({ mandatoryEvidence }) => mandatoryEvidence !== null);
    expect(starred.map(({ code }) => code).join(" ")).toBe(
      "EG-02 SF-05 IP-04 IP-06 ME-01 ME-05 EL-01 EL-04 VT-01 VT-04 VT-10 SI-06 XW-05 CS-01 CS-04",
    );
    expect(services.some(({ lookFor }) => lookFor.includes("★"))).toBe(false);
  });

  it("tells the category of a service, by its letters or its slug", () => {
    expect(categoryOfService("VT-06")?.name).toBe("Vertical Transportation & Logistics");
    expect(serviceCategoryByCode("VT")).toBe(categoryOfService("VT-06"));
    expect(serviceCategoryByCode("vertical-transportation-logistics")?.code).toBe("VT");
  });

  it("knows nothing of a code that is not there", () => {
    expect(serviceByCode("ME-10")).toBeUndefined();
    expect(serviceById(610)).toBeUndefined();
    expect(categoryOfService("constructor")).toBeUndefined();
    expect(serviceCategoryByCode("ZZ")).toBeUndefined();
    expect(serviceName("ZZ-01")).toBe("ZZ-01");
  });
});
