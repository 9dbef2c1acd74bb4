import { recordEvent } from "#domain/audit/record-event.ts";
import { unlistCompany } from "#domain/companies/unlist-company.ts";
import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { reasonedSchema } from "./company-records.schema.ts";
import { tellCompany } from "./tell-company.ts";

/**
 * Takes a company out of the directory, the search and the sitemap with a reason that its team is told; its profile says
 * since when. What it has begun with others goes on.
 */
export async function removeListing(ctx: Context, input: unknown): Promise<void> {
  const { number, reason } = reasonedSchema.parse(input);
  const { company, administrator } = await requireChangeable(ctx, number);
  await ctx.transact(async (tx) => {
    if (!(await unlistCompany(tx, company.id)))
      throw new AppError("conflict", "This company is not in the directory as it is.");
    await recordEvent(tx, {
      action: "company-unlisted",
      companyId: company.id,
      before: { listed: true },
      after: { listed: false, reason },
      // The reason is the administrator's own words.
      personId: administrator.userId,
    });
    await tellCompany(tx, {
      company,
      kind: "listing",
      title: `${company.name} is no longer in the directory`,
      text: "An administrator has taken your company out of the directory: nobody finds it in the search, and its profile is not shown. What you have begun with others goes on.",
      reason,
      path: "/company",
    });
  });
}
