import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSeeEditor } from "./companies.policy.ts";
import { type CompanyProfile, readProfile } from "./get-company-profile.ts";

/** What the editor of a company's profile shows of it to everyone in its team, also while it is out of the directory. */
export async function getOwnProfile(
  ctx: Context,
  { companyId }: { companyId: string },
): Promise<CompanyProfile> {
  authorize(canSeeEditor(ctx.actor, companyId));
  const own = ctx.db
    .selectFrom("company")
    .where("company.id", "=", companyId)
    .where("company.closed_at", "is", null);
  return readProfile(own, ctx.clock.now());
}
