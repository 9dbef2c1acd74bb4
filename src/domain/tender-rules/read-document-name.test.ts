import { describe, expect, test } from "vitest";
import { documentTypes } from "./document-types.data.ts";
import { readDocumentName } from "./read-document-name.ts";

const show = (name: string) => {
  const { number, title, revision, status, type } = readDocumentName(name);
  return [number ?? "–", title, revision ?? "–", status ?? "–", type].join(" | ");
};

describe("names to ISO 19650", () => {
  test.each([
    [
      "ABC-XYZ-ZZ-01-DR-A-1001-S2-P03.pdf",
      "ABC-XYZ-ZZ-01-DR-A-1001 | ABC-XYZ-ZZ-01-DR-A-1001 | P03 | S2 | drawing",
    ],
    [
      "ABC-XYZ-ZZ-01-DR-A-1001-S2-P03_Ground floor plan.pdf",
      "ABC-XYZ-ZZ-01-DR-A-1001 | Ground floor plan | P03 | S2 | drawing",
    ],
    [
      "THM-BWA-01-GF-DR-A-0100_P02 - General Arrangement.dwg",
      "THM-BWA-01-GF-DR-A-0100 | General Arrangement | P02 | – | drawing",
    ],
    [
      "thm-bwa-xx-xx-sp-a-9000-s4-c01.docx",
      "THM-BWA-XX-XX-SP-A-9000 | THM-BWA-XX-XX-SP-A-9000 | C01 | S4 | specification",
    ],
    [
      "THM-HYD-ZZ-XX-SH-M-5001 Plant schedule [P04].xlsx",
      "THM-HYD-ZZ-XX-SH-M-5001 | Plant schedule | P04 | – | schedule",
    ],
    [
      "THM-BWA-B1-02-M3-S-0001-S1-P01.02.ifc",
      "THM-BWA-B1-02-M3-S-0001 | THM-BWA-B1-02-M3-S-0001 | P01.02 | S1 | model",
    ],
    [
      "23045-ARC-XX-00-DR-L-90001_Rev C02_Landscape.pdf",
      "23045-ARC-XX-00-DR-L-90001 | Landscape | C02 | – | drawing",
    ],
    [
      "ABC_XYZ_ZZ_01_RP_G_0003_P01_Ground investigation report.pdf",
      "ABC_XYZ_ZZ_01_RP_G_0003 | Ground investigation report | P01 | – | report",
    ],
    [
      "ABC-QS-XX-XX-BQ-Q-0001-A1-C01 Drylining.xlsx",
      "ABC-QS-XX-XX-BQ-Q-0001 | Drylining | C01 | A1 | pricing",
    ],
    [
      "ABC-XYZ-ZZ-ZZ-HS-W-0002-P02-S3.pdf",
      "ABC-XYZ-ZZ-ZZ-HS-W-0002 | ABC-XYZ-ZZ-ZZ-HS-W-0002 | P02 | S3 | health-and-safety",
    ],
  ])("%s", (name, expected) => {
    expect(show(name)).toBe(expected);
  });
});

