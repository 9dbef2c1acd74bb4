import { serviceName } from "#domain/catalogue/services.data.ts";
import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageStates } from "#domain/packages/packages.states.ts";
import { findLateSteps } from "#domain/tender-rules/find-late-steps.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { writeCsv } from "#platform/write-csv.ts";
import { findTenderProject, listLettings } from "./letting.queries.ts";
import { projectIdSchema } from "./tendering.schema.ts";

const HEAD = [
  "Code",
  "Title",
  "Service",
  "State",
  "Issued",
  "Questions close",
  "Quotes due",
  "Award",
  "Start on site",
  "Late",
];

/** A project's letting schedule as a CSV file, with days as they are in London; for its buyer. */
export async function exportLettingSchedule(ctx: Context, input: unknown): Promise<string> {
  const { projectId } = projectIdSchema.parse(input);
  const found = await findTenderProject(ctx, projectId);
  const { id } = requireFound(found, canSeePackage(ctx.actor, found));
  const today = londonDay(ctx.clock.now());
  const day = (at: Date | null) => (at === null ? "" : londonDay(at));
  const rows = (await listLettings(ctx, id)).map((each) => [
    each.code,
    each.title,
    serviceName(each.service),
    packageStates[each.state].label,
    day(each.issuedAt),
    day(each.questionsCloseAt),
    day(each.returnAt),
    each.awardOn,
    each.startOn,
    findLateSteps(each, today).join(", "),
  ]);
  return writeCsv(HEAD, rows);
}
