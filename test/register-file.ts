import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Thirty rows with every kind of bad row, under the register's own header, byte for byte; CRLF. */
export const registerFixture = new URL("./fixtures/basic-company-data.csv", import.meta.url).pathname;

/** The header line as the register writes it, with its leading spaces. */
export const registerHeader = readFileSync(registerFixture, "utf8").split("\r\n", 1)[0]!;
const columns = registerHeader.split(",").map((name) => name.trim());

export interface RegisterRow {
  CompanyName?: string;
  CompanyNumber?: string;
  CompanyStatus?: string;
  IncorporationDate?: string;
  PostTown?: string;
  County?: string;
  Country?: string;
  PostCode?: string;
  /** The SIC texts, at most four. */
  sic?: string[];
}

/** A row as the register writes it: an active roofer in Leeds, unless the values say otherwise. */
export function registerRow({ sic = ["43910 - Roofing activities"], ...values }: RegisterRow = {}): string {
  const { PostTown = "LEEDS", County = "", Country = "", PostCode = "LS1 4AP", ...rest } = values;
  const fields: Record<string, string> = {
    CompanyName: "HARTLEY ROOFING LIMITED",
    CompanyNumber: "01000001",
    CompanyStatus: "Active",
    CompanyCategory: "Private Limited Company",
    CountryOfOrigin: "United Kingdom",
    IncorporationDate: "12/03/1998",
    "RegAddress.AddressLine1": "1 HIGH STREET",
    "RegAddress.PostTown": PostTown,
    "RegAddress.County": County,
    "RegAddress.Country": Country,
    "RegAddress.PostCode": PostCode,
    ...Object.fromEntries(sic.map((text, i) => [`SICCode.SicText_${i + 1}`, text])),
    ...rest,
  };
  return columns.map((column) => `"${(fields[column] ?? "").replaceAll('"', '""')}"`).join(",");
}

/** A file of these rows under the register's header, in a folder that is removed after the test. */
export function writeRegister(rows: readonly string[]): string {
  return writeTestFile("register.csv", `${[registerHeader, ...rows].join("\r\n")}\r\n`);
}

export function writeTestFile(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "lintel-import-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
