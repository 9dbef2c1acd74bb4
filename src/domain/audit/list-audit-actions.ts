import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadTrail } from "./audit.policy.ts";

const MAX_ACTIONS = 500;
/** Of those that are not sealed yet the newest: there may be a million of them after an upgrade. */
const MAX_UNSEALED = 1_000;

/** The actions that the trail has, in order, to choose one. It goes from one to the next in their index, not through the rows. */
export async function listAuditActions(ctx: Context): Promise<string[]> {
  authorize(canReadTrail(ctx.actor));
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select action from audit_event where position is not null order by action limit 1)
      union all
      select (select e.action from audit_event e where e.position is not null and e.action > known.action
        order by e.action limit 1)
      from known where known.action is not null
    )
    select action from known where action is not null
    union
    select action from (
      select action from audit_event where position is null order by created_at desc, id desc limit ${MAX_UNSEALED}
    ) unsealed
    order by action limit ${MAX_ACTIONS}`.execute(ctx.db);
  return rows.map(({ action }) => action);
}
