import { exportLettingSchedule } from "#domain/tendering/export-letting-schedule.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/schedule-file";
import { csvAnswer } from "./csv-answer.ts";

/** A project's letting schedule for its buyer, as a CSV file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportLettingSchedule(contextOf(context), { projectId: params.project });
  return csvAnswer("letting-schedule.csv", body);
}
