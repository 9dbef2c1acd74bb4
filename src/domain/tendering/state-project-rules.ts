import { recordEvent } from "#domain/audit/record-event.ts";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context } from "#domain/context.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { requireHigherRiskLaw } from "#domain/packages/require-higher-risk-law.ts";
import { underWay } from "#domain/packages/packages.states.ts";
import { type EvidenceSet, setBuildingEvidence } from "#domain/packages/set-building-evidence.ts";
import { requireMember } from "#domain/verdict.ts";
import { findTenderProject } from "./letting.queries.ts";
import { lockTenderProject } from "./lock-tender-project.ts";
import { tellOfProject } from "./tell-of-project.ts";
import { STANDINGS_PER_PROJECT } from "./tendering.limits.ts";
import { projectRulesSchema } from "./tendering.schema.ts";

/**
 * Says whether a project's work is for a public client, and whether it is a higher-risk building. Until a package is issued
 * only the buyer's team knows; after that the tenderers of every package that has not ended are told: the terms are judged
 * by the one, and evidence is asked for by the other. Where it has become a higher-risk building, or is none any more, the
 * drafts ask for its evidence, or no longer, if that is wanted; answers what that came to. Refuses with conflict when somebody
 * has changed the project meanwhile.
 */
export async function stateProjectRules(ctx: Context, input: unknown): Promise<EvidenceSet | null> {
  const { projectId, version, asksEvidence, takesEvidenceBack, ...ticked } = projectRulesSchema.parse(input);
  const asked = await findTenderProject(ctx, projectId);
  requireMember(ctx, canDecidePackage(ctx.actor, asked && { ...asked, state: "draft" }));
  const done = await ctx.limits.countDone(
    STANDINGS_PER_PROJECT,
    projectId,
    () =>
      ctx.transact(async (running) => {
        const tx = atOneMoment(running);
        const own = await lockTenderProject(tx, { projectId, version });
        const stated = {
          isPublicChain: ticked.isPublicChain !== undefined,
          isHigherRisk: ticked.isHigherRisk !== undefined,
        };
        requireHigherRiskLaw({ ...own, ...stated });
        const changed = {
          ...(own.isPublicChain !== stated.isPublicChain && { isPublicChain: stated.isPublicChain }),
          ...(own.isHigherRisk !== stated.isHigherRisk && { isHigherRisk: stated.isHigherRisk }),
        };
        if (Object.keys(changed).length === 0) return undefined;
        await tx.db
          .updateTable("tender_project")
          .set((eb) => ({
            is_public_chain: stated.isPublicChain,
            is_higher_risk: stated.isHigherRisk,
            version: eb("version", "+", 1),
          }))
          .where("project_id", "=", projectId)
          .execute();
        await recordEvent(tx, {
          action: "project-rules-stated",
          companyId: own.companyId,
          subjectId: projectId,
          details: changed,
        });
        await tellOfProject(tx, projectId, underWay, {
          kind: "project-rules-stated",
          details: changed,
          title: ({ title }) => `What the buyer states of the project has changed: ${title}`,
        });
        const { isHigherRisk } = stated;
        const isWanted = (isHigherRisk ? asksEvidence : takesEvidenceBack) !== undefined;
        if (own.isHigherRisk === isHigherRisk || !isWanted) return null;
        return setBuildingEvidence(tx, { projectId, companyId: own.companyId, isHigherRisk });
      }),
    { isDone: (set) => set !== undefined },
  );
  return done ?? null;
}
