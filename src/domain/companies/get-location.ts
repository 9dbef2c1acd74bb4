import type { ServiceZoneValue } from "#domain/catalogue/bands.data.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import type { ReadableDb } from "#platform/db.ts";
import { canEditCompany } from "./companies.policy.ts";
import { companyNotFound } from "./companies.queries.ts";
import type { Location } from "./locate-company.ts";
import { versionOf } from "./profile-sections.queries.ts";

/** Where a company is and how far it goes, in columns. */
export interface WorkingArea extends Location {
  service_zone: ServiceZoneValue | null;
}

/** Where a company is and how far it goes. */
export async function readWorkingArea(db: ReadableDb, companyId: string): Promise<WorkingArea> {
  const row = await db
    .selectFrom("company")
    .select(["town", "county", "nation", "outward_code", "latitude", "longitude", "service_zone"])
    .where("id", "=", companyId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw companyNotFound();
  return { ...row, town: row.town ?? "", service_zone: row.service_zone as ServiceZoneValue | null };
}

/** A company's location and service zone, and the version that an edit must state, for those who may edit it. */
export async function getLocation(
  ctx: Context,
  input: { companyId: string },
): Promise<WorkingArea & { version: string }> {
  authorize(canEditCompany(ctx.actor, input.companyId));
  const area = await readWorkingArea(ctx.db, input.companyId);
  return { ...area, version: versionOf(area) };
}
