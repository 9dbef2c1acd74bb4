import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { findRights } from "./rights.queries.ts";
import type { TenderRights } from "./tender-rights.data.ts";
import { canSeeTenderRights, canSetTenderRights } from "./tender-rights.policy.ts";

/** What each role of a company may decide in tenders, for its team; and whether whoever asks may change it. */
export async function getTenderRights(
  ctx: Context,
  { companyId }: { companyId: string },
): Promise<{ rights: TenderRights; mayChange: boolean }> {
  authorize(canSeeTenderRights(ctx.actor, companyId));
  return {
    rights: await findRights(ctx, companyId),
    mayChange: canSetTenderRights(ctx.actor, companyId).isAllowed,
  };
}
