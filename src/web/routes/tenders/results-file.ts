import { exportResults } from "#domain/tender-figures/export-results.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/results-file";
import { csvAnswer } from "./csv-answer.ts";

/** What became of one's own company's quotes, as a CSV file. */
export async function loader({ context }: Route.LoaderArgs) {
  return csvAnswer("tender-results.csv", await exportResults(contextOf(context)));
}
