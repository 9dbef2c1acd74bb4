import { sql } from "kysely";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { ENOUGH_ANSWERS } from "./directory.limits.ts";

/** What an estimator asks of a firm beside what it does: what it can show today, how far it goes, how soon it answers. */
export interface FirmProof {
  /** Accreditations that have not run out, with their last day (`2027-03-14`): what ends first comes first. */
  holds: { name: string; until: string }[];
  /** `nationwide`, or miles as the service zone has them; null where the firm names none. */
  serviceZone: string | null;
  /** The median of its answers to inquiries, in hours; null while too few are known. */
  answersInHours: number | null;
}

const names = new Map(accreditations.map(({ code, name }) => [code, name]));

interface Row {
  number: number;
  serviceZone: string | null;
  holds: { code: string; until: string }[] | null;
  answers: number;
  hours: number | null;
}

/** What is known of these claimed firms, by their numbers; nothing is said that nobody has entered or done. */
export async function findProofs(ctx: Context, numbers: readonly number[]): Promise<Map<number, FirmProof>> {
  anyone(ctx);
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select c.number, c.service_zone as "serviceZone", held.holds, answered.answers, answered.hours
    from company c
    left join lateral (
      select json_agg(json_build_object('code', accreditation_code, 'until', expires_on) order by expires_on) as holds
      from company_accreditation
      where company_id = c.id and expires_on >= (${ctx.clock.now()}::timestamptz at time zone 'Europe/London')::date
    ) held on true
    left join lateral (
      select count(*)::integer as answers,
        percentile_cont(0.5) within group (order by extract(epoch from answer.at - i.created_at) / 3600) as hours
      from inquiry i
      cross join lateral (
        select coalesce((select min(created_at) from quote where inquiry_id = i.id),
          case when i.state = 'declined' then i.state_changed_at end) as at
      ) answer
      where i.company_id = c.id and answer.at is not null
    ) answered on true
    where c.number = any(${numbers}::bigint[]) and c.is_claimed`.execute(ctx.db);
  return new Map(rows.map((row) => [row.number, proofOf(row)]));
}

function proofOf({ serviceZone, holds, answers, hours }: Row): FirmProof {
  return {
    holds: (holds ?? []).map(({ code, until }) => ({ name: names.get(code) ?? code, until })),
    serviceZone,
    answersInHours: answers >= ENOUGH_ANSWERS ? hours : null,
  };
}
