import type { Context } from "#domain/context.ts";
import { findLaws } from "#domain/packages/find-laws.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { isOfOtherBuilding } from "#domain/tender-rules/ask-evidence.ts";
import { type LettingStep, findLateSteps } from "#domain/tender-rules/find-late-steps.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { type LettingRow, type TenderProject, findTenderProject, listLettings } from "./letting.queries.ts";
import { projectIdSchema } from "./tendering.schema.ts";

/** A package with its days in London. */
export interface ScheduledPackage extends Pick<
  LettingRow,
  "id" | "code" | "title" | "state" | "awardOn" | "startOn"
> {
  issuedOn: string | null;
  questionsCloseOn: string | null;
  returnOn: string | null;
  late: LettingStep[];
}

export interface LettingSchedule {
  project: TenderProject;
  /** Whose law its place speaks for, where that is another than the project’s. */
  lawOfPlace: Nation | null;
  /** The day in London by which late is late. */
  today: string;
  packages: ScheduledPackage[];
  /** What the drafts are called whose evidence is not that of such a building as this is. */
  unlikeBuilding: string[];
}

/** When each package of a project is issued, returned, awarded and starts, with what is late; for its buyer. */
export async function getLettingSchedule(ctx: Context, input: unknown): Promise<LettingSchedule> {
  const { projectId } = projectIdSchema.parse(input);
  const found = await findTenderProject(ctx, projectId);
  const project = requireFound(found, canSeePackage(ctx.actor, found));
  const today = londonDay(ctx.clock.now());
  const packages = await listLettings(ctx, project.id);
  const laws = await findLaws(ctx, project.location);
  const unlike = packages.filter(({ draftCredentials: credentials }) =>
    credentials ? isOfOtherBuilding({ credentials, isHigherRisk: project.isHigherRisk }) : false,
  );
  return {
    project,
    lawOfPlace: laws.includes(project.nation) ? null : (laws[0] ?? null),
    today,
    packages: packages.map(({ id, code, title, state, awardOn, startOn, ...dates }) => ({
      id,
      code,
      title,
      state,
      awardOn,
      startOn,
      issuedOn: dates.issuedAt && londonDay(dates.issuedAt),
      questionsCloseOn: dates.questionsCloseAt && londonDay(dates.questionsCloseAt),
      returnOn: dates.returnAt && londonDay(dates.returnAt),
      late: findLateSteps({ ...dates, state, awardOn, startOn }, today),
    })),
    unlikeBuilding: unlike.map(({ code, title }) => `${code} ${title}`.trim()),
  };
}
