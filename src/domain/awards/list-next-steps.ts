import { z } from "zod";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { PAGE_OF_PACKAGES } from "#domain/packages/packages.limits.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { type NextStep, findNextSteps } from "./next-steps.queries.ts";

const schema = z.object({ packageIds: z.array(rowId).max(PAGE_OF_PACKAGES) });

/** What takes on each package of a page of one's company's list, by their ids; another company's have none. */
export async function listNextSteps(ctx: Context, input: unknown): Promise<ReadonlyMap<string, NextStep>> {
  const { packageIds } = schema.parse(input);
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  return findNextSteps(ctx, { packageIds, companyId });
}
