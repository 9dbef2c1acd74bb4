import { exportTenderPricing } from "#domain/tendering/export-tender-pricing.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/tender-pricing-file";
import { csvAnswer } from "./csv-answer.ts";

/** What an invited firm prices, as a CSV file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportTenderPricing(contextOf(context), { invitationId: params.invitation });
  return csvAnswer("pricing-document.csv", body);
}
