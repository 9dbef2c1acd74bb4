import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { readWorkingArea } from "#domain/companies/get-location.ts";
import { versionOf } from "#domain/companies/profile-sections.queries.ts";
import type { Context } from "#domain/context.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { recordSchema } from "./company-records.schema.ts";
import { writtenPlace } from "./written-place.ts";

export interface RecordPlace {
  number: number;
  name: string;
  accountType: AccountType;
  values: { location: string; serviceZone: string };
  /** Sent back with the form, so that a concurrent edit is noticed. */
  version: string;
}

/** Where a company is and how far it goes, as a form says it, for administrators who may change it. */
export async function getRecordPlace(ctx: Context, input: { number: unknown }): Promise<RecordPlace> {
  const { number } = recordSchema.parse(input);
  const { company } = await requireChangeable(ctx, number);
  const area = await readWorkingArea(ctx.db, company.id);
  const { name, accountType } = company;
  const values = { location: writtenPlace(area), serviceZone: area.service_zone ?? "" };
  return { number: company.number, name, accountType, values, version: versionOf(area) };
}
