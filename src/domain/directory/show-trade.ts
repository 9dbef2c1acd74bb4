import { sql } from "kysely";
import { z } from "zod";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import type { ReadContext, Scope } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { anyone } from "#domain/verdict.ts";
import { type Count, type DirectoryCard, searchDirectory } from "./search-directory.ts";
import type { DirectorySearch } from "./directory.schema.ts";
import { type TradePage, findTradePage, tradePages } from "./trade-pages.data.ts";
import { tradePageSchema } from "./trade-pages.schema.ts";

/** A link to another of these pages with what is to be found there. */
export interface TradeLink {
  name: string;
  path: string;
  companies: number;
}

export interface TradeFacts {
  trade: TradePage;
  /** The town with its county; undefined for the whole country. */
  place: { name: string; label: string; path: string } | undefined;
  /** The same firms as a search of the directory. */
  search: DirectorySearch;
  companies: DirectoryCard[];
  count: Count;
  verified: Count;
  /** Whether there are more than are listed. */
  hasMore: boolean;
  /** So many of those listed are in the place; the others cover it. Undefined for the whole country. */
  inPlace: number | undefined;
  /** The median way to the place of those listed, in miles; undefined where it is not known of three. */
  typicalMiles: number | undefined;
  /** Held by most of the trade's firms in the country, the commonest first. */
  accreditations: { name: string; companies: number }[];
  /** Of the whole country the towns with most firms; of a place the next towns. */
  towns: TradeLink[];
  /** The trades of its group, or of the group itself. */
  trades: TradeLink[];
}

const MOST_TOWNS = 24;
const NEXT_TOWNS = 12;
const ENOUGH_DISTANCES = 3;

const accreditationNames = new Map(accreditations.map(({ code, name }) => [code, name]));

/**
 * The firms of a trade, in the country or for a town, with the facts that are known of them; what is asked stands in the
 * address. Not found when there is no such trade, or no firm of it in a town of that name.
 */
export async function showTrade(ctx: ReadContext, input: unknown): Promise<TradeFacts> {
  const address = tradePageSchema.parse(input);
  anyone(ctx);
  const trade = findTradePage(address.trade);
  if (!trade) throw new AppError("not-found", "There is no such trade.");
  const [whole, place] = await Promise.all([
    findRow(ctx, trade, ""),
    address.place === "" ? undefined : findRow(ctx, trade, address.place),
  ]);
  if (address.place !== "" && !place)
    throw new AppError("not-found", "No firm in the directory does this trade there.");
  const search = {
    type: "sub",
    specialties: trade.codes,
    location: place ? await locate(ctx, place) : "",
    sort: "recommended",
  };
  const [page, verified, towns, trades] = await Promise.all([
    searchDirectory(ctx, search),
    searchDirectory(ctx, { ...search, verified: true }),
    listTowns(ctx, trade, place),
    listTrades(ctx, trade),
  ]);
  const section = page.sections[0];
  const companies = section?.companies ?? [];
  return {
    trade,
    place: place && {
      name: place.town ?? "",
      label: labelOf(place),
      path: pathOf(trade.slug, place.place_slug),
    },
    search: page.search,
    companies,
    count: page.counts.sub,
    verified: verified.counts.sub,
    hasMore: section?.next !== undefined,
    inPlace: place && companies.filter(({ coversPlace }) => !coversPlace).length,
    typicalMiles: findMedian(companies.flatMap(({ distanceMiles }) => distanceMiles ?? [])),
    accreditations: readHeld(whole?.accreditations),
    towns,
    trades,
  };
}

interface PlaceRow {
  place_slug: string;
  town: string | null;
  county: string | null;
  companies: number;
  accreditations: unknown;
  latitude: number | null;
  longitude: number | null;
}

function selectPlaces({ db }: Scope, trade: TradePage) {
  return db
    .selectFrom("trade_place")
    .select(["place_slug", "town", "county", "companies", "accreditations", "latitude", "longitude"])
    .where("trade_slug", "=", trade.slug);
}

function findRow(ctx: Scope, trade: TradePage, slug: string): Promise<PlaceRow | undefined> {
  return selectPlaces(ctx, trade).where("place_slug", "=", slug.toLowerCase()).executeTakeFirst();
}

const labelOf = ({ town, county }: PlaceRow) =>
  county === null || county === town ? (town ?? "") : `${town}, ${county}`;

/** What to search by: with its county, unless the gazetteer knows the town only without. */
async function locate(ctx: Scope, { town, county }: PlaceRow): Promise<string> {
  const full = `${town}, ${county}`;
  return county !== null && (await findPlace(ctx, full)) ? full : (town ?? "");
}

const pathOf = (trade: string, place: string) => `/contractors/${trade}${place === "" ? "" : `/${place}`}`;

async function listTowns(ctx: Scope, trade: TradePage, place: PlaceRow | undefined): Promise<TradeLink[]> {
  const towns = selectPlaces(ctx, trade).where("place_slug", "not in", ["", place?.place_slug ?? ""]);
  const rows = await (place ? nearest(towns, place) : towns.limit(MOST_TOWNS))
    .orderBy("companies", "desc")
    .orderBy("place_slug")
    .execute();
  return rows.map((row) => ({
    name: row.town ?? "",
    path: pathOf(trade.slug, row.place_slug),
    companies: row.companies,
  }));
}

/** So far north a degree of longitude is about 0.6 of one of latitude: right enough for the order of neighbours. */
function nearest(towns: ReturnType<typeof selectPlaces>, { latitude, longitude }: PlaceRow) {
  const way = sql`power(latitude - ${latitude}::float8, 2) + power(0.6 * (longitude - ${longitude}::float8), 2)`;
  return towns.orderBy(way).limit(NEXT_TOWNS);
}

/** The other services of its group, or the services of the group itself; those that somebody does. */
async function listTrades({ db }: Scope, { slug, group }: TradePage): Promise<TradeLink[]> {
  const family = tradePages.filter(
    (page) => page.group?.slug === (group?.slug ?? slug) && page.slug !== slug,
  );
  const rows = await db
    .selectFrom("trade_place")
    .select(["trade_slug", "companies"])
    .where("place_slug", "=", "")
    .where(
      "trade_slug",
      "in",
      family.map((page) => page.slug),
    )
    .execute();
  const counts = new Map(rows.map((row) => [row.trade_slug, row.companies]));
  return family.flatMap(({ name, slug: other }) => {
    const companies = counts.get(other);
    return companies === undefined ? [] : [{ name, path: pathOf(other, ""), companies }];
  });
}

const heldSchema = z.array(z.object({ code: z.string(), companies: z.number() })).catch([]);

function readHeld(held: unknown): TradeFacts["accreditations"] {
  return heldSchema
    .parse(held)
    .map(({ code, companies }) => ({ name: accreditationNames.get(code) ?? code, companies }));
}

function findMedian(values: readonly number[]): number | undefined {
  if (values.length < ENOUGH_DISTANCES) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
