import { z } from "zod";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { readNoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { ALERTS_PER_PERSON, MAX_ALERTS } from "./job-alerts.limits.ts";
import { canUseAlerts } from "./job-alerts.policy.ts";
import { selectAlerts, writeCriteria } from "./job-alerts.queries.ts";
import { type AlertCriteria, alertSchema } from "./job-alerts.schema.ts";

const querySchema = z.string().max(20_000).default("");

/** What a search of the noticeboard asks for, as an alert has it: neither an order nor a closing date. */
export function criteriaOf(query: string): AlertCriteria {
  const { service, place, within, value, buyer } = readNoticeSearch(new URLSearchParams(query));
  return { services: service === "" ? [] : [service], place, within, value, buyer };
}

/**
 * Makes an alert of a search of the noticeboard, for the company that is acted for: it tells of what comes from now on.
 * The same one again is one, and goes on where it was stopped.
 */
export async function saveAlert(ctx: Context, input: { query?: unknown; frequency?: unknown }) {
  const criteria = criteriaOf(querySchema.parse(input.query));
  const { frequency, ...asked } = alertSchema.parse({ ...criteria, frequency: input.frequency ?? "daily" });
  const member = requireMember(ctx, canUseAlerts(ctx.actor));
  const [{ userId }, { companyId }] = [member, firstCompanyOf(member)];
  return ctx.limits.countDone(ALERTS_PER_PERSON, userId, () =>
    ctx.transact(async (tx) => {
      const own = (await lockAlerts(tx, userId)).filter((each) => each.companyId === companyId);
      const same = own.find((each) => isSame(each, asked));
      if (same) {
        if (same.frequency === "off")
          await tx.db.updateTable("job_alert").set({ frequency }).where("id", "=", same.id).execute();
        return { alertId: same.id };
      }
      if (own.length >= MAX_ALERTS)
        throw new AppError(
          "conflict",
          `You have ${MAX_ALERTS} alerts for this company; delete one of them first.`,
        );
      const now = tx.clock.now();
      const alertId = newId("jal", now.getTime());
      const row = { id: alertId, user_id: userId, company_id: companyId, frequency, created_at: now };
      await tx.db
        .insertInto("job_alert")
        .values({ ...row, ...(await writeCriteria(tx, asked)) })
        .execute();
      return { alertId };
    }),
  );
}

/** All alerts of a person, one change at a time, so that what is counted and compared stays true. */
export async function lockAlerts(tx: Tx, userId: string) {
  await tx.db.selectFrom("user_account").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return selectAlerts(tx).where("a.user_id", "=", userId).orderBy("a.id").execute();
}

/** They ask for the same. */
export function isSame(one: AlertCriteria, other: AlertCriteria): boolean {
  const said = ({ services, place, within, value, buyer }: AlertCriteria) =>
    JSON.stringify([services, place.toLowerCase(), place && within, value, buyer.toLowerCase()]);
  return said(one) === said(other);
}
