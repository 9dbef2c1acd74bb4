import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { canEditSection } from "#domain/companies/companies.policy.ts";
import type { TextSection } from "#domain/companies/profile-sections.data.ts";
import { type SectionValues, readSection, versionOf } from "#domain/companies/profile-sections.queries.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { recordSectionSchema } from "./company-records.schema.ts";

export interface RecordSection {
  number: number;
  name: string;
  accountType: AccountType;
  values: SectionValues;
  /** Sent back with the form, so that a concurrent edit is noticed. */
  version: string;
}

/** One section of a company's profile with its form's values, for administrators who may change it. */
export async function getRecordSection(
  ctx: Context,
  input: { number: unknown; section: TextSection },
): Promise<RecordSection> {
  const { number, section } = recordSectionSchema.parse(input);
  const { company } = await requireChangeable(ctx, number);
  authorize(canEditSection(section, company));
  const values = await readSection(ctx.db, company.id, section);
  const { name, accountType } = company;
  return { number: company.number, name, accountType, values, version: versionOf(values) };
}
