import { once } from "node:events";
import { createWriteStream } from "node:fs";

// oxfmt-ignore
const columns = ["CompanyName", " CompanyNumber", "RegAddress.CareOf", "RegAddress.POBox", "RegAddress.AddressLine1", " RegAddress.AddressLine2", "RegAddress.PostTown", "RegAddress.County", "RegAddress.Country", "RegAddress.PostCode", "CompanyCategory", "CompanyStatus", "CountryOfOrigin", "DissolutionDate", "IncorporationDate", "Accounts.AccountRefDay", "Accounts.AccountRefMonth", "Accounts.NextDueDate", "Accounts.LastMadeUpDate", "Accounts.AccountCategory", "Returns.NextDueDate", "Returns.LastMadeUpDate", "Mortgages.NumMortCharges", "Mortgages.NumMortOutstanding", "Mortgages.NumMortPartSatisfied", "Mortgages.NumMortSatisfied", "SICCode.SicText_1", "SICCode.SicText_2", "SICCode.SicText_3", "SICCode.SicText_4", "LimitedPartnerships.NumGenPartners", "LimitedPartnerships.NumLimPartners", "URI", ...Array.from({ length: 10 }, (_, i) => [`PreviousName_${i + 1}.CONDATE`, ` PreviousName_${i + 1}.CompanyName`]).flat(), "ConfStmtNextDueDate", " ConfStmtLastMadeUpDate"];

// oxfmt-ignore
const names = ["ALDER", "BECKETT", "CARRICK", "DUNMORE", "EASTGATE", "FENWICK", "GREYSTONE", "HALLAM", "INGLEBY", "JARROW", "KESTREL", "LANGDALE", "MCALLEN", "NORTHWOLD", "O'SHEA", "PENNINE", "QUORN", "RIVERSIDE", "STANTON", "THORNE", "ULLSWATER", "VALE", "WESTBURY", "YARDLEY"];
// oxfmt-ignore
const trades = ["BUILDERS", "CIVIL ENGINEERING", "CONSTRUCTION", "CONTRACTORS", "DEVELOPMENTS", "DRYLINING", "ELECTRICAL SERVICES", "GROUNDWORKS", "HEATING", "HOMES", "JOINERY", "MAINTENANCE", "MECHANICAL", "PLASTERING", "PLUMBING", "PROJECTS", "PROPERTY SERVICES", "ROOFING", "SCAFFOLDING", "TILING"];
// oxfmt-ignore
const others = ["CATERING", "CONSULTING", "DESIGN", "FASHION", "HOLDINGS", "IT SOLUTIONS", "LOGISTICS", "MARKETING", "MEDIA", "TRADING"];
// oxfmt-ignore
const towns = ["LONDON,,E1 4NS", "LEEDS,WEST YORKSHIRE,LS11 5BJ", "MANCHESTER,,M1 1AE", "BIRMINGHAM,WEST MIDLANDS,B33 8TH", "BRISTOL,,BS1 4DJ", "GLASGOW,,G1 1XQ", "CARDIFF,,CF10 1EP", "BELFAST,,BT1 5GS", "NORWICH,NORFOLK,NR1 3JU", "READING,BERKSHIRE,RG1 1AF", "STOKE-ON-TRENT,STAFFORDSHIRE,ST4 2AA", "EXETER,DEVON,EX1 1AB", "HULL,,HU1 2AA", "WIGAN,LANCASHIRE,WN1 1AA", "IPSWICH   SUFFOLK,,IP1 1AA", "DARTFORD,KENT,DA1 1AA"];
// oxfmt-ignore
const sic = ["41100 - Development of building projects", "41201 - Construction of commercial buildings", "41202 - Construction of domestic buildings", "42990 - Construction of other civil engineering projects n.e.c.", "43210 - Electrical installation", "43220 - Plumbing, heat and air-conditioning installation", "43290 - Other construction installation", "43310 - Plastering", "43320 - Joinery installation", "43330 - Floor and wall covering", "43341 - Painting", "43390 - Other building completion and finishing", "43910 - Roofing activities", "43991 - Scaffold erection", "43999 - Other specialised construction activities n.e.c."];
// oxfmt-ignore
const otherSic = ["62020 - Information technology consultancy activities", "68209 - Other letting and operating of own or leased real estate", "70229 - Management consultancy activities other than financial management", "82990 - Other business support service activities n.e.c.", "99999 - Dormant Company"];

