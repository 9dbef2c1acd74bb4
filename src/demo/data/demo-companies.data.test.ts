import { describe, expect, test } from "vitest";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import { revenueBandByValue, serviceZones, signUpSizes } from "#domain/catalogue/bands.data.ts";
import { serviceCategories, services } from "#domain/catalogue/services.data.ts";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import { readGazetteer } from "#domain/places/read-gazetteer.ts";
import { demoCompanies, demoMainContractors, demoSubcontractors } from "./demo-companies.data.ts";

const findRepeated = (items: readonly string[]) => items.filter((item, i) => items.indexOf(item) !== i);
const people = demoCompanies.flatMap(({ team }) => team);

describe("the demo's companies", () => {
  test("are 60 or more, each told apart by key, name, domain and phone, its people by name", () => {
    expect(demoCompanies.length).toBeGreaterThanOrEqual(64);
    for (const property of ["key", "name", "domain", "phone"] as const) {
      expect(findRepeated(demoCompanies.map((company) => company[property]))).toEqual([]);
    }
    expect(findRepeated(people.map(([name]) => name))).toEqual([]);
  });

  test("begin with a strong main contractor", () => {
    expect(demoMainContractors[0]).toMatchObject({ key: "thornmere", verification: "standard" });
  });

  test("cover every service and every specialty, and refer to nothing else", () => {
    const offered = new Set(demoSubcontractors.flatMap((company) => company.services));
    expect([...offered].sort()).toEqual(services.map(({ code }) => code).sort());
    expect(new Set([...offered].map((code) => code.slice(0, 2)))).toEqual(
      new Set(serviceCategories.map(({ code }) => code)),
    );
    const built = new Set(demoMainContractors.flatMap(({ specialties }) => specialties));
    expect([...built].sort()).toEqual(mainContractorSpecialties.map(({ code }) => code).sort());
  });

  test("hold each of the accreditations between them, and no others", () => {
    const held = new Set(demoCompanies.flatMap((company) => company.accreditations));
    expect([...held].sort()).toEqual(accreditations.map(({ code }) => code).sort());
  });

  test("sit in every nation, at the coordinates of their towns", () => {
    expect(new Set(demoCompanies.map(({ town }) => town.nation))).toEqual(
      new Set(["England", "Scotland", "Wales", "Northern Ireland"]),
    );
    const gazetteer = Map.groupBy(readGazetteer(), ({ name }) => name);
    for (const { town } of demoCompanies) {
      const near = (gazetteer.get(town.name) ?? []).filter(
        ({ latitude, longitude }) =>
          Math.abs(latitude - town.latitude) < 0.1 && Math.abs(longitude - town.longitude) < 0.1,
      );
      expect(near, town.name).not.toEqual([]);
      expect(near[0], town.name).toMatchObject({ county: town.county, nation: town.nation });
    }
  });

  test("show every state of verification and every service zone", () => {
    expect(new Set(demoCompanies.map(({ verification }) => verification))).toEqual(
      new Set(["standard", "basic", "pending", "rejected", "none"]),
    );
    expect(new Set(demoSubcontractors.map(({ zone }) => zone))).toEqual(
      new Set(serviceZones.map(({ value }) => value)),
    );
  });

  test("have sizes and revenues of the catalogue's bands", () => {
    const bands = [...signUpSizes, { from: 201, to: 500 }];
    for (const { size, revenue, name } of demoCompanies) {
      expect(
        bands.some(({ from, to }) => from === size[0] && to === size[1]),
        name,
      ).toBe(true);
      expect(revenueBandByValue(revenue), name).toBeDefined();
    }
  });

  test("have numbers that ring nowhere: Ofcom's ranges for drama", () => {
    const drama =
      /^(01(1[3-8]|21|31|41|51|61) 496 0\d{3}|0191 498 0\d{3}|020 7946 0\d{3}|028 9649 6\d{3}|029 2018 0\d{3}|01632 960\d{3}|07700 900\d{3})$/;
    expect(demoCompanies.filter(({ phone }) => !drama.test(phone)).map(({ phone }) => phone)).toEqual([]);
  });

  test("say what they do in two to five sentences", () => {
    for (const { description, name } of demoCompanies) {
      const sentences = description.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== "");
      expect(sentences.length, name).toBeGreaterThanOrEqual(2);
      expect(sentences.length, name).toBeLessThanOrEqual(6);
    }
  });

  test("have three to six people each, or one who works alone", () => {
    for (const { team, size, name } of demoCompanies) {
      expect(team.length, name).toBeGreaterThanOrEqual(size[1] === 1 ? 1 : 3);
      expect(team.length, name).toBeLessThanOrEqual(size[1] === 1 ? 1 : 6);
    }
  });
});
