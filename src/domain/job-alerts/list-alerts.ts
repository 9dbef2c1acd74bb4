import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { MAX_ALERTS } from "./job-alerts.limits.ts";
import { canUseAlerts } from "./job-alerts.policy.ts";
import { type AlertRow, selectAlerts } from "./job-alerts.queries.ts";

export type ListedAlert = AlertRow & {
  /** How many tenders it has told of. */
  told: number;
};

/** One’s own alerts for the company that is acted for, the newest first. */
export async function listAlerts(ctx: Context): Promise<ListedAlert[]> {
  const member = requireMember(ctx, canUseAlerts(ctx.actor));
  return selectAlerts(ctx)
    .select(({ selectFrom, fn }) =>
      selectFrom("job_alert_match as m")
        .whereRef("m.alert_id", "=", "a.id")
        .where("m.told_at", "is not", null)
        .select(fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("told"),
    )
    .where("a.user_id", "=", member.userId)
    .where("a.company_id", "=", firstCompanyOf(member).companyId)
    .orderBy("a.id", "desc")
    .limit(MAX_ALERTS)
    .execute();
}
