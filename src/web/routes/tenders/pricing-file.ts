import { exportPricing } from "#domain/packages/export-pricing.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/pricing-file";
import { csvAnswer } from "./csv-answer.ts";

/** A package's pricing document for its buyer, as a CSV file that can be imported again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportPricing(contextOf(context), { packageId: params.id });
  return csvAnswer("pricing-document.csv", body);
}
