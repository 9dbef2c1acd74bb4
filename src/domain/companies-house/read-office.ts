import { countyNamed, type Nation } from "#domain/places/counties.data.ts";
import type { KnownPlace, KnownPlaces, LiesIn } from "#domain/places/load-places.ts";
import { parsePostcode } from "#domain/places/parse-postcode.ts";
import { normalisePlace } from "#domain/places/normalise-place.ts";
import { countyAbbreviated, dividedCounty } from "./old-counties.data.ts";
import { spellName } from "./spell-name.ts";

/** A registered office as the register writes it, in capitals, without its street. */
export interface WrittenOffice {
  readonly companyNumber: string;
  readonly postTown: string;
  readonly county: string;
  readonly country: string;
  readonly postcode: string;
}

export interface Office {
  readonly town: string | null;
  readonly county: string | null;
  readonly nation: Nation | null;
  readonly outwardCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const nationsByPrefix: Readonly<Record<string, Nation>> = {
  SC: "Scotland",
  SO: "Scotland",
  SL: "Scotland",
  SP: "Scotland",
  RS: "Scotland",
  NI: "Northern Ireland",
  NC: "Northern Ireland",
  NL: "Northern Ireland",
  NP: "Northern Ireland",
  R0: "Northern Ireland",
};
const nationsByCountry: Readonly<Record<string, Nation>> = {
  ENGLAND: "England",
  SCOTLAND: "Scotland",
  WALES: "Wales",
  "NORTHERN IRELAND": "Northern Ireland",
};
const KINGDOM = /^(?:|UK|U\.K\.|GB|GREAT BRITAIN|UNITED KINGDOM|ENGLAND (?:AND|&) WALES)$/;
/** Foreign companies, whose office is abroad. */
const FOREIGN = /^(?:FC|BR|FE|GE|ES|SF|NF)/;
const MAX_LENGTH = 100;
/** Below this many people a place is no post town. */
const MIN_POST_TOWN = 10_000;

const tidy = (text: string) =>
  text
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;-]+|[\s,;-]+$/g, "");

interface WrittenCounty {
  /** The county of today. */
  readonly county: string | null;
  /** A county that is no more, where only that is written. */
  readonly former: string | null;
  readonly nation: Nation | null;
}

function readCounty(text: string): WrittenCounty {
  const plain = tidy(text.replace(/[.,]/g, " "));
  const spelt = spellName(plain.replace(/ & /g, " AND "));
  const known = countyNamed(countyAbbreviated(plain) ?? spelt);
  return {
    county: known?.county ?? null,
    former: dividedCounty(plain) ?? null,
    nation: known?.nation ?? null,
  };
}

/**
 * The nation; `abroad` where the office is outside the United Kingdom. A company is registered in
 * England and Wales, Scotland or Northern Ireland, its number says where, and its office is there.
 */
function nationWritten({ companyNumber, country }: WrittenOffice): Nation | "abroad" | null {
  if (FOREIGN.test(companyNumber)) return "abroad";
  const written = tidy(country);
  const nation = nationsByPrefix[companyNumber.slice(0, 2)] ?? nationsByCountry[written];
  return nation ?? (KINGDOM.test(written) ? null : "abroad");
}

/** A post town that ends in one we know, as in *Cheadle Heath Stockport*. */
function findInside(places: KnownPlaces, town: string, liesIn: LiesIn): KnownPlace | undefined {
  const words = town.split(" ");
  for (let from = 1; from < words.length; from += 1) {
    const place = places.findTown(words.slice(from).join(" "), liesIn);
    if (place && place.population >= MIN_POST_TOWN) return place;
  }
  return undefined;
}

/** *IPSWICH SUFFOLK* in the column of the town is a town and its county, *AVON* a county alone. */
function splitTown(written: string): WrittenCounty & { readonly town: string } {
  const words = written.split(/[ ,]+/);
  for (let from = 0; from < words.length; from += 1) {
    const found = readCounty(words.slice(from).join(" "));
    if (found.county ?? found.former) return { ...found, town: words.slice(0, from).join(" ") };
  }
  return { town: written, county: null, former: null, nation: null };
}

function spellTown(town: string, place: KnownPlace | undefined): string | null {
  const isItsName = place && normalisePlace(place.name) === normalisePlace(town);
  const spelt = isItsName ? place.name : spellName(town);
  // A number means that part of the street has slipped into the town's column.
  return spelt === "" || /\d/.test(spelt) || spelt.length > MAX_LENGTH ? null : spelt;
}

/**
 * Where a company is registered: the town, county and nation to show and the coordinates of its
 * outward code, or else of its post town. Never the street: it is often an accountant's.
 */
export function readOffice(written: WrittenOffice, places: KnownPlaces): Office {
  const nationGiven = nationWritten(written);
  if (nationGiven === "abroad") {
    return { ...nowhere, town: spellTown(tidy(written.postTown), undefined) };
  }
  const outwardCode = parsePostcode(written.postcode)?.outward ?? null;
  const outward = outwardCode ? places.findOutward(outwardCode) : undefined;
  const nations = nationGiven ? [nationGiven] : ["England", "Wales"];
  const liesIn = (county: string | null) => ({ county: county ?? outward?.county ?? null, nations });

  let { town, county, former, nation } = { ...readCounty(written.county), town: tidy(written.postTown) };
  let place = places.findTown(town, liesIn(county));
  if (!place || dividedCounty(town)) {
    const split = splitTown(town);
    town = split.town;
    county ??= split.county;
    former ??= split.former;
    nation ??= split.nation;
    place = places.findTown(town, liesIn(county)) ?? findInside(places, town, liesIn(county));
  }
  const at = outward ?? place;
  return {
    town: spellTown(town, place),
    county: outward?.county ?? county ?? place?.county ?? former ?? spellCounty(written.county),
    nation: nationGiven ?? (at?.nation as Nation | undefined) ?? nation,
    outwardCode,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
  };
}

const nowhere: Office = {
  town: null,
  county: null,
  nation: null,
  outwardCode: null,
  latitude: null,
  longitude: null,
};

function spellCounty(text: string): string | null {
  const county = tidy(text);
  const isCountry = KINGDOM.test(county) || county in nationsByCountry;
  return isCountry || /\d/.test(county) || county.length > MAX_LENGTH ? null : spellName(county);
}
