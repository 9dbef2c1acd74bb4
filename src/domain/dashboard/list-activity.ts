import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { activityLabels } from "./activity-labels.data.ts";
import { canSeeDashboard } from "./dashboard.policy.ts";

export interface ActivityEntry {
  id: string;
  text: string;
  at: Date;
}

const MAX = 20;

/** The recent activity of the acting member's account and companies, newest first; at most twenty entries. */
export async function listActivity(ctx: Context): Promise<ActivityEntry[]> {
  authorize(canSeeDashboard(ctx.actor));
  if (ctx.actor.kind !== "member") return [];
  const { userId, memberships } = ctx.actor;
  const companies = memberships.map(({ companyId }) => companyId);
  const rows = await ctx.db
    .selectFrom("audit_event")
    .select(["id", "action", "created_at as at"])
    .where((eb) =>
      eb.or([
        eb("user_id", "=", userId),
        ...(companies.length > 0 ? [eb("company_id", "in", companies)] : []),
      ]),
    )
    .where("action", "in", Object.keys(activityLabels))
    .orderBy("created_at", "desc")
    .limit(MAX)
    .execute();
  return rows.map(({ id, action, at }) => ({ id, text: activityLabels[action] ?? action, at }));
}
