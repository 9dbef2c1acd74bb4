import { sql } from "kysely";
import { actsFor } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { isStillOpen } from "#domain/noticeboard/noticeboard.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { declineLink } from "./alert-links.ts";
import { declineReason } from "./declines.queries.ts";
import { explainMatch } from "./describe-alert.ts";
import { NOTICES_A_PAGE } from "./job-alerts.limits.ts";
import { canUseAlert } from "./job-alerts.policy.ts";
import {
  type AlertRow,
  type FoundNotice,
  findAlert,
  fitsAlert,
  selectMatches,
} from "./job-alerts.queries.ts";
import { alertIdSchema } from "./job-alerts.schema.ts";
import { prepared } from "#platform/prepared.ts";

export type ToldNotice = FoundNotice & {
  /** Why it fits; none where it does not any more, since the alert or the tender was changed. */
  reasons: string[];
  toldAt: Date;
  isOpen: boolean;
  /** Why it is nothing for the company, as somebody of it has said, and it has said nothing else since. */
  declineReason: string | null;
  /** The part of the address where that is said; null for whoever only reads. */
  declineLink: string | null;
};

/** One’s own alert, and the newest notices of which it has told, each with why it fits, and how many there are. */
export async function getAlert(
  ctx: Context,
  input: unknown,
): Promise<{ alert: AlertRow; notices: ToldNotice[]; total: number }> {
  const { alertId } = alertIdSchema.parse(input);
  const found = await findAlert(ctx, alertId);
  const alert = requireFound(found, canUseAlert(ctx.actor, found));
  const { userId, companyId } = alert;
  const mayDecline = actsFor(ctx.actor, companyId);
  const told = selectMatches(ctx, alertId).where("m.told_at", "is not", null);
  const rows = await told
    .leftJoin("notice_decline as d", (join) =>
      join.onRef("d.notice_id", "=", "notice.id").onRef("d.company_id", "=", "a.company_id"),
    )
    .select([
      fitsAlert.as("fits"),
      sql<Date>`m.told_at`.as("toldAt"),
      isStillOpen(ctx.clock.now()).as("isOpen"),
      declineReason.as("declineReason"),
    ])
    .orderBy("m.told_at", "desc")
    .orderBy("notice.id", "desc")
    .limit(NOTICES_A_PAGE)
    .modifyEnd(prepared)
    .execute();
  const { total } = await told
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return {
    alert,
    total,
    notices: rows.map(({ fits, ...row }) => ({
      ...row,
      isOpen: Boolean(row.isOpen),
      reasons: fits ? explainMatch(alert, row) : [],
      declineLink: mayDecline ? declineLink(ctx, { noticeId: row.id, companyId, userId }) : null,
    })),
  };
}
