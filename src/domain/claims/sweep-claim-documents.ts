import type { Context } from "#domain/context.ts";
import { sweepFolder } from "#platform/sweep-folder.ts";
import { authorize } from "#domain/verdict.ts";
import { canSweepDocuments } from "./claims.policy.ts";
import { DOCUMENTS_FOLDER } from "./claims.states.ts";

const A_DAY = 86_400_000;

/**
 * Deletes documents of which no claim tells, once they are a day old: the server died before the claim was written, or
 * the claimant or the company is gone. Answers how many.
 */
export async function sweepClaimDocuments(ctx: Context): Promise<number> {
  authorize(canSweepDocuments(ctx.actor));
  return sweepFolder(ctx.files, {
    folder: DOCUMENTS_FOLDER,
    before: ctx.clock.now().getTime() - A_DAY,
    findKept: async (keys) => {
      const rows = await ctx.db
        .selectFrom("company_claim")
        .select("document_key as key")
        .where("document_key", "in", keys)
        .$narrowType<{ key: string }>()
        .execute();
      return rows.map(({ key }) => key);
    },
  });
}
