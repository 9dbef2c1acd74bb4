import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { type Browser, hashToken, isToken, readCookie } from "#domain/sessions/write-cookies.ts";
import { UNLOCKED_TRIES } from "./attempts.limits.ts";
import type { Attempt } from "./limit-attempts.ts";

/**
 * Counts a try of what a link by e-mail has opened to this browser for this address; undefined where nothing is open or
 * no try is left. One statement, whether the address has an account or not.
 */
export async function takeUnlockedTry(
  ctx: Pick<Context, "db" | "clock" | "config">,
  email: string,
  browser: Browser,
): Promise<Attempt | undefined> {
  const device = readCookie(ctx.config, "device", browser);
  const taken = await ctx.db
    .updateTable("account_token as link")
    .from("user_account as person")
    .set((eb) => ({ tries: eb("link.tries", "+", 1) }))
    .whereRef("person.id", "=", "link.user_id")
    .where("person.email", "=", email.toLowerCase())
    .where("link.purpose", "=", "unlock-sign-in")
    .where("link.used_at", "is not", null)
    .where("link.expires_at", ">", ctx.clock.now())
    .where("link.tries", "<", UNLOCKED_TRIES)
    .where(sql`link.data->>'browser'`, "=", isToken(device) ? hashToken(ctx.config, device) : "")
    .returning("link.id")
    .execute();
  if (taken.length === 0) return undefined;
  const ids = taken.map(({ id }) => id);
  return {
    giveBack: async () => {
      await ctx.db
        .updateTable("account_token")
        .set((eb) => ({ tries: eb("tries", "-", 1) }))
        .where("id", "in", ids)
        .execute();
    },
  };
}
