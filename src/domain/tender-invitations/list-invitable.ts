import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { MOST_INVITABLE } from "./tender-invitations.limits.ts";
import { canInviteFirms } from "./tender-invitations.policy.ts";

export interface InvitablePackage {
  id: string;
  title: string;
  code: string;
  projectName: string;
  state: PackageState;
  returnAt: Date | null;
}

/** The packages of one's company to which firms can be invited: drafts, and what is out until quotes are due. */
export async function listInvitable(ctx: Context): Promise<InvitablePackage[]> {
  const actor = requireMember(ctx, canUseTenders(ctx.actor));
  const { companyId } = firstCompanyOf(actor);
  if (!canInviteFirms(actor, { companyId, state: "draft", isLate: false }).isAllowed) return [];
  const rows = await selectInvitable(ctx, companyId)
    .innerJoin("project", "project.id", "p.project_id")
    .select([
      "p.id",
      "p.title",
      "p.code",
      "project.name as projectName",
      "p.state",
      "p.return_at as returnAt",
    ])
    .orderBy("p.updated_at", "desc")
    .orderBy("p.id")
    .limit(MOST_INVITABLE)
    .execute();
  return rows as InvitablePackage[];
}

/** Those of a company, whoever may invite to them; the policy decides that. */
export const selectInvitable = ({ db, clock }: Pick<Context, "db" | "clock">, companyId: string) =>
  db
    .selectFrom("trade_package as p")
    .where("p.company_id", "=", companyId)
    .where(({ or, and, eb }) =>
      or([
        eb("p.state", "=", "draft"),
        and([eb("p.state", "=", "issued"), eb("p.return_at", ">", clock.now())]),
      ]),
    );
