import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import { type DirectorySearch, directorySearchSchema } from "#domain/directory/directory.schema.ts";

export interface BenchQuery {
  kind: string;
  search: DirectorySearch;
  /** How many companies of each section lie before the page. */
  offset: number;
}

// oxfmt-ignore
const commonWords = ["ltd", "building", "roofing", "electrical", "plumbing", "homes", "limited", "contractors", "family", "site", "and", "london", "manchester", "steel", "services", "a", "ing", "co"];
// oxfmt-ignore
const mediumWords = ["scaffolding", "smith", "jones", "taylor", "heritage", "groundworks", "joinery", "lime mortar", "heat pumps", "velodrome", "passivhaus", "drainage", "brown & sons", "asbestos", "fire", "lifts", "rail", "patel"];
// oxfmt-ignore
const rareWords = ["thatching", "gilding", "pargeting", "marquetry", "steeplejacks", "quigley", "xavier", "entwistle", "penrosrick", "algrithorpe", "wexpaix", "yarnagate", "morcrobrook", "zenwiquay", "o'brien", "mr & mrs", "qz", "yx", "m&e", "h & s", "725", "quarhaland", "velodrome tracks", "roofing (truro)"];
// oxfmt-ignore
const serviceWords = ["tarmac", "rebar", "piling", "hvac", "dry lining", "fire alarm", "cctv", "glulam", "kerbing", "ashp", "roofing contractors", "interior fitout", "healthcare"];
// oxfmt-ignore
const misspelt = ["rofing", "scafolding", "plubming", "eletrical", "thachting", "entwisle", "brickwrok", "demolitoin", "velodrom tracks", "xylophone quartet"];
// oxfmt-ignore
const towns = ["London", "Birmingham", "Leeds", "Glasgow", "Sheffield", "Cardiff", "Belfast", "Bristol", "Plymouth", "Inverness", "Truro", "Lerwick", "Hebden Bridge", "Newport, Shropshire", "Hull", "Whitby", "LS1 4AP", "Leeds LS1"];
const regions = [
  "Scotland",
  "North West",
  "Midlands",
  "England",
  "UK",
  "Greater London",
  "West Yorkshire",
  "Kent",
  "Cornwall",
  "Highland",
  "shire",
  "ton",
  "ix",
];
const unknownPlaces = ["Leedes", "Birmingam", "Atlantis"];

const read = (input: Record<string, unknown>) => directorySearchSchema.parse(input);
const codes = specialtiesFor("all").map(({ code }) => code);
const services = specialtiesFor("contractor").map(({ code }) => code);

/** The searches that are measured and checked: the same ones every time. */
export const benchQueries: readonly BenchQuery[] = [
  one("everything", {}),
  ...commonWords.map((q) => one("common word", { q })),
  ...mediumWords.map((q) => one("medium word", { q })),
  ...rareWords.map((q) => one("rare word", { q })),
  ...serviceWords.map((q) => one("service or synonym", { q })),
  ...misspelt.map((q) => one("misspelt", { q })),
  ...towns.map((location) => one("town with radius", { location })),
  ...regions.map((location) => one("part of a location", { location })),
  ...unknownPlaces.map((location) => one("unknown place", { location })),
  ...["mortar", "roofing", "smith", "thatching", "groundworks", "heat pumps"].flatMap((q, index) =>
    towns.slice(index, index + 4).map((location) => one("word in a town", { q, location })),
  ),
  ...codes
    .filter((_, index) => index % 11 === 0)
    .map((code) => one("one specialty", { specialties: [code] })),
  one("many specialties", { specialties: services.slice(0, 40) }),
  one("all specialties", { specialties: codes }),
  ...towns
    .slice(0, 8)
    .map((location, index) =>
      one("specialty in a town", { location, specialties: [services[index * 9]!, codes[index]!] }),
    ),
  ...["", "roofing", "thatching", "smith"].map((q) => one("verified", { q, verified: "1" })),
  ...["Leeds", "Truro", "Lerwick"].map((location) => one("verified in a town", { location, verified: "1" })),
  ...["main", "sub"].flatMap((type) => [
    one("one type", { type }),
    one("one type", { type, q: "steel" }),
    one("one type", { type, location: "Leeds" }),
    one("one type", { type, q: "gilding", verified: "1" }),
  ]),
  ...["rating", "location", "recommended", "nearest"].flatMap((sort) => [
    one(`by ${sort}`, { sort }),
    ...["building", "smith", "thatching", "lifts", "penrosrick", "passivhaus"].map((q) =>
      one(`by ${sort}`, { sort, q }),
    ),
    ...["Leeds", "London", "Truro", "Kent"].map((location) => one(`by ${sort}`, { sort, location })),
    one(`by ${sort}`, { sort, specialties: ["EG-06"], verified: "1" }),
    one(`by ${sort}`, { sort, q: "heat pumps", location: "Bristol" }),
  ]),
  ...["Birmingham", "Glasgow", "Lerwick", "Hebden Bridge", "LS1 4AP"].map((location) =>
    one("by nearest", { sort: "nearest", location }),
  ),
  ...["roofing", "smith", "thatching"].flatMap((q, index) =>
    towns.slice(index, index + 3).map((location) => one("by nearest", { sort: "nearest", q, location })),
  ),
  one("by nearest", { sort: "nearest", location: "Hull", specialties: ["EG-06"] }),
  one("by nearest", { sort: "nearest", location: "Leeds", verified: "1" }),
  one("by nearest", { sort: "nearest", location: "Bristol", type: "sub" }),
  ...[200, 2_000].flatMap((offset) => [
    deep(offset, { sort: "nearest", location: "London" }),
    deep(offset, { sort: "nearest", location: "Leeds", q: "roofing" }),
  ]),
  ...[200, 2_000, 20_000].flatMap((offset) => [
    deep(offset, {}),
    deep(offset, { q: "building" }),
    deep(offset, { q: "roofing", sort: "rating" }),
    deep(offset, { sort: "location" }),
    deep(offset, { location: "Leeds" }),
    deep(offset, { location: "London", sort: "location" }),
    deep(offset, { specialties: ["EG-01"] }),
  ]),
  ...[100, 400].flatMap((offset) => [
    deep(offset, { q: "thatching" }),
    deep(offset, { location: "Leeds", q: "smith" }),
    deep(offset, { verified: "1", location: "Kent" }),
  ]),
];

function one(kind: string, input: Record<string, unknown>): BenchQuery {
  return { kind, search: read(input), offset: 0 };
}

function deep(offset: number, input: Record<string, unknown>): BenchQuery {
  return { kind: "deep page", search: read(input), offset };
}
