import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { removeInBatches } from "#platform/remove-in-batches.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/** Removes expired sessions, codes, tokens and drafts. */
export async function forgetExpired(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const lastMonth = new Date(now.getTime() - 30 * DAY_MS);
  return removeInBatches(ctx, [
    { table: "user_session", where: sql`expires_at <= ${now}` },
    { table: "email_code", where: sql`sent_at <= ${yesterday}` },
    { table: "account_token", where: sql`expires_at <= ${lastMonth}` },
    { table: "registration_draft", where: sql`expires_at <= ${now}` },
    { table: "team_invitation", where: sql`expires_at <= ${lastMonth} and status <> 'accepted'` },
  ]);
}
