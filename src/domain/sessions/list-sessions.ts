import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepAccount } from "./sessions.policy.ts";
import { describeDevice } from "./describe-device.ts";
import { findCurrentSession } from "./find-actor.ts";
import type { Browser } from "./write-cookies.ts";

export interface ListedSession {
  id: string;
  /** Such as *Firefox on Windows*. */
  device: string;
  isCurrent: boolean;
  isRemembered: boolean;
  signedInAt: Date;
  /** To five minutes. */
  lastUsedAt: Date;
}

/** Where the acting member is signed in, the last used first; at most a hundred. */
export async function listSessions(ctx: Context, browser: Browser): Promise<ListedSession[]> {
  authorize(canKeepAccount(ctx.actor));
  const current = await findCurrentSession(ctx, browser);
  const rows = await ctx.db
    .selectFrom("user_session")
    .select(["id", "user_agent", "is_remembered", "created_at", "updated_at"])
    .where("user_id", "=", memberOf(ctx.actor).userId)
    .where("expires_at", ">", ctx.clock.now())
    .orderBy("updated_at", "desc")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    isCurrent: row.id === current?.id,
    isRemembered: row.is_remembered,
    signedInAt: row.created_at,
    lastUsedAt: row.updated_at,
  }));
}
