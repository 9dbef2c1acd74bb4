import { sql } from "kysely";
import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { type AnswerTime, answerTimeOf } from "#domain/answer-times/answer-time.queries.ts";

/** How soon a company answers inquiries with a quote or a no; null while too little is known. */
export async function measureAnswers(ctx: ReadContext, input: { id: string }): Promise<AnswerTime | null> {
  anyone(ctx);
  const { rows } = await sql<{ answers: AnswerTime | null }>`
    select ${answerTimeOf(ctx, sql`${input.id}::text`)} as answers`.execute(ctx.db);
  return rows[0]!.answers;
}
