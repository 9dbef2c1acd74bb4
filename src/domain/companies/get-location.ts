import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import type { ReadableDb } from "#platform/db.ts";
import { canEditCompany } from "./companies.policy.ts";
import { companyNotFound } from "./companies.queries.ts";
import type { Location } from "./locate-company.ts";
import { versionOf } from "./profile-sections.queries.ts";

/** Where a company is, in columns. */
export async function readLocation(db: ReadableDb, companyId: string): Promise<Location> {
  const row = await db
    .selectFrom("company")
    .select(["town", "county", "nation", "outward_code", "latitude", "longitude"])
    .where("id", "=", companyId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw companyNotFound();
  return { ...row, town: row.town ?? "" };
}

/** A company's location and the version that an edit must state, for those who may edit it. */
export async function getLocation(
  ctx: Context,
  input: { companyId: string },
): Promise<Location & { version: string }> {
  authorize(canEditCompany(ctx.actor, input.companyId));
  const location = await readLocation(ctx.db, input.companyId);
  return { ...location, version: versionOf(location) };
}
