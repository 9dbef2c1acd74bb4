/**
 * What the register's addresses call a county and we don't: abbreviations, by what they mean, and
 * counties that are no more and were divided, by their name as one writes it. They stand in the
 * column of the post town often enough to matter.
 */
const abbreviations: readonly (readonly [written: string, county: string])[] = [
  ["BEDS", "Bedfordshire"],
  ["BERKS", "Berkshire"],
  ["BUCKS", "Buckinghamshire"],
  ["CAMBS", "Cambridgeshire"],
  ["CO ANTRIM", "County Antrim"],
  ["CO ARMAGH", "County Armagh"],
  ["CO DOWN", "County Down"],
  ["CO FERMANAGH", "County Fermanagh"],
  ["CO LONDONDERRY", "County Londonderry"],
  ["CO TYRONE", "County Tyrone"],
  ["CO DURHAM", "County Durham"],
  ["DERBYS", "Derbyshire"],
  ["EAST YORKSHIRE", "East Riding of Yorkshire"],
  ["GLOS", "Gloucestershire"],
  ["GTR MANCHESTER", "Greater Manchester"],
  ["HANTS", "Hampshire"],
  ["HERTS", "Hertfordshire"],
  ["LANCS", "Lancashire"],
  ["LEICS", "Leicestershire"],
  ["LINCS", "Lincolnshire"],
  ["MORAYSHIRE", "Moray"],
  ["N YORKSHIRE", "North Yorkshire"],
  ["NORTHANTS", "Northamptonshire"],
  ["NOTTS", "Nottinghamshire"],
  ["OXON", "Oxfordshire"],
  ["RCT", "Rhondda Cynon Taff"],
  ["S YORKSHIRE", "South Yorkshire"],
  ["SALOP", "Shropshire"],
  ["STAFFS", "Staffordshire"],
  ["W MIDLANDS", "West Midlands"],
  ["W SUSSEX", "West Sussex"],
  ["W YORKSHIRE", "West Yorkshire"],
  ["WARWICKS", "Warwickshire"],
  ["WILTS", "Wiltshire"],
  ["WORCS", "Worcestershire"],
];

const divided = [
  "Avon",
  "Ayrshire",
  "Banffshire",
  "Caithness",
  "Central",
  "Cleveland",
  "Clwyd",
  "Dunbartonshire",
  "Dyfed",
  "Grampian",
  "Gwent",
  "Humberside",
  "Inverness-shire",
  "Lanarkshire",
  "Lothian",
  "Mid Glamorgan",
  "Middlesex",
  "North Humberside",
  "Perthshire",
  "Renfrewshire",
  "Ross-shire",
  "South Glamorgan",
  "South Humberside",
  "Stirlingshire",
  "Strathclyde",
  "Sussex",
  "Tayside",
  "West Glamorgan",
  "Yorkshire",
];

const countiesByAbbreviation: ReadonlyMap<string, string> = new Map(abbreviations);
const dividedByWritten: ReadonlyMap<string, string> = new Map(
  divided.map((county) => [county.toUpperCase(), county]),
);

/** The county an abbreviation in capitals means; undefined for anything else. */
export function countyAbbreviated(written: string): string | undefined {
  return countiesByAbbreviation.get(written);
}

/** A county that is no more, as one writes it; undefined for anything else. */
export function dividedCounty(written: string): string | undefined {
  return dividedByWritten.get(written);
}
