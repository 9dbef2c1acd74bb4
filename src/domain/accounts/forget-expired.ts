import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { inOneBatch, processEach } from "#platform/process-each.ts";

const DAY = 86_400_000;

/** Removes what time has made useless: sessions, codes, tokens and drafts. */
export async function forgetExpired(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now();
  const yesterday = new Date(now.getTime() - DAY);
  const lastMonth = new Date(now.getTime() - 30 * DAY);
  const removals = {
    sessions: ctx.db.deleteFrom("user_session").where("expires_at", "<=", now),
    codes: ctx.db.deleteFrom("email_code").where("sent_at", "<=", yesterday),
    tokens: ctx.db.deleteFrom("account_token").where("expires_at", "<=", lastMonth),
    drafts: ctx.db.deleteFrom("registration_draft").where("expires_at", "<=", now),
    teamInvitations: ctx.db
      .deleteFrom("team_invitation")
      .where("expires_at", "<=", lastMonth)
      .where("status", "!=", "accepted"),
  };
  const all = Object.entries(removals).map(([id, removal]) => ({ id, removal }));
  return processEach<(typeof all)[number]>(ctx.log, {
    failed: "what has expired not removed",
    findBatch: inOneBatch(all),
    run: async ({ removal }) => Number((await removal.executeTakeFirst()).numDeletedRows),
  });
}
