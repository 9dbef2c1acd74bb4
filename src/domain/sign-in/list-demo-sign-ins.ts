import type { Context } from "#domain/context.ts";
import { type DemoSignIn, demoSignIns } from "#domain/demo/sign-ins.data.ts";
import { authorize } from "#domain/verdict.ts";
import { canSignIn } from "./sign-in.policy.ts";

/** Whom a newcomer may sign in as: in demo mode those that were seeded, elsewhere nobody. */
export async function listDemoSignIns(ctx: Context): Promise<DemoSignIn[]> {
  authorize(canSignIn(ctx.actor));
  if (!ctx.config.isDemo) return [];
  const emails = demoSignIns.map(({ email }) => email);
  const rows = await ctx.db
    .selectFrom("user_account")
    .select("email")
    .where("email", "in", emails)
    .where("closed_at", "is", null)
    .execute();
  const seeded = new Set(rows.map(({ email }) => email));
  return demoSignIns.filter(({ email }) => seeded.has(email));
}
