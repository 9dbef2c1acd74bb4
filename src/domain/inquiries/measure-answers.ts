import { sql } from "kysely";
import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { ANSWERS_OF_DAYS, ENOUGH_ANSWERS } from "./inquiries.limits.ts";
import { today } from "./inquiries.queries.ts";

export interface AnswerTime {
  /** Half of the inquiries were answered within so many hours. */
  hours: number;
  /** How many inquiries that is of. */
  asked: number;
}

const DAY_MS = 86_400_000;

/**
 * How soon a company answers inquiries with a quote or a no: the median of those of the last year, where one that ran out
 * counts as never answered. Null with fewer than five, or where half of them or more were not answered.
 */
export async function measureAnswers(ctx: ReadContext, input: { id: string }): Promise<AnswerTime | null> {
  anyone(ctx);
  const since = new Date(ctx.clock.now().getTime() - ANSWERS_OF_DAYS * DAY_MS);
  const { rows } = await sql<{ asked: number; hours: number | null }>`
    select count(*)::integer as asked,
      percentile_disc(0.5) within group (order by coalesce(hours, 'infinity'::float8)) as hours
    from (
      select
        extract(epoch from least(
          (select min(created_at) from quote where inquiry_id = inquiry.id),
          case when state = 'declined' then state_changed_at end
        ) - created_at)::float8 / 3600 as hours,
        state = 'expired' or (state in ('new', 'seen') and open_until < ${today(ctx)}::date) as ran_out
      from inquiry where company_id = ${input.id} and created_at >= ${since}
    ) as answer
    where hours is not null or ran_out`.execute(ctx.db);
  const { asked, hours } = rows[0]!;
  return asked < ENOUGH_ANSWERS || hours === null || !Number.isFinite(hours) ? null : { hours, asked };
}
