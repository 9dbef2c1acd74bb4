import type { Context } from "#domain/context.ts";
import { isListed } from "#domain/directory/write-search-rows.ts";
import { authorize } from "#domain/verdict.ts";
import { canSeeEditor } from "./companies.policy.ts";
import { type CompanyProfile, readProfile } from "./get-company-profile.ts";

/** The profile of a company for its own team, also while it is out of the directory. */
export interface OwnProfile extends CompanyProfile {
  isListed: boolean;
}

/** What the editor of a company's profile shows of it to everyone in its team. */
export async function getOwnProfile(ctx: Context, { companyId }: { companyId: string }): Promise<OwnProfile> {
  authorize(canSeeEditor(ctx.actor, companyId));
  const own = ctx.db
    .selectFrom("company")
    .where("company.id", "=", companyId)
    .where("company.closed_at", "is", null);
  const profile = await readProfile(own, ctx.clock.now());
  const listed = await own.where(isListed("company")).select("company.id").executeTakeFirst();
  return { ...profile, isListed: listed !== undefined };
}
