import { type Facts, recordEvent } from "#domain/audit/record-event.ts";
import { checkedSection } from "#domain/companies/check-profile-section.ts";
import { canEditSection } from "#domain/companies/companies.policy.ts";
import { type TextSection, profileSections } from "#domain/companies/profile-sections.data.ts";
import {
  type SectionValues,
  lockCompany,
  readSection,
  requireVersion,
  touchCompany,
} from "#domain/companies/profile-sections.queries.ts";
import { writeProfileSection } from "#domain/companies/write-profile-section.ts";
import type { Context } from "#domain/context.ts";
import { cutText } from "#domain/cut-text.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { MOST_OF_VALUE } from "./company-records.limits.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { recordEditSchema } from "./company-records.schema.ts";
import { tellCompany } from "./tell-company.ts";

/**
 * Corrects one section of a company's profile as its own team could, with a reason that the team is told; also the name of
 * a company that is verified, which its team cannot change. What was there before and after goes into the audit trail.
 */
export async function editCompanyRecord(
  ctx: Context,
  input: { number: unknown; section: TextSection; version: string; reason: unknown; values: unknown },
): Promise<void> {
  const { number, section, version, reason } = recordEditSchema.parse(input);
  const { company, administrator } = await requireChangeable(ctx, number);
  authorize(canEditSection(section, company));
  const values = checkedSection(section, ctx.clock.now()).parse(input.values);
  await ctx.transact(async (tx) => {
    const locked = await lockCompany(tx, company.id);
    const stored = await readSection(tx.db, company.id, section);
    requireVersion(stored, version);
    await writeProfileSection(tx, locked, section, values);
    const changes = compare(stored, await readSection(tx.db, company.id, section));
    if (!changes) throw new AppError("conflict", "Nothing was changed: this is what the profile says.");
    await touchCompany(tx, company.id);
    await recordEvent(tx, {
      action: "company-edited",
      companyId: company.id,
      details: { section },
      before: changes.before,
      after: { ...changes.after, reason },
      // The reason is the administrator's own words.
      personId: administrator.userId,
    });
    const title = profileSections.find(({ code }) => code === section)!.title;
    await tellCompany(tx, {
      company,
      kind: `edit-${section}`,
      title: `We have changed something in the profile of ${company.name}: ${title}`,
      text: `An administrator has corrected the part “${title}” of your company’s profile. You can read it, and change it again, under Company.`,
      reason,
      path: `/company/edit/${section}`,
    });
  });
}

/** What differs between two contents of a section, in short; undefined where nothing does. */
function compare(was: SectionValues, is: SectionValues): { before: Facts; after: Facts } | undefined {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter((name) => textOf(was, name) !== textOf(is, name));
  const factsOf = (values: SectionValues) =>
    Object.fromEntries(changed.map((name) => [name, cutText(textOf(values, name), MOST_OF_VALUE)]));
  return changed.length === 0 ? undefined : { before: factsOf(was), after: factsOf(is) };
}

const textOf = (values: SectionValues, name: string) => [values[name] ?? ""].flat().join(", ");
