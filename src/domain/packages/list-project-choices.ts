import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { requireMember } from "#domain/verdict.ts";
import { canBeginTender } from "./packages.policy.ts";

/** What a project has said of itself for its tenders. */
export interface ProjectStanding {
  nation: Nation;
  mainContract: string;
  isPublicChain: boolean;
  isHigherRisk: boolean;
}

/** A project of one's own in which packages can begin. */
export interface ProjectChoice {
  id: string;
  name: string;
  location: string;
  /** Null while it has no tenders. */
  stands: ProjectStanding | null;
}

/** The company's projects in its own order, without those that were not won. */
export async function listProjectChoices(ctx: Context): Promise<ProjectChoice[]> {
  const { companyId } = firstCompanyOf(requireMember(ctx, canBeginTender(ctx.actor)));
  const rows = await ctx.db
    .selectFrom("project")
    .leftJoin("tender_project as t", "t.project_id", "project.id")
    .where("project.company_id", "=", companyId)
    .where((eb) => eb.or([eb("t.main_contract", "is", null), eb("t.main_contract", "!=", "lost")]))
    .select([
      "project.id",
      "project.name",
      "project.location",
      "t.nation",
      "t.main_contract as mainContract",
      "t.is_public_chain as isPublicChain",
      "t.is_higher_risk as isHigherRisk",
    ])
    .orderBy("project.sort_order")
    .orderBy("project.completed_on", (order) => order.desc().nullsLast())
    .orderBy("project.id")
    .execute();
  return rows.map(({ nation, mainContract, isPublicChain, isHigherRisk, ...project }) => ({
    ...project,
    stands:
      nation === null || mainContract === null
        ? null
        : {
            nation: nation as Nation,
            mainContract,
            isPublicChain: isPublicChain === true,
            isHigherRisk: isHigherRisk === true,
          },
  }));
}
