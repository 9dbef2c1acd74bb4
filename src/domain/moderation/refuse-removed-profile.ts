import { sql } from "kysely";
import { companyNumberOf } from "#domain/companies/companies.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDate } from "#platform/london-time.ts";
import { ruleByCode } from "./rules.data.ts";

/**
 * For who opens a profile that is not shown: where a decision removed it, refuses as gone, with the day and, of one about
 * a report, the rule, as the line in a removed review's place; otherwise does nothing.
 */
export async function refuseRemovedProfile(ctx: ReadContext, input: { number: unknown }): Promise<void> {
  anyone(ctx);
  const removed = await ctx.db
    .selectFrom("company")
    .where("company.number", "=", companyNumberOf(input.number))
    .where("company.unlisted_at", "is not", null)
    .where("company.closed_at", "is", null)
    .select(({ selectFrom }) => [
      "company.unlisted_at as at",
      selectFrom("report_case as decision")
        .whereRef("decision.subject_id", "=", "company.id")
        .where("decision.kind", "=", "profile")
        .where("decision.outcome", "=", "removed")
        .where(sql<boolean>`decision.appeal_outcome is distinct from 'overturned'`)
        .orderBy("decision.decided_at", "desc")
        .select("decision.rule_code")
        .limit(1)
        .as("ruleCode"),
    ])
    .executeTakeFirst();
  if (!removed?.at) return;
  const rule = ruleByCode(removed.ruleCode);
  const under = rule ? ` under the rule “${rule.title}”` : "";
  throw new AppError("gone", `This profile was removed on ${londonDate(removed.at)}${under}.`);
}
