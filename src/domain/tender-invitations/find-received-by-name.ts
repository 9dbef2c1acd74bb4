import { z } from "zod";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { escapeLike } from "#platform/escape-like.ts";

export interface NamedInvitation {
  id: string;
  title: string;
  projectName: string;
  buyerName: string;
}

const FOUND = 5;
const schema = z.object({ search: z.string().max(200) });

/** The newest five invitations to one's company whose title, project or buyer has this in its name. */
export async function findReceivedByName(ctx: Context, input: unknown): Promise<NamedInvitation[]> {
  const { search } = schema.parse(input);
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const pattern = `%${escapeLike(search)}%`;
  return ctx.db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("company as buyer", "buyer.id", "p.company_id")
    .where("i.company_id", "=", companyId)
    .where("i.state", "not in", ["draft", "revoked"])
    .where(({ eb, or }) =>
      or([
        eb("p.title", "ilike", pattern),
        eb("project.name", "ilike", pattern),
        eb("buyer.name", "ilike", pattern),
      ]),
    )
    .select(["i.id", "p.title", "project.name as projectName", "buyer.name as buyerName"])
    .orderBy("i.id", "desc")
    .limit(FOUND)
    .execute();
}
