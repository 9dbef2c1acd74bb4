import { sql } from "kysely";
import type { Services } from "#domain/context.ts";
import { isLiving } from "./find-actor.ts";

export interface LivingSession {
  token: string;
  userId: string;
  companyIds: string[];
}

/** Which of these sessions are still valid. Asking does not count as use: a session may idle out meanwhile. */
export async function listLivingSessions(
  { db, clock }: Pick<Services, "db" | "clock">,
  tokens: readonly string[],
): Promise<LivingSession[]> {
  const { rows } = await sql<LivingSession>`
    select session.token, session.user_id as "userId", array(
      select membership.company_id from membership where membership.user_id = person.id
      order by membership.created_at, membership.company_id
    ) as "companyIds"
    from user_session session join user_account person on person.id = session.user_id
    where session.token = any(${tokens}::text[]) and ${isLiving(clock.now())}`.execute(db);
  return rows;
}
