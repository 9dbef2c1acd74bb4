import { recordEvent } from "#domain/audit/record-event.ts";
import { relistCompany } from "#domain/companies/unlist-company.ts";
import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { findStandingRemoval, requireChangeable } from "./company-records.queries.ts";
import { reasonedSchema } from "./company-records.schema.ts";
import { tellCompany } from "./tell-company.ts";

/**
 * Puts a company back into the directory that an administrator took out, with a reason that its team is told. What a
 * decision about a report removed, an appeal puts back, where there is somebody to appeal.
 */
export async function restoreListing(ctx: Context, input: unknown): Promise<void> {
  const { number, reason } = reasonedSchema.parse(input);
  const { company, administrator } = await requireChangeable(ctx, number);
  await ctx.transact(async (tx) => {
    // Nobody can appeal for a listing that nobody has claimed.
    if (
      company.isClaimed &&
      company.unlistedAt !== null &&
      (await findStandingRemoval(tx, company.id)) !== null
    )
      throw new AppError(
        "conflict",
        "A decision about a report removed this profile. The company’s appeal against it puts it back.",
      );
    const relisted = await relistCompany(tx, company.id);
    if (!relisted)
      throw new AppError("conflict", "No administrator has taken this company out of the directory.");
    if (!relisted.isListed)
      throw new AppError(
        "conflict",
        company.isClaimed
          ? "Nobody who may answer for this company has an open account: it comes back with them."
          : "The register says that this company is no longer active: it comes back once the register says otherwise.",
      );
    await recordEvent(tx, {
      action: "company-listed",
      companyId: company.id,
      before: { listed: false },
      after: { listed: true, reason },
      // The reason is the administrator's own words.
      personId: administrator.userId,
    });
    await tellCompany(tx, {
      company,
      kind: "listing",
      title: `${company.name} is back in the directory`,
      text: "An administrator has put your company back into the directory: the search finds it, and its profile is shown as before.",
      reason,
      path: `/profile/${company.number}`,
    });
  });
}
