import { z } from "zod";
import { serviceZones } from "#domain/catalogue/bands.data.ts";
import type { Context, Scope } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { type Coordinates, measureDistance } from "#domain/places/measure-distance.ts";
import { parsePostcode } from "#domain/places/parse-postcode.ts";
import { optionalLine } from "#domain/text.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canEditCompany, canSetServiceZone } from "./companies.policy.ts";
import { readWorkingArea } from "./get-location.ts";
import { type Location, locateCompany } from "./locate-company.ts";
import { finishEdit, lockCompany, requireVersion } from "./profile-sections.queries.ts";
import { MAX_PIN_MILES } from "./companies.limits.ts";

const optionalNumber = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? undefined : Number(value)),
    schema.optional(),
  );

const schema = z.object({
  companyId: rowId,
  version: z.string().max(64),
  /** The id of a place that was found. */
  place: optionalNumber(z.number().int().positive()),
  /** Where the pin stands, WGS 84 degrees. */
  latitude: optionalNumber(z.number().min(49).max(61.5)),
  longitude: optionalNumber(z.number().min(-9).max(2.5)),
  /** What was looked for; stored as it is where no place is chosen. */
  written: optionalLine(160),
  /** How far from there the company takes on work; what is left out stays as it is. */
  serviceZone: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(serviceZones.map(({ value }) => value)).optional(),
  ),
});

/**
 * Saves where a company is: a place that was found, with the pin where the company put it; the present place with the
 * pin moved; or a place we do not know, as it was written; and with it or alone how far from there a subcontractor takes on
 * work. Its search row and the log entry go with it.
 */
export async function editLocation(ctx: Context, input: unknown): Promise<void> {
  const wanted = schema.parse(input);
  authorize(canEditCompany(ctx.actor, wanted.companyId));
  await ctx.transact(async (tx) => {
    const company = await lockCompany(tx, wanted.companyId);
    const stored = await readWorkingArea(tx.db, company.id);
    requireVersion(stored, wanted.version);
    if (wanted.serviceZone !== undefined) authorize(canSetServiceZone(company));
    const changes = {
      ...(await locationFrom(tx, wanted, stored)),
      ...(wanted.serviceZone && { service_zone: wanted.serviceZone }),
    };
    // The mark is where it was.
    if (Object.keys(changes).length === 0) return;
    await tx.db.updateTable("company").set(changes).where("id", "=", company.id).execute();
    await finishEdit(tx, company.id, "location");
  });
}

type Wanted = z.output<typeof schema>;

async function locationFrom(tx: Scope, wanted: Wanted, stored: Location): Promise<Partial<Location>> {
  const { latitude, longitude, written } = wanted;
  const pin = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  if (wanted.place !== undefined) {
    const found = await findPlaceById(tx, wanted.place);
    return {
      ...found,
      outward_code: (written && parsePostcode(written)?.outward) ?? found.outward_code,
      ...placePin(found, found.town, pin),
    };
  }
  if (pin && stored.latitude !== null && stored.longitude !== null) {
    const present = { latitude: stored.latitude, longitude: stored.longitude };
    if (isSamePoint(present, pin)) return {};
    return placePin(await findCentre(tx, stored, present), stored.town, pin);
  }
  if (written) return locateCompany(tx.db, written);
  if (wanted.serviceZone !== undefined) return {};
  throw new AppError("invalid", "Enter your town or postcode first.");
}

/** As finely as an address of the page names a point. */
const isSamePoint = (one: Coordinates, other: Coordinates): boolean =>
  one.latitude.toFixed(5) === other.latitude.toFixed(5) &&
  one.longitude.toFixed(5) === other.longitude.toFixed(5);

/**
 * What a pin that is moved is measured from: the place that is stored, or the pin would walk away from it bit by bit. Of
 * several places of its name the nearest; the pin itself where we know none.
 */
async function findCentre(tx: Scope, { town, county, outward_code }: Location, present: Coordinates) {
  const places = await tx.db
    .selectFrom("place")
    .select(["latitude", "longitude"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("kind", "=", "town"), eb("name", "=", town), eb("county", "is not distinct from", county)]),
        and([eb("kind", "=", "outward"), eb("name", "=", outward_code)]),
      ]),
    )
    .execute();
  const byDistance = places.toSorted(
    (one, other) => measureDistance(one, present) - measureDistance(other, present),
  );
  return byDistance[0] ?? present;
}

function placePin(place: Coordinates, name: string, pin: Coordinates | undefined): Coordinates {
  if (pin && measureDistance(place, pin) > MAX_PIN_MILES) {
    throw new AppError(
      "invalid",
      `The pin is more than ${MAX_PIN_MILES} miles from ${name}. Find the town nearest to you first.`,
    );
  }
  const { latitude, longitude } = pin ?? place;
  return { latitude, longitude };
}

async function findPlaceById(tx: Scope, id: number) {
  const place = await tx.db
    .selectFrom("place")
    .select(["kind", "name", "county", "nation", "latitude", "longitude"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!place) throw new AppError("conflict", "That place is not on the list any more. Look for it again.");
  const { kind, name, ...rest } = place;
  if (kind === "town") return { ...rest, town: name, outward_code: null };
  const town = await findTownNear(tx, rest);
  return {
    ...rest,
    town: town?.name ?? name,
    county: rest.county ?? town?.county ?? null,
    outward_code: name,
  };
}

/** The name of a postcode district: the town nearest to its centre. */
function findTownNear(tx: Scope, { latitude, longitude }: Coordinates) {
  return tx.db
    .selectFrom("place")
    .select(["name", "county"])
    .where("kind", "=", "town")
    .where("latitude", ">=", latitude - 0.3)
    .where("latitude", "<=", latitude + 0.3)
    .where("longitude", ">=", longitude - 0.5)
    .where("longitude", "<=", longitude + 0.5)
    .orderBy((eb) => {
      const square = (column: "latitude" | "longitude", value: number) =>
        eb.fn<number>("power", [eb(column, "-", value), eb.lit(2)]);
      return eb(square("latitude", latitude), "+", square("longitude", longitude));
    })
    .executeTakeFirst();
}
