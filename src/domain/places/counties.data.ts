/**
 * Which county a town of the gazetteer lies in: ceremonial counties in England, council areas in
 * Scotland, principal areas in Wales, the six counties in Northern Ireland.
 *
 * GeoNames gives most towns of England and Wales the code of their district, which names the county.
 * Towns without one, and those it puts on the wrong side of a border, are listed by name in
 * `town-counties.data.ts`.
 */

import { countyTowns } from "./town-counties.data.ts";

export type Nation = "England" | "Scotland" | "Wales" | "Northern Ireland";

const nationsByCode: ReadonlyMap<string, Nation> = new Map([
  ["ENG", "England"],
  ["SCT", "Scotland"],
  ["WLS", "Wales"],
  ["NIR", "Northern Ireland"],
]);

/** The nation of a GeoNames code; undefined for the Crown dependencies and abroad. */
export function nationOfCode(code: string): Nation | undefined {
  return nationsByCode.get(code);
}

/** County: districts. Two digits stand for all districts of a two-tier county. */
const districts: Readonly<Partial<Record<Nation, string>>> = {
  England: `
Bedfordshire: 00KA 00KB 00KC
Berkshire: 00MA 00MB 00MC 00MD 00ME 00MF
Bristol: 00HB
Buckinghamshire: 00MG 11
Cambridgeshire: 00JA 12 2650488
Cheshire: 00EQ 00ET 00EU 00EW
Cornwall: 00HE 00HF
County Durham: 00EB 00EF 00EH 00EJ
Cumbria: 16
Derbyshire: 00FK 17
Devon: 00HG 00HH 18
Dorset: 00HN 00HP 19
East Riding of Yorkshire: 00FA 00FB
East Sussex: 00ML 21
Essex: 00KF 00KG 22
Gloucestershire: 00HD 23
Greater Manchester: 00BL 00BM 00BN 00BP 00BQ 00BR 00BS 00BT 00BU 00BW
Hampshire: 00MR 00MS 24
Herefordshire: 00GA
Hertfordshire: 26 6615330
Isle of Wight: 00MW
Kent: 00LC 29 2636057 6945806 6945807 6945814
Lancashire: 00EX 00EY 30
Leicestershire: 00FN 31 6896157
Lincolnshire: 00FC 00FD 32
Merseyside: 00BX 00BY 00BZ 00CA 00CB
Norfolk: 33
North Yorkshire: 00EC 00EE 00FF 36
Northamptonshire: 34
Northumberland: 00EM
Nottinghamshire: 00FY 37
Oxfordshire: 38
Rutland: 00FP
Shropshire: 00GF 00GG
Somerset: 00HA 00HC 40
South Yorkshire: 00CC 00CE 00CF 00CG
Staffordshire: 00GL 41
Suffolk: 42
Surrey: 43
Tyne and Wear: 00CH 00CJ 00CK 00CL 00CM
Warwickshire: 44
West Midlands: 00CN 00CQ 00CR 00CS 00CT 00CU 00CW
West Sussex: 45
West Yorkshire: 00CX 00CY 00CZ 00DA 00DB
Wiltshire: 00HX 00HY
Worcestershire: 47
`,
  Wales: `
Blaenau Gwent: 00PL
Bridgend: 00PB
Caerphilly: 00PK
Cardiff: 00PT
Carmarthenshire: 00NU
Ceredigion: 00NQ
Conwy: 00NE
Denbighshire: 00NG
Flintshire: 00NJ
Gwynedd: 00NC
Isle of Anglesey: 00NA
Merthyr Tydfil: 00PH
Monmouthshire: 00PP
Neath Port Talbot: 00NZ
Newport: 00PR
Pembrokeshire: 00NS
Powys: 00NN
Rhondda Cynon Taff: 00PF
Swansea: 00NX
Torfaen: 00PM
Vale of Glamorgan: 00PD
Wrexham: 00NL
`,
};

/** Each `County: item item` line as a pair; a line that begins with spaces continues the one before. */
function readLines(text: string, separator: RegExp): [county: string, items: string[]][] {
  const lines = text.trim().replace(/\n +/g, " ").split("\n");
  return lines.filter(Boolean).map((line) => {
    const [county = "", items = ""] = line.split(": ");
    return [county, items.split(separator)];
  });
}

const nations: readonly Nation[] = [...nationsByCode.values()];
const districtLines = nations.flatMap((nation) =>
  readLines(districts[nation] ?? "", / /).map(([county, codes]) => ({ nation, county, codes })),
);
const townLines = nations.flatMap((nation) =>
  readLines(countyTowns[nation], /; /).map(([county, names]) => ({ nation, county, names })),
);

const countiesByDistrict = new Map(
  districtLines.flatMap(({ nation, county, codes }) => codes.map((code) => [`${nation} ${code}`, county])),
);
const countiesByTown = new Map(
  townLines.flatMap(({ nation, county, names }) => names.map((name) => [`${nation} ${name}`, county])),
);
const nationsByCounty = new Map(
  [...districtLines, ...townLines].map(({ nation, county }) => [county, nation]),
);

/** What to look a district up by: London boroughs have a letter and a digit, parishes end in digits. */
function districtKeyOf(district: string): string {
  if (district.startsWith("00")) return district.slice(0, 4);
  return /^\d\d[A-Z]/.test(district) ? district.slice(0, 2) : district;
}

/** The county of a town of the gazetteer; undefined where we don't know it. */
export function countyOfTown(town: {
  readonly geonameId: number;
  readonly name: string;
  readonly nation: Nation;
  /** GeoNames' code of the district or parish; may be empty. */
  readonly district: string;
}): string | undefined {
  const listed = countiesByTown.get(`${town.nation} ${town.name}#${town.geonameId}`);
  if (listed) return listed;
  if (town.nation === "England" && /^[A-Z]\d/.test(town.district)) return "Greater London";
  return (
    countiesByDistrict.get(`${town.nation} ${districtKeyOf(town.district)}`) ??
    countiesByTown.get(`${town.nation} ${town.name}`)
  );
}

/** Names that postal-code files use for a county of ours. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["City of Edinburgh", "Edinburgh"],
  ["Glasgow City", "Glasgow"],
  ["Aberdeen City", "Aberdeen"],
  ["Dundee City", "Dundee"],
  ["West Dunbart", "West Dunbartonshire"],
  ["Inverness", "Highland"],
  ["Isle of Barra", "Western Isles"],
  ["Orkney", "Orkney Islands"],
  ["County of Bristol", "Bristol"],
  ["Durham", "County Durham"],
  ["Hereford and Worcester", "Herefordshire"],
]);

/** A county as we call it, with its nation; undefined for anything that is none. */
export function countyNamed(name: string): { county: string; nation: Nation } | undefined {
  const county = otherNames.get(name) ?? name;
  const nation = nationsByCounty.get(county);
  return nation && { county, nation };
}
