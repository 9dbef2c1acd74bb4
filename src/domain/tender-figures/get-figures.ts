import { sql } from "kysely";
import { companyNumberOf, selectListed } from "#domain/companies/companies.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { type TenderFigures, showFigures } from "./show-figures.ts";
import { prepared } from "#platform/prepared.ts";

/** What anybody may read of how a company lets work and answers invitations; null while it is of too few. */
export async function getFigures(
  ctx: ReadContext,
  input: { number: unknown },
): Promise<TenderFigures | null> {
  const number = companyNumberOf(input.number);
  anyone(ctx);
  const row = await selectListed(ctx.db)
    .innerJoin("tender_figures as f", "f.company_id", "company.id")
    .where("company.number", "=", number)
    .select([
      sql<string>`f.until::text`.as("until"),
      "f.closed",
      "f.covered",
      "f.awarded",
      "f.second_rounds as secondRounds",
      "f.quotes",
      "f.told",
      "f.told_tenders as toldTenders",
      "f.outcomes",
      "f.outcome_tenders as outcomeTenders",
      "f.outcome_days as outcomeDays",
      "f.questions",
      "f.question_tenders as questionTenders",
      "f.question_minutes as questionMinutes",
      "f.delivered",
      "f.answered",
      "f.priced",
      "f.promised",
      "f.kept",
    ])
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row ? showFigures(row) : null;
}
