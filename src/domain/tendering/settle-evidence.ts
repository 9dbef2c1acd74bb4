import type { Context } from "#domain/context.ts";
import { canPreparePackage } from "#domain/packages/packages.policy.ts";
import { type EvidenceSet, setBuildingEvidence } from "#domain/packages/set-building-evidence.ts";
import { requireMember } from "#domain/verdict.ts";
import { findTenderProject } from "./letting.queries.ts";
import { lockTenderProject } from "./lock-tender-project.ts";
import { seenProjectSchema } from "./tendering.schema.ts";

/**
 * Lets a project's drafts ask for the evidence of such a building as it is stated to be: of a higher-risk one, or no longer.
 * Answers what that came to. Refuses with conflict when somebody has changed the project meanwhile.
 */
export async function settleEvidence(ctx: Context, input: unknown): Promise<EvidenceSet> {
  const { projectId, version } = seenProjectSchema.parse(input);
  const asked = await findTenderProject(ctx, projectId);
  requireMember(ctx, canPreparePackage(ctx.actor, asked && { ...asked, state: "draft" }));
  return ctx.transact(async (tx) => {
    const { companyId, isHigherRisk } = await lockTenderProject(
      tx,
      { projectId, version },
      canPreparePackage,
    );
    return setBuildingEvidence(tx, { projectId, companyId, isHigherRisk });
  });
}
