import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { keysOfNotice } from "./alert-keys.ts";
import { NOTICES_A_BATCH } from "./job-alerts.limits.ts";
import { fitsAlert } from "./job-alerts.queries.ts";
import { planAlerts } from "./plan-alerts.ts";
import { buyerNameOf, selectNotices } from "#domain/noticeboard/noticeboard.queries.ts";

/** A job that lasts longer is taken for dead; the rest waits for the next run. */
const MAX_MS = 120_000;

/**
 * Holds the notices that have come since against the alerts of everybody, two hundred in a transaction: what fits waits to be
 * told. Each notice is taken once, whoever dies when and however many servers there are. Answers how many.
 */
export async function matchNotices(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const end = performance.now() + MAX_MS;
  let done = 0;
  while (performance.now() < end) {
    const count = await ctx.transact(matchBatch);
    done += count;
    if (count < NOTICES_A_BATCH) break;
  }
  return done;
}

async function matchBatch(tx: Tx): Promise<number> {
  const taken = await tx.db
    .selectFrom("notice")
    .select("id")
    .where("state", "=", "open")
    .where("matched_at", "is", null)
    .orderBy("id")
    .limit(NOTICES_A_BATCH)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (taken.length === 0) return 0;
  const ids = taken.map(({ id }) => id);
  await planAlerts(tx, await findAlerts(tx, ids));
  await tx.db.updateTable("notice").set({ matched_at: tx.clock.now() }).where("id", "in", ids).execute();
  return ids.length;
}

/** Notes which notices which alerts ask for; answers the alerts. Their keys lead to the few that may, which are then looked at. */
async function findAlerts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const notices = await selectNotices(tx.db)
    .where("notice.id", "in", ids)
    .select([
      "notice.id",
      "notice.services",
      "notice.latitude",
      "notice.longitude",
      "notice.region_keys as regionKeys",
      "notice.area_keys as areaKeys",
      "notice.value_band as valueBand",
      buyerNameOf.as("buyerName"),
    ])
    .execute();
  const keyed = notices.map((notice) => ({ id: notice.id, keys: keysOfNotice(notice) }));
  const { rows } = await sql<{ alertId: string }>`
    with found as (
      insert into job_alert_match (alert_id, notice_id, found_at)
      select a.id, notice.id, ${tx.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as keyed (id text, keys text[])
      join notice on notice.id = keyed.id
      left join company on company.id = notice.company_id
      join job_alert a on a.keys && keyed.keys and a.frequency <> 'off'
      join user_account person on person.id = a.user_id and person.closed_at is null and person.suspended_at is null
      where a.company_id is distinct from notice.company_id and ${fitsAlert}
      on conflict do nothing
      returning alert_id
    )
    select distinct alert_id as "alertId" from found`.execute(tx.db);
  return rows.map(({ alertId }) => alertId);
}
