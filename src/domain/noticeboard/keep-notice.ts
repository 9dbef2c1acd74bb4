import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { findRegion } from "#domain/places/find-region.ts";
import { findRegionKeys, widenRegionKeys } from "#domain/places/find-region-keys.ts";
import { newId } from "#platform/ids.ts";
import { WHOLE_COUNTRY } from "./noticeboard.queries.ts";

/** Puts a package that is being issued on the noticeboard where its buyer has made it public; else does nothing. */
export async function publishNotice(tx: Tx, own: PackageRow): Promise<void> {
  if (!own.isPublic) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto("notice")
    .values({
      id: newId("ntc", now.getTime()),
      origin: "lintel",
      package_id: own.id,
      company_id: own.companyId,
      state: "open",
      title: own.title,
      services: [own.service],
      value_band: own.valueBand,
      ...(await whereOf(tx, own.location)),
      published_at: now,
      closes_at: own.returnAt!,
      updated_at: now,
    })
    .execute();
}

/** Moves the closing date of a package’s notice, where it has one. */
export async function moveNotice(tx: Tx, packageId: string, closesAt: Date): Promise<void> {
  await tx.db
    .updateTable("notice")
    .set({ closes_at: closesAt, updated_at: tx.clock.now() })
    .where("package_id", "=", packageId)
    .execute();
}

/** Takes a package’s notice off the list of open ones; its page stays. */
export async function endNotice(tx: Tx, packageId: string, state: "closed" | "cancelled"): Promise<void> {
  await tx.db
    .updateTable("notice")
    .set({ state, updated_at: tx.clock.now() })
    .where("package_id", "=", packageId)
    .execute();
}

/** A town or a district, never the street; a region where it names one; nowhere where it is no place that we know. */
async function whereOf(tx: Tx, location: string) {
  const place = await findPlace(tx, location);
  if (place) {
    const { label, latitude, longitude } = place;
    return { place: label, latitude, longitude, region_keys: [...findRegionKeys(place)], area_keys: [] };
  }
  const region = findRegion(location);
  const keys = !region || region.isEverywhere ? [WHOLE_COUNTRY] : [...region.keys];
  return { place: region?.name ?? "", region_keys: widenRegionKeys(keys), area_keys: keys };
}
