import { exportHistory } from "#domain/tendering/export-history.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/history-csv";
import { csvAnswer } from "./csv-answer.ts";

/** A package's history as a CSV file, for its buyer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportHistory(contextOf(context), { packageId: params.id });
  return csvAnswer("history.csv", body);
}
