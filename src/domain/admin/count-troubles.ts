import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canUsePortal } from "./admin.policy.ts";
import { TROUBLE_DAYS } from "./admin.limits.ts";
import { DAY_MS } from "#platform/durations.data.ts";

export interface Troubles {
  /** E-mails that a mail server refused, and that were given up. */
  refused: number;
  failed: number;
  jobs: number;
}

/** E-mails that were refused or given up, and jobs that failed for good, in the last seven days. */
export async function countTroubles(ctx: Context): Promise<Troubles> {
  authorize(canUsePortal(ctx.actor));
  const since = new Date(ctx.clock.now().getTime() - TROUBLE_DAYS * DAY_MS);
  const { rows } = await sql<Troubles>`
    select (select count(*)::int from email_fate where status = 'refused' and queued_at > ${since}) as refused,
      (select count(*)::int from email_fate where status = 'failed' and queued_at > ${since}) as failed,
      (select count(*)::int from pgboss.job where state = 'failed' and created_on > ${since}) as jobs`.execute(
    ctx.db,
  );
  return rows[0]!;
}
