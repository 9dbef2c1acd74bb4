import { describe, expect, it } from "vitest";
import { parse } from "csv-parse/sync";
import { type RegisterRow, registerHeader, registerRow } from "#test/register-file.ts";
import { type ColumnPlaces, readCompany, requiredColumns } from "./read-company.ts";

const header = registerHeader.split(",").map((name) => name.trim());
const columns = Object.fromEntries(
  requiredColumns.map((column) => [column, header.indexOf(column)]),
) as ColumnPlaces;
const places = { findOutward: () => undefined, findTown: () => undefined };

function read(row: RegisterRow, known: string[] = []) {
  const fields = (parse(registerRow(row)) as string[][])[0]!;
  return readCompany(fields, { columns, places, knownNumbers: new Set(known), today: "2026-11-21" });
}

function entry(row: RegisterRow, known: string[] = []) {
  const company = read(row, known);
  return company.kind === "entry" ? company.entry : company;
}

describe("reading a company of the register", () => {
  it("takes an active construction company over", () => {
    expect(entry({ PostTown: "LEEDS", Country: "ENGLAND" })).toEqual({
      companyNumber: "01000001",
      registeredName: "HARTLEY ROOFING LIMITED",
      name: "Hartley Roofing Limited",
      status: "Active",
      isListed: true,
      incorporatedOn: "1998-03-12",
      sicCodes: ["43910"],
      accountType: "contractor",
      services: ["BE-06", "BE-07"],
      specialties: [],
      town: "Leeds",
      county: null,
      nation: "England",
      outwardCode: "LS1",
      latitude: null,
      longitude: null,
    });
  });

  it.each([
    ["Liquidation", ["43910 - Roofing activities"]],
    ["Active - Proposal to Strike off", ["43910 - Roofing activities"]],
    ["Active", ["62020 - Information technology consultancy activities"]],
    ["Active", ["None Supplied"]],
    ["Active", []],
  ])("passes over the status %j with %j", (CompanyStatus, sic) => {
    expect(read({ CompanyStatus, sic })).toEqual({ kind: "skipped" });
  });

  it("reads what it passes over when the company is one of ours", () => {
    expect(entry({ CompanyStatus: "Liquidation" }, ["01000001"])).toMatchObject({
      status: "Liquidation",
      isListed: false,
    });
    expect(entry({ sic: ["10710 - Manufacture of bread"] }, ["01000001"])).toMatchObject({
      isListed: false,
      sicCodes: ["10710"],
      services: [],
    });
  });

  it("finds construction in any of the four codes and keeps each code once", () => {
    const sic = ["82990 - Other", "43341 - Painting", "43341 - Painting", "43310 - Plastering"];
    expect(entry({ sic })).toMatchObject({ sicCodes: ["82990", "43341", "43310"] });
  });

  it("gives lost zeros back to a number", () => {
    expect(entry({ CompanyNumber: "8209948" })).toMatchObject({ companyNumber: "08209948" });
    expect(entry({ CompanyNumber: " sc100002 " })).toMatchObject({ companyNumber: "SC100002" });
    for (const number of ["OC301234", "NI012345", "R0000052", "IP12345R", "FC012345"]) {
      expect(entry({ CompanyNumber: number })).toMatchObject({ companyNumber: number });
    }
  });

  it.each([
    ["no company number", { CompanyNumber: " " }],
    ["“12AB” is no company number", { CompanyNumber: "12AB" }],
    ["“1234” is no company number", { CompanyNumber: "1234" }],
    ["“00000000” is no company number", { CompanyNumber: "00000000" }],
    ["“ABCDEFGH” is no company number", { CompanyNumber: "ABCDEFGH" }],
    ["no company name", { CompanyName: "  " }],
    ["a company name of more than 160 characters", { CompanyName: "X".repeat(161) }],
    ["a company name with characters that are no text", { CompanyName: "BELL\u0007 LTD" }],
    ["a company name with characters that are no text", { CompanyName: "CAF\uFFFD LTD" }],
    ["“31/02/2001” is no date (DD/MM/YYYY)", { IncorporationDate: "31/02/2001" }],
    ["“2001-02-03” is no date (DD/MM/YYYY)", { IncorporationDate: "2001-02-03" }],
    ["“12/13/2001” is no date (DD/MM/YYYY)", { IncorporationDate: "12/13/2001" }],
    ["incorporated in the future (22/11/2026)", { IncorporationDate: "22/11/2026" }],
  ])("rejects it with: %s", (reason, row) => {
    expect(read(row)).toMatchObject({ kind: "rejected", reason });
  });

  it("does not mind a missing date or one of today", () => {
    expect(entry({ IncorporationDate: "" })).toMatchObject({ incorporatedOn: null });
    expect(entry({ IncorporationDate: "21/11/2026" })).toMatchObject({ incorporatedOn: "2026-11-21" });
    expect(entry({ IncorporationDate: "29/02/2024" })).toMatchObject({ incorporatedOn: "2024-02-29" });
  });

  it("suggests what a code says plainly, what it may mean only without that, and nothing for broad codes", () => {
    const services = (...sic: string[]) =>
      (entry({ CompanyName: "DENBY LTD", sic }) as unknown as { services: string[] }).services;
    expect(services("43220 - Plumbing")).toEqual(["ME-01", "ME-02"]);
    expect(services("43390 - Other building completion and finishing")).toEqual(["FN-10", "TC-08", "TC-09"]);
    expect(entry({ CompanyName: "DENBY CONTRACTS LTD", sic: ["43999 - Other specialised"] })).toMatchObject({
      services: [],
    });
    expect(entry({ CompanyName: "DENBY PILING LTD", sic: ["43999 - Other specialised"] })).toMatchObject({
      services: ["EG-06"],
    });
  });

  it("takes builders for main contractors, with a suggested specialty", () => {
    expect(
      entry({ CompanyName: "OAKLEY HOMES LIMITED", sic: ["41202 - Construction of domestic buildings"] }),
    ).toMatchObject({ accountType: "client", services: [], specialties: ["residential"] });
  });
});
