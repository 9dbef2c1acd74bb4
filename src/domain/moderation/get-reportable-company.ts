import { requireCompany } from "#domain/companies/companies.queries.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReportCompany } from "./moderation.policy.ts";

/** The company that a form reports; refuses its own team. */
export async function getReportableCompany(
  ctx: Context,
  number: unknown,
): Promise<{ number: number; name: string }> {
  const company = await requireCompany(ctx, number);
  authorize(canReportCompany(ctx.actor, company));
  return { number: company.number, name: company.name };
}
