import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { fitsAlert, mayBeTold, writeCriteria } from "#domain/job-alerts/job-alerts.queries.ts";
import { findPlace } from "#domain/places/find-place.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { newId } from "#platform/ids.ts";
import type { DemoFirms } from "./find-demo-firms.ts";

const SAVED_DAYS_AGO = 30;
const TOLD_DAYS_AGO = 1;

/** Gives the demo's subcontractor an alert that has found what is on the noticeboard, and told of it the day before. */
export async function seedDemoAlert(tx: Tx, firms: DemoFirms): Promise<void> {
  const owner = firms.get("aireborough")?.owner;
  if (!owner || !(await findPlace(tx, "Leeds"))) return;
  const daysAgo = (days: number) => new Date(tx.clock.now().getTime() - days * DAY_MS);
  const [saved, told] = [daysAgo(SAVED_DAYS_AGO), daysAgo(TOLD_DAYS_AGO)];
  const asked = { services: [], place: "Leeds", within: 50 as const, value: "", buyer: "" };
  const id = newId("jal", saved.getTime());
  await tx.db
    .insertInto("job_alert")
    .values({
      id,
      user_id: owner.userId,
      company_id: owner.memberships[0]!.companyId,
      frequency: "daily",
      created_at: saved,
      told_at: told,
      ...(await writeCriteria(tx, asked)),
    })
    .execute();
  await sql`
    insert into job_alert_match (alert_id, notice_id, found_at, told_at)
    select a.id, notice.id, ${told}, ${told} from job_alert a
    cross join notice left join company on company.id = notice.company_id
    where a.id = ${id} and ${fitsAlert} and ${mayBeTold(tx.clock.now())}`.execute(tx.db);
  await tx.db.updateTable("notice").set({ matched_at: told }).execute();
}
