import { sql } from "kysely";
import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import type { Context } from "#domain/context.ts";
import { type AnswerTime, answerTimeOf } from "#domain/answer-times/answer-time.queries.ts";
import { anyone } from "#domain/verdict.ts";

/** What an estimator asks of a firm beside what it does: what it can show today, how far it goes, how soon it answers. */
export interface FirmProof {
  /** Accreditations that have not run out, with their last day (`2027-03-14`): what ends first comes first. */
  holds: { name: string; until: string }[];
  /** `nationwide`, or miles as the service zone has them; null where the firm names none. */
  serviceZone: string | null;
  /** How soon it answers inquiries, in hours, as its profile has it; null while too little is known. */
  answersInHours: number | null;
}

const names = new Map(accreditations.map(({ code, name }) => [code, name]));

interface Row {
  number: number;
  serviceZone: string | null;
  holds: { code: string; until: string }[] | null;
  answers: AnswerTime | null;
}

/** What is known of these claimed firms, by their numbers; nothing is said that nobody has entered or done. */
export async function findProofs(ctx: Context, numbers: readonly number[]): Promise<Map<number, FirmProof>> {
  anyone(ctx);
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select c.number, c.service_zone as "serviceZone", held.holds, ${answerTimeOf(ctx, sql`c.id`)} as answers
    from company c
    left join lateral (
      select json_agg(json_build_object('code', accreditation_code, 'until', expires_on) order by expires_on) as holds
      from company_accreditation
      where company_id = c.id and expires_on >= (${ctx.clock.now()}::timestamptz at time zone 'Europe/London')::date
    ) held on true
    where c.number = any(${numbers}::bigint[]) and c.is_claimed`.execute(ctx.db);
  return new Map(rows.map((row) => [row.number, proofOf(row)]));
}

function proofOf({ serviceZone, holds, answers }: Row): FirmProof {
  return {
    holds: (holds ?? []).map(({ code, until }) => ({ name: names.get(code) ?? code, until })),
    serviceZone,
    answersInHours: answers?.hours ?? null,
  };
}
