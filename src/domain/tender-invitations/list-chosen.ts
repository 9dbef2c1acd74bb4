import { sql } from "kysely";
import { z } from "zod";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { amongst, isInvitableBy, isListed } from "./candidates.queries.ts";
import { MAX_FIRMS } from "./tender-invitations.limits.ts";

export interface ChosenFirm {
  number: number;
  name: string;
  town: string | null;
  /** It has an account, is not one's own, and neither has blocked the other. */
  mayBeInvited: boolean;
}

const schema = z.object({
  /** Public numbers. */
  company: z.array(z.coerce.number().int().positive().max(2_000_000_000)).max(MAX_FIRMS),
});

/** The firms that were chosen where they were found, in the order of their names; what is not in the directory is left out. */
export async function listChosen(ctx: Context, input: unknown): Promise<ChosenFirm[]> {
  const { company } = schema.parse(input);
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const { rows } = await sql<ChosenFirm>`
    select c.number::int as number, c.name, c.town, (${isInvitableBy(companyId)}) as "mayBeInvited"
    from company c where ${amongst(company)} and ${isListed} order by c.name, c.number`.execute(ctx.db);
  return rows;
}
