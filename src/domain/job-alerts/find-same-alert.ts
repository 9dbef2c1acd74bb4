import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { canUseAlerts } from "./job-alerts.policy.ts";
import { listAlerts } from "./list-alerts.ts";
import { criteriaOf, isSame } from "./save-alert.ts";

export interface SameAlert {
  /** One may be alerted: a member of a company. */
  mayAlert: boolean;
  /** One’s own alert that asks for what the search does, and tells. */
  alertId: string | null;
}

/** Whether one has an alert already that asks for what a search of the noticeboard does. */
export async function findSameAlert(ctx: Context, query: string): Promise<SameAlert> {
  anyone(ctx);
  if (!canUseAlerts(ctx.actor).isAllowed) return { mayAlert: false, alertId: null };
  const asked = criteriaOf(query);
  const own = await listAlerts(ctx);
  const same = own.find((each) => each.frequency !== "off" && isSame(each, asked));
  return { mayAlert: true, alertId: same?.id ?? null };
}
