import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { checkedSection } from "./check-profile-section.ts";
import { canEditCompany, canEditSection } from "./companies.policy.ts";
import { finishEdit, lockCompany, readSection, requireVersion } from "./profile-sections.queries.ts";
import { editSectionSchema } from "./profile-sections.schema.ts";
import { requireFreeName } from "./require-free-name.ts";
import { writeProfileSection } from "./write-profile-section.ts";

/**
 * Saves one section of a company's profile. With it, in one transaction, go the company's search row and the log entry.
 * Refuses with a conflict when the section is no longer what the form was filled in from.
 */
export async function editProfileSection(
  ctx: Context,
  input: { companyId: string; section: string; version: string; values: unknown },
): Promise<void> {
  const { companyId, section, version } = editSectionSchema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  const values = checkedSection(section, ctx.clock.now()).parse(input.values);
  await ctx.transact(async (tx) => {
    const company = await lockCompany(tx, companyId);
    authorize(canEditSection(section, company));
    requireVersion(await readSection(tx.db, companyId, section), version);
    if (section === "details") await requireFreeName(tx, company, values["companyName"] as string);
    await writeProfileSection(tx, company, section, values);
    await finishEdit(tx, companyId, section);
  });
}