const BLOCK_ROWS = 2_000;

/** The same numbers for the same row, whatever was asked before. */
function makeChance(row: number): (below: number) => number {
  let state = row * 0x9e37_79b1 + 0x85eb_ca6b;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x297a_2d39;
    return ((state ^ (state >>> 12)) >>> 0) % below;
  };
}

const two = (n: number) => String(n).padStart(2, "0");

function makeRow(row: number, share: number): string {
  const chance = makeChance(row);
  const pick = (from: readonly string[]) => from[chance(from.length)]!;
  const isConstruction = chance(1000) < share * 1000;
  const number = String(1_000_000 + row).padStart(8, "0");
  const [town = "", county = "", postcode = ""] = pick(towns).split(",");
  const date = () => `${two(1 + chance(28))}/${two(1 + chance(12))}/${1960 + chance(66)}`;
  const isRenamed = chance(8) === 0;
  const fields: Record<string, string> = {
    CompanyName: `${pick(names)} ${pick(names)} ${pick(isConstruction ? trades : others)} ${number.slice(4)} LIMITED`,
    CompanyNumber: number,
    "RegAddress.AddressLine1": `${1 + chance(300)} ${pick(names)} STREET`,
    "RegAddress.AddressLine2": chance(3) === 0 ? `${pick(names)} BUSINESS PARK` : "",
    "RegAddress.PostTown": town,
    "RegAddress.County": county,
    "RegAddress.Country": chance(2) === 0 ? "UNITED KINGDOM" : "",
    "RegAddress.PostCode": postcode,
    CompanyCategory: "Private Limited Company",
    CompanyStatus: chance(20) === 0 ? "Liquidation" : "Active",
    CountryOfOrigin: "United Kingdom",
    IncorporationDate: date(),
    "Accounts.AccountRefDay": "31",
    "Accounts.AccountRefMonth": "3",
    "Accounts.NextDueDate": "31/12/2026",
    "Accounts.LastMadeUpDate": "31/03/2025",
    "Accounts.AccountCategory": "TOTAL EXEMPTION FULL",
    "Returns.NextDueDate": date(),
    "Mortgages.NumMortCharges": "0",
    "Mortgages.NumMortOutstanding": "0",
    "Mortgages.NumMortPartSatisfied": "0",
    "Mortgages.NumMortSatisfied": "0",
    "SICCode.SicText_1": pick(isConstruction ? sic : otherSic),
    "SICCode.SicText_2": chance(4) === 0 ? pick(isConstruction ? sic : otherSic) : "",
    "LimitedPartnerships.NumGenPartners": "0",
    "LimitedPartnerships.NumLimPartners": "0",
    URI: `http://business.data.gov.uk/id/company/${number}`,
    "PreviousName_1.CONDATE": isRenamed ? date() : "",
    "PreviousName_1.CompanyName": isRenamed ? `${pick(names)} ${pick(others)} LIMITED` : "",
    ConfStmtNextDueDate: date(),
    ConfStmtLastMadeUpDate: date(),
  };
  return `${columns.map((column) => `"${fields[column.trim()] ?? ""}"`).join(",")}\r\n`;
}

/** Writes a BasicCompanyData file of this many rows, always the same ones; `share` of them are in construction. */
export async function generateRegister(file: string, rows: number, share: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(`${columns.join(",")}\r\n`);
  for (let from = 0; from < rows; from += BLOCK_ROWS) {
    const block = Array.from({ length: Math.min(BLOCK_ROWS, rows - from) }, (_, i) =>
      makeRow(from + i, share),
    );
    if (!stream.write(block.join(""))) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
}