describe("names as offices make them", () => {
  test.each([
    ["A-101_Rev-C_Ground floor.pdf", "A-101 | Ground floor | C | – | drawing"],
    ["A-101 Rev C Ground Floor Plan.pdf", "A-101 | Ground Floor Plan | C | – | drawing"],
    ["A101-C.pdf", "A101-C | A101-C | – | – | drawing"],
    ["1234-S-001 Foundation layout (rev P2).pdf", "1234-S-001 | Foundation layout | P2 | – | drawing"],
    ["1234_S_001_P2_Foundation_layout.pdf", "1234-S-001 | Foundation layout | P2 | – | drawing"],
    ["L(90)01 Site plan_B.dwg", "L(90)01 | Site plan B | – | – | drawing"],
    ["(20)101 Setting out plan rev T1.pdf", "(20)101 | Setting out plan | T1 | – | drawing"],
    ["SK05 - Lift pit detail.pdf", "SK05 | Lift pit detail | – | – | drawing"],
    ["E-601-Lighting layout-Rev2.dwg", "E-601 | Lighting layout | 2 | – | drawing"],
    ["M-501 [C1].pdf", "M-501 | M-501 | C1 | – | drawing"],
    ["PL-1002 Proposed elevations.pdf", "PL-1002 | Proposed elevations | – | – | drawing"],
    ["DWG 2201 Stair 3 section A-A rev 04.pdf", "DWG-2201 | Stair 3 section A-A | 04 | – | drawing"],
    ["Drawings%20for%20piling%20package.zip", "– | Drawings for piling package | – | – | drawing"],
    ["Site_photographs_2026-10-02.zip", "– | Site photographs 2026-10-02 | – | – | picture"],
    ["IMG_2043.JPG", "IMG-2043 | IMG-2043 | – | – | picture"],
    ["NBS Specification - Drylining v2.docx", "– | NBS Specification - Drylining | 2 | – | specification"],
    [
      "K10 Gypsum board dry linings spec rev B.pdf",
      "K10 | Gypsum board dry linings spec | B | – | specification",
    ],
    ["Employer's Requirements Vol 2.pdf", "– | Employer's Requirements Vol 2 | – | – | specification"],
    ["Door schedule Rev F.xlsx", "– | Door schedule | F | – | schedule"],
    ["Bill of Quantities - WP07 Drylining.xlsx", "– | Bill of Quantities - WP07 Drylining | – | – | pricing"],
    ["WP07_BoQ_issue 2.xlsx", "WP07 | BoQ | 2 | – | pricing"],
    ["Pricing schedule (3).xlsx", "– | Pricing schedule | – | – | pricing"],
    ["Schedule of rates 2026.csv", "– | Schedule of rates 2026 | – | – | pricing"],
    [
      "JCT DBSub 2024 schedule of amendments v1.3.pdf",
      "– | JCT DBSub 2024 schedule of amendments | 1.3 | – | contract",
    ],
    [
      "Collateral Warranty - Subcontractor to Employer.docx",
      "– | Collateral Warranty - Subcontractor to Employer | – | – | contract",
    ],
    ["Tender programme rev A.mpp", "– | Tender programme | A | – | programme"],
    ["Programme_RevP05.pdf", "– | Programme | P05 | – | programme"],
    ["R&D asbestos survey.pdf", "– | R&D asbestos survey | – | – | health-and-safety"],
    ["Pre-construction information.pdf", "– | Pre-construction information | – | – | health-and-safety"],
    ["Topographical survey_12345.dwg", "– | Topographical survey 12345 | – | – | survey"],
    ["Phase 2 ground investigation.pdf", "– | Phase 2 ground investigation | – | – | survey"],
    ["Structural calcs block B.pdf", "– | Structural calcs block B | – | – | calculation"],
    ["1.2 Preliminaries.pdf", "– | Preliminaries | – | – | specification"],
    ["03 Form of tender.docx", "– | Form of tender | – | – | form"],
    ["ITT covering letter.pdf", "– | ITT covering letter | – | – | instructions"],
    ["Drawing register 231126.xlsx", "– | Drawing register 231126 | – | – | instructions"],
    ["Addendum 02.pdf", "– | Addendum 02 | – | – | addendum"],
    ["Fire strategy report issue B.pdf", "– | Fire strategy report | B | – | report"],
    ["20261104 Minutes of pre-start.pdf", "– | 20261104 Minutes of pre-start | – | – | report"],
    ["Federated model.nwd", "– | Federated model | – | – | model"],
    ["450mm CFA pile detail.pdf", "– | 450mm CFA pile detail | – | – | drawing"],
    ["Level 03 partition layout - Copy.pdf", "– | Level 03 partition layout | – | – | drawing"],
    ["scan0001.pdf", "– | scan0001 | – | – | other"],
    ["C:\\Jobs\\2045\\A-200 Roof plan.pdf", "A-200 | Roof plan | – | – | drawing"],
    ["../../etc/A-200_Roof plan.pdf.pdf", "A-200 | Roof plan | – | – | drawing"],
    ["P-300 Rev. 12a Above ground drainage.pdf", "P-300 | Above ground drainage | 12A | – | drawing"],
    ["Revised scope of works.docx", "– | Revised scope of works | – | – | specification"],
    ["A-101 Rev C Ground floor\u202egnp.pdf", "A-101 | Ground floor gnp | C | – | drawing"],
    [".pdf", "– | .pdf | – | – | other"],
  ])("%s", (name, expected) => {
    expect(show(name)).toBe(expected);
  });
});

test("a name of any length and kind is read in no time", () => {
  for (const part of ["A-", "1_", "rev", "(", " - ", "P01", "é", "\u{1F3D7}", "-S2-P03"]) {
    const started = performance.now();
    const { title } = readDocumentName(part.repeat(20_000));
    expect(title.length).toBeLessThanOrEqual(300);
    expect(performance.now() - started).toBeLessThan(500);
  }
});

test("each type and each form of information stands once", () => {
  expect(new Set(documentTypes.map(({ value }) => value)).size).toBe(documentTypes.length);
  const forms = documentTypes.flatMap((type) => [...type.forms]);
  expect(new Set(forms).size).toBe(forms.length);
});
