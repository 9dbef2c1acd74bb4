import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { parseSicText } from "./parse-sic-text.ts";
import { suggestServices } from "./suggest-services.ts";

function suggest(companyName: string, ...sicCodes: string[]) {
  const suggested = suggestServices({ sicCodes, companyName });
  return { ...suggested, codes: suggested.services.map(({ code }) => code) };
}

describe("suggesting services from SIC codes", () => {
  it.each([
    ["43910", ["BE-06", "BE-07", "BE-08"]],
    ["43991", ["VT-06"]],
    ["43110", ["EG-01"]],
  ])("suggests for %s the services %j", (code, services) => {
    expect(suggest("Acme Limited", code).codes).toEqual(services);
  });

  it("puts what a code says plainly before what it may mean", () => {
    const { services } = suggest("Acme Limited", "43220");
    expect(services.slice(0, 3)).toEqual([
      { code: "ME-01", strength: "suggest", basis: "sic" },
      { code: "ME-02", strength: "suggest", basis: "sic" },
      { code: "ME-04", strength: "maybe", basis: "sic" },
    ]);
    expect(services.at(-1)).toEqual({ code: "SI-02", strength: "weak", basis: "sic" });
  });

  it("keeps the strongest when two codes point to one service", () => {
    const { services } = suggest("Acme Limited", "43310", "43120", "42110");
    expect(services.filter(({ code }) => code === "EG-04")).toEqual([
      { code: "EG-04", strength: "suggest", basis: "sic" },
    ]);
  });

  it("takes builders and developers for main contractors and everybody else for subcontractors", () => {
    expect(suggest("Acme Limited", "41201")).toMatchObject({
      accountType: "client",
      specialties: [{ code: "commercial", strength: "suggest" }],
    });
    expect(suggest("Acme Limited", "41202", "43290").accountType).toBe("client");
    expect(suggest("Acme Limited", "41100").accountType).toBe("client");
    expect(suggest("Acme Limited", "42110", "43999")).toMatchObject({
      accountType: "contractor",
      specialties: [],
    });
  });

  it("believes the name of a trade more than a code for building", () => {
    expect(suggest("Hill & Sons Roofing Ltd", "41202", "43910")).toMatchObject({
      accountType: "contractor",
      specialties: [],
    });
  });

  it("suggests no trade for a developer, whatever the name", () => {
    expect(suggest("Railway Sidings Estates Ltd", "41100")).toMatchObject({
      accountType: "client",
      services: [],
      categories: [],
    });
  });

  it("says nothing of a company outside construction", () => {
    expect(suggest("The Lift Magazine Ltd", "58142")).toMatchObject({
      isConstruction: false,
      accountType: "contractor",
      services: [],
      mustAsk: false,
    });
    expect(suggest("").isConstruction).toBe(false);
  });

  it("reads the four-digit codes of old records", () => {
    expect(suggest("Acme Limited", "4522").codes).toEqual(["BE-06", "BE-07", "BE-08"]);
    expect(suggest("Acme Limited", "4521").accountType).toBe("client");
  });
});

describe("the name hints", () => {
  it.each([
    ["Orbit Lifts Ltd", "43290", "VT-01"],
    ["LIFT & ESCALATOR CO LIMITED", "43290", "VT-01"],
    ["Lifting Gear Contracts Ltd", "43999", "VT-04"],
    ["G K R SCAFFOLDING LIMITED", "43999", "VT-06"],
    ["Northern Piling Ltd", "43999", "EG-06"],
    ["Hill Roofing Ltd", "43999", "BE-06"],
    ["FALCON TOWER CRANE SERVICES LTD", "43999", "VT-04"],
    ["ENCON INSULATION LIMITED", "43290", "IP-07"],
    ["Bright Fire Alarms Ltd", "43210", "EL-04"],
    ["Purefaçade Ltd", "43999", "EG-06"],
    ["Peak Façades Ltd", "43999", "BE-03"],
  ])("rank first for %s (%s) the service %s", (name, code, service) => {
    expect(suggest(name, code).codes[0]).toBe(service);
  });

  it("look at the beginnings of words only", () => {
    expect(suggest("Waterproofers Ltd", "43999").services[0]).toMatchObject({ code: "BE-10" });
    expect(suggest("Gascoigne Builders Ltd", "43220").services[0]?.basis).toBe("sic");
    expect(suggest("Shoplifter Ltd", "43290").services[0]?.basis).toBe("sic");
  });

  it("spare a question that broad codes alone would need", () => {
    expect(suggest("Acme Limited", "43999", "43290").mustAsk).toBe(true);
    expect(suggest("Acme Scaffolding Limited", "43999").mustAsk).toBe(false);
    expect(suggest("Acme Limited", "43999", "43910").mustAsk).toBe(false);
  });
});

const SAMPLE = path.resolve(
  import.meta.dirname,
  "../../../../shared/data/companies-house/BasicCompanyData-construction.csv",
);

describe.skipIf(!existsSync(SAMPLE))("on the sample of the register (skipped where absent)", () => {
  it("finds an account type for every company and a trade for every one that is no developer", () => {
    const rows = parse(readFileSync(SAMPLE), {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim()),
    }) as Record<string, string>[];
    expect(rows).toHaveLength(185);
    for (const row of rows) {
      const sicCodes = [1, 2, 3, 4].flatMap(
        (n) => parseSicText(row[`SICCode.SicText_${n}`] ?? "")?.code ?? [],
      );
      const { isConstruction, services, accountType } = suggestServices({
        sicCodes,
        companyName: row["CompanyName"] ?? "",
      });
      expect(isConstruction, row["CompanyName"]).toBe(true);
      if (services.length === 0) expect(accountType, row["CompanyName"]).toBe("client");
    }
  });
});
