import { recordEvent } from "#domain/audit/record-event.ts";
import { relistCompany } from "#domain/companies/unlist-company.ts";
import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { findStandingRemoval, requireChangeable } from "./company-records.queries.ts";
import { reasonedSchema } from "./company-records.schema.ts";
import { tellCompany } from "./tell-company.ts";

/** Whether it is back, or what it waits for, now that no administrator keeps it out. */
export type Restored = "listed" | "waits-for-team" | "waits-for-register";

/**
 * Puts a company back into the directory that an administrator took out, with a reason that its team is told. What a
 * decision about a report removed, an appeal puts back, where there is somebody to appeal. Where nobody may answer for it any more
 * or the register has it as gone, it comes back once they say otherwise.
 */
export async function restoreListing(ctx: Context, input: unknown): Promise<Restored> {
  const { number, reason } = reasonedSchema.parse(input);
  const { company, administrator } = await requireChangeable(ctx, number);
  return ctx.transact(async (tx) => {
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
    await recordEvent(tx, {
      action: "company-listed",
      companyId: company.id,
      before: { listed: false },
      after: { listed: relisted.isListed, reason },
      // The reason is the administrator's own words.
      personId: administrator.userId,
    });
    // Nobody who may answer for it is there to be told.
    if (!relisted.isListed) return company.isClaimed ? "waits-for-team" : "waits-for-register";
    await tellCompany(tx, {
      company,
      kind: "listing",
      title: `${company.name} is back in the directory`,
      text: "An administrator has put your company back into the directory: the search finds it, and its profile is shown as before.",
      reason,
      path: `/profile/${company.number}`,
    });
    return "listed";
  });
}
