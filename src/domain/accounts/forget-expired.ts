import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepHouse } from "#domain/sign-in/sign-in.policy.ts";

const DAY = 86_400_000;

/** Removes what time has made useless: sessions, codes, tokens and drafts. */
export async function forgetExpired(ctx: Context): Promise<number> {
  authorize(canKeepHouse(ctx.actor));
  const now = ctx.clock.now();
  const yesterday = new Date(now.getTime() - DAY);
  const lastMonth = new Date(now.getTime() - 30 * DAY);
  const removals = [
    ctx.db.deleteFrom("user_session").where("expires_at", "<=", now),
    ctx.db.deleteFrom("email_code").where("sent_at", "<=", yesterday),
    ctx.db.deleteFrom("account_token").where("expires_at", "<=", lastMonth),
    ctx.db.deleteFrom("registration_draft").where("expires_at", "<=", now),
    ctx.db
      .deleteFrom("team_invitation")
      .where("expires_at", "<=", lastMonth)
      .where("status", "!=", "accepted"),
  ];
  let removed = 0;
  for (const removal of removals) removed += Number((await removal.executeTakeFirst()).numDeletedRows);
  return removed;
}
