import type { Context } from "#domain/context.ts";
import { sweepFolder } from "#platform/sweep-folder.ts";
import { systemOnly } from "#domain/verdict.ts";
import { REFUSED } from "./claims.states.ts";
import { readPeriods, startOf } from "#domain/retention/read-periods.ts";
import { DOCUMENTS_FOLDER } from "./claims.queries.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/**
 * Deletes documents of which no claim tells, once they are a day old: the server died before the claim was written, or
 * the claimant or the company is gone. Those of claims that came to nothing follow after their period; the claim
 * itself still says what was sent. Answers how many.
 */
export async function sweepClaimDocuments(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now().getTime();
  const longAgo = startOf(ctx.clock.now(), readPeriods(ctx)["claim-documents"]);
  return sweepFolder(ctx.files, {
    log: ctx.log,
    folder: DOCUMENTS_FOLDER,
    before: now - DAY_MS,
    findKept: async (keys) => {
      const rows = await ctx.db
        .selectFrom("company_claim")
        .select("document_key as key")
        .where("document_key", "in", keys)
        .where(({ eb, or }) => or([eb("state", "not in", REFUSED), eb("decided_at", ">", longAgo)]))
        .$narrowType<{ key: string }>()
        .execute();
      return rows.map(({ key }) => key);
    },
  });
}
