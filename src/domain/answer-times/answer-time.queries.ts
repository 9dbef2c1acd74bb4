import { type RawBuilder, sql } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { londonDay } from "#platform/london-time.ts";
import { ANSWERS_OF_DAYS, ENOUGH_ANSWERS } from "./answer-times.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export interface AnswerTime {
  /** Half of the inquiries were answered within so many hours. */
  hours: number;
  /** How many inquiries that is of. */
  asked: number;
}

/** When the firm that is asked first answered an inquiry, with a quote or a no; null while it has not. */
export const answeredAt = sql<Date | null>`least(
  (select min(created_at) from quote where quote.inquiry_id = inquiry.id),
  case when inquiry.state = 'declined' then inquiry.state_changed_at end
)`;

/**
 * How soon a company answers, as one JSON value: the median of the last year's inquiries, where one that ran out counts as
 * never answered. Null with fewer than five, or where half of them or more were not answered.
 */
export function answerTimeOf({ clock }: { clock: Clock }, companyId: RawBuilder<unknown>) {
  const now = clock.now();
  const since = new Date(now.getTime() - ANSWERS_OF_DAYS * DAY_MS);
  return sql<AnswerTime | null>`(
    select case when asked >= ${ENOUGH_ANSWERS}::integer and hours < 'infinity'
      then json_build_object('hours', hours, 'asked', asked) end
    from (
      select count(*)::integer as asked,
        percentile_disc(0.5) within group (order by coalesce(hours, 'infinity'::float8)) as hours
      from (
        select extract(epoch from ${answeredAt} - inquiry.created_at)::float8 / 3600 as hours,
          inquiry.state = 'expired'
            or (inquiry.state in ('new', 'seen') and inquiry.open_until < ${londonDay(now)}::date) as ran_out
        from inquiry where inquiry.company_id = ${companyId} and inquiry.created_at >= ${since}::timestamptz
      ) answer
      where hours is not null or ran_out
    ) answers
  )`;
}
