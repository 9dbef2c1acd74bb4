import { recordEvent } from "#domain/audit/record-event.ts";
import { canSetServiceZone } from "#domain/companies/companies.policy.ts";
import { readWorkingArea } from "#domain/companies/get-location.ts";
import { type Location, locateCompany } from "#domain/companies/locate-company.ts";
import { lockCompany, requireVersion, touchCompany } from "#domain/companies/profile-sections.queries.ts";
import type { Context, Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { recordPlaceEditSchema } from "./company-records.schema.ts";
import { tellCompany } from "./tell-company.ts";
import { writtenPlace } from "./written-place.ts";

/**
 * Corrects the town that a company works from, to one that we know, and how far a subcontractor goes, with a reason that
 * its team is told. The pin stays where it is as long as the town does.
 */
export async function editCompanyPlace(ctx: Context, input: unknown): Promise<void> {
  const { number, version, location, serviceZone, reason } = recordPlaceEditSchema.parse(input);
  const { company, administrator } = await requireChangeable(ctx, number);
  if (serviceZone !== undefined) authorize(canSetServiceZone(company));
  await ctx.transact(async (tx) => {
    await lockCompany(tx, company.id);
    const stored = await readWorkingArea(tx.db, company.id);
    requireVersion(stored, version);
    const place = location === writtenPlace(stored) ? {} : await findPlace(tx, location);
    const changes = { ...place, service_zone: serviceZone ?? stored.service_zone };
    const before = { location: writtenPlace(stored), serviceZone: stored.service_zone };
    const after = { location: writtenPlace({ ...stored, ...place }), serviceZone: changes.service_zone };
    if (before.location === after.location && before.serviceZone === after.serviceZone)
      throw new AppError("conflict", "Nothing was changed: this is what the profile says.");
    await tx.db.updateTable("company").set(changes).where("id", "=", company.id).execute();
    await touchCompany(tx, company.id);
    await recordEvent(tx, {
      action: "company-edited",
      companyId: company.id,
      details: { section: "location" },
      before,
      after: { ...after, reason },
      // The reason is the administrator's own words.
      personId: administrator.userId,
    });
    await tellCompany(tx, {
      company,
      kind: "edit-location",
      title: `We have changed where ${company.name} works from`,
      text: "An administrator has corrected the location in your company’s profile. You can read it, and change it again, under Company.",
      reason,
      path: "/company/edit/location",
    });
  });
}

/** The searches by distance must find the company afterwards: a place that we do not know is refused. */
async function findPlace(tx: Scope, written: string): Promise<Location> {
  const place = await locateCompany(tx.db, written);
  if (place.latitude === null)
    throw new AppError(
      "invalid",
      `We do not know “${written}”. Write a town with its county, or a postcode.`,
    );
  return place;
}
