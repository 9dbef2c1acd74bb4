import { z } from "zod";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { Context, Scope } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { writePhone } from "#domain/read-phone.ts";
import { authorize } from "#domain/verdict.ts";
import { canEditCompany, canEditSection } from "./companies.policy.ts";
import { companyNotFound } from "./companies.queries.ts";
import { textSections } from "./profile-sections.data.ts";
import { type SectionValues, readSection, versionOf } from "./profile-sections.queries.ts";

const schema = z.object({ companyId: rowId, section: z.enum(textSections) });

export interface EditableSection {
  values: SectionValues;
  /** Sent back with the form, so that a concurrent edit is noticed. */
  version: string;
  accountType: AccountType;
  isVerified: boolean;
  /** Some of it was made from the public register, and nobody at the company has confirmed it yet. */
  isSuggested: boolean;
  /** What the company does not state yet, of who looks: as they gave it when they signed up. Nobody else sees it unsaved. */
  offered: { phone?: string; email?: string };
}

/** One section of a profile with its form's values, for those who may edit it. */
export async function getProfileSection(
  ctx: Context,
  input: { companyId: string; section: string },
): Promise<EditableSection> {
  const { companyId, section } = schema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  const company = await ctx.db
    .selectFrom("company")
    .select(["account_type as accountType", "verification_status as status"])
    .where("id", "=", companyId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!company) throw companyNotFound();
  const accountType = company.accountType as AccountType;
  authorize(canEditSection(section, { accountType }));
  const values = await readSection(ctx.db, companyId, section);
  return {
    values,
    version: versionOf(values),
    accountType,
    isVerified: company.status === "verified",
    isSuggested: await hasSuggestions(ctx, companyId, section),
    offered: section === "contact" ? await offerOwn(ctx, companyId, values) : {},
  };
}

async function offerOwn(
  ctx: Context,
  companyId: string,
  values: SectionValues,
): Promise<EditableSection["offered"]> {
  const { actor } = ctx;
  if (actor.kind !== "member" || actor.memberships.every((each) => each.companyId !== companyId)) return {};
  const { phone } = await ctx.db
    .selectFrom("user_account")
    .where("id", "=", actor.userId)
    .select("phone")
    .executeTakeFirstOrThrow();
  return {
    ...(values["phone"] === "" && phone !== null && { phone: writePhone(phone) }),
    ...(values["email"] === "" && { email: actor.email }),
  };
}

async function hasSuggestions(ctx: Scope, companyId: string, section: string): Promise<boolean> {
  if (section !== "services" && section !== "specialties") return false;
  const row = await ctx.db
    .selectFrom(section === "services" ? "company_service" : "company_specialty")
    .select("company_id")
    .where("company_id", "=", companyId)
    .where("is_confirmed", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}
