import { membershipIn } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { dueMoment } from "#domain/tender-rules/due-moment.ts";
import { findDateContradictions } from "#domain/tender-rules/find-contradictions.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { nations } from "#domain/tender-rules/nations.data.ts";
import type { ListedWork } from "#domain/tender-rules/read-package-list.ts";
import { adviseOnDue } from "#domain/tender-rules/suggest-time.ts";
import { USUAL_RETURN_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { findLaws } from "./find-laws.ts";
import { canUseTenders } from "./packages.policy.ts";

/** What the form says of the project: one of one's own by its id, or a new one's law and place. */
export interface ListedProject {
  project: string;
  nation: string;
  location: string;
}

export interface ListAdvice {
  /** What the package is called in the list. */
  name: string;
  sentences: string[];
}

/**
 * What speaks against the dates of the packages of a list, as it is said on each one’s own pages: a return that has passed, at
 * a weekend or on a bank holiday, and dates that cannot follow on each other. Those of which there is nothing to say are left
 * out.
 */
export async function adviseOnList(
  ctx: Context,
  packages: readonly ListedWork[],
  project: ListedProject,
): Promise<ListAdvice[]> {
  requireMember(ctx, canUseTenders(ctx.actor));
  const nation = await findNation(ctx, project);
  const now = ctx.clock.now();
  return packages
    .map((each) => ({
      name: `${each.code} ${each.title}`.trim(),
      sentences: [...adviseOnReturnOf(each, nation, now), ...findDateContradictions(each)],
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

function adviseOnReturnOf({ returnOn }: ListedWork, nation: Nation, now: Date): string[] {
  if (returnOn === null) return [];
  const returnAt = dueMoment(returnOn, USUAL_RETURN_MINUTE);
  const sentences = adviseOnDue(returnAt, now, nation);
  return sentences.length === 0 ? [] : [`Quotes due ${londonDeadline(returnAt)}.`, ...sentences];
}

/** As it will be when they are made; where nobody knows yet, the law of most. */
async function findNation(ctx: Scope, { project, nation, location }: ListedProject): Promise<Nation> {
  const own = project === "" ? undefined : await findOwn(ctx, project);
  if (own?.nation) return own.nation;
  const chosen = nations.find(({ value }) => value === nation);
  if (chosen) return chosen.value;
  const place = own?.location ?? location.slice(0, MAX_PLACE);
  const laws = place === "" ? [] : await findLaws(ctx, place);
  return laws[0] ?? "england-and-wales";
}

const MAX_PLACE = 160;

async function findOwn({ db, actor }: Scope, id: string) {
  const found = await db
    .selectFrom("project")
    .leftJoin("tender_project as t", "t.project_id", "project.id")
    .where("project.id", "=", id)
    .select(["project.company_id as companyId", "project.location", "t.nation"])
    .$narrowType<{ nation: Nation | null }>()
    .executeTakeFirst();
  return found && membershipIn(actor, found.companyId) ? found : undefined;
}
