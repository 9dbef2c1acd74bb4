import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { daysLeft } from "#domain/complaints/complaints.queries.ts";
import { canUsePortal } from "./admin.policy.ts";

export type Waiting = Record<"evidence" | "claims" | "cases" | "complaints", Date | null>;

/**
 * Since when the oldest of what waits for administrators has waited, and how many days are left to acknowledge the oldest
 * complaint that nobody has acknowledged; null where nothing does.
 */
export async function listWaiting(ctx: Context): Promise<Waiting & { daysLeft: number | null }> {
  authorize(canUsePortal(ctx.actor));
  const { rows } = await sql<Waiting & { unacknowledged: Date | null }>`select
    (select min(submitted_at) from credential where state = 'submitted') as evidence,
    (select min(created_at) from company_claim where state = 'pending') as claims,
    (select min(case state when 'appealed' then appealed_at else opened_at end) from report_case
      where state in ('open', 'appealed')) as cases,
    (select min(created_at) from complaint where state in ('new', 'acknowledged')) as complaints,
    (select min(created_at) from complaint where state = 'new') as unacknowledged`.execute(ctx.db);
  const { unacknowledged, ...waiting } = rows[0]!;
  const oldest = unacknowledged && ({ state: "new", createdAt: unacknowledged } as const);
  return { ...waiting, daysLeft: oldest && daysLeft(oldest, ctx.clock.now()) };
}
