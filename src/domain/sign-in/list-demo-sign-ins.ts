import type { Context } from "#domain/context.ts";
import type { DemoSignIn } from "#domain/demo-mode.ts";
import { anyone } from "#domain/verdict.ts";

/** The demo accounts that a visitor may sign in as; none outside the demo. */
export async function listDemoSignIns(ctx: Context): Promise<DemoSignIn[]> {
  anyone(ctx);
  const signIns = ctx.demo?.signIns ?? [];
  if (signIns.length === 0) return [];
  const emails = signIns.map(({ email }) => email);
  const rows = await ctx.db
    .selectFrom("user_account")
    .select("email")
    .where("is_demo", "=", true)
    .where("email", "in", emails)
    .where("closed_at", "is", null)
    .execute();
  const seeded = new Set(rows.map(({ email }) => email));
  return signIns.filter(({ email }) => seeded.has(email));
}
