import type { Tx } from "#domain/context.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { type TenderProject, findTenderProject } from "./letting.queries.ts";

/**
 * A project for whoever decides on its tenders, or may what is given instead, locked until the commit. Refuses with conflict
 * another version than was looked at.
 */
export async function lockTenderProject(
  tx: Tx,
  { projectId, version }: { projectId: string; version: number },
  mayUse: typeof canDecidePackage = canDecidePackage,
): Promise<TenderProject> {
  await tx.db
    .selectFrom("tender_project")
    .select("project_id")
    .where("project_id", "=", projectId)
    .forUpdate()
    .execute();
  const found = await findTenderProject(tx, projectId);
  const own = requireFound(found, mayUse(tx.actor, found && { ...found, state: "draft" }));
  if (own.version !== version)
    throw new AppError("conflict", "Somebody has changed this project meanwhile. It is shown as it is now.");
  return own;
}
