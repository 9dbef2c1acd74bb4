import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSeeEditor } from "./companies.policy.ts";
import { selectListed } from "./companies.queries.ts";

/** Whether the public sees the profile of a company, for its own team. */
export async function isInDirectory(ctx: Context, { companyId }: { companyId: string }): Promise<boolean> {
  authorize(canSeeEditor(ctx.actor, companyId));
  const listed = await selectListed(ctx.db).where("id", "=", companyId).select("id").executeTakeFirst();
  return listed !== undefined;
}
