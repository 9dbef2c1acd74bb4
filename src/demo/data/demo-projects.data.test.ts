import { describe, expect, test } from "vitest";
import { mainContractorSpecialties } from "#domain/catalogue/specialties.data.ts";
import { services } from "#domain/catalogue/services.data.ts";
import { makeProjectSlug } from "#domain/projects/make-project-slug.ts";
import { demoCompanies } from "./demo-companies.data.ts";
import { demoProjects } from "./demo-projects.data.ts";

const typeNames = new Set([
  ...mainContractorSpecialties.flatMap(({ subTypes }) => subTypes.map(({ name }) => name)),
  ...services.map(({ name }) => name),
]);

describe("the demo's projects", () => {
  test("are about 90, with slugs of their own, the two samples among them", () => {
    const slugs = demoProjects.map(({ name }) => makeProjectSlug(name));
    expect(slugs.length).toBeGreaterThanOrEqual(90);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
    const samples = demoProjects.filter(({ company }) => company === "thornmere").map(({ name }) => name);
    expect(samples).toEqual(expect.arrayContaining(["Financial District Tower", "Marina Shopping Center"]));
    expect(slugs).toEqual(expect.arrayContaining(["financial-district-tower", "marina-shopping-center"]));
  });

  test("belong to companies of both types", () => {
    const owners = new Map(
      demoCompanies.map((company) => [company.key, "services" in company ? "sub" : "main"]),
    );
    const counts = Object.groupBy(demoProjects, ({ company }) => owners.get(company) ?? "nobody");
    expect(Object.keys(counts).sort()).toEqual(["main", "sub"]);
  });

  test("are in every stage, of every specialty, and of types that the catalogue knows", () => {
    expect(new Set(demoProjects.map(({ stage }) => stage))).toEqual(
      new Set(["current", "upcoming", "completed"]),
    );
    expect([...new Set(demoProjects.map(({ specialty }) => specialty))].sort()).toEqual(
      mainContractorSpecialties.map(({ code }) => code).sort(),
    );
    expect(
      demoProjects.filter(({ type }) => !typeNames.has(type)).map(({ name, type }) => [name, type]),
    ).toEqual([]);
  });

  test("lie in time as their stage says", () => {
    for (const { name, stage, start, finish } of demoProjects) {
      expect(start, name).toBeLessThan(finish);
      if (stage === "upcoming") expect(start, name).toBeGreaterThan(0);
      else expect(start, name).toBeLessThan(0);
      if (stage === "completed") expect(finish, name).toBeLessThan(0);
      else expect(finish, name).toBeGreaterThan(0);
    }
  });

  test("name demo companies by their full names where those are the employer", () => {
    const names = new Set(demoCompanies.map(({ name }) => name));
    const owners = new Map(demoCompanies.map((company) => [company.key, company]));
    const packages = demoProjects.filter(({ timeline }) => timeline === "package");
    const employed = packages.filter(({ client }) => names.has(client));
    expect(employed.length).toBeGreaterThan(20);
    for (const { company, client } of employed) expect(owners.get(company)?.name).not.toBe(client);
  });
});
