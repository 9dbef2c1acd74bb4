import type { Context, Tx } from "#domain/context.ts";
import type { Demo } from "#domain/demo-mode.ts";
import { anyone, authorize } from "#domain/verdict.ts";
import { canTurnOnAdminMode } from "./admin.policy.ts";
import { findPersonByEmail } from "#domain/sessions/people.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findCurrentSession } from "#domain/sessions/find-actor.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import type { Browser, WithCookies } from "#domain/sessions/write-cookies.ts";

/**
 * Switches the administrator's view of this session on or off. Only administrators have it; the view itself is no right.
 * In a demo alone, switching it on signs in the demo's administrator.
 */
export async function setAdminMode(
  ctx: Context,
  { isOn }: { isOn: boolean },
  browser: Browser,
): Promise<WithCookies> {
  if (isOn && ctx.demo) {
    const signedIn = await signInDemoAdministrator(ctx, ctx.demo, browser);
    if (signedIn) return signedIn;
  }
  if (isOn) authorize(canTurnOnAdminMode(ctx.actor));
  else anyone(ctx); // Leaving the administrator's view is open to everyone.
  const session = await findCurrentSession(ctx, browser);
  if (!session) return { cookies: [] };
  await ctx.transact(async (tx) => {
    await switchView(tx, session.token, isOn);
    await recordEvent(tx, { action: isOn ? "admin-mode-on" : "admin-mode-off" });
  });
  return { cookies: [] };
}

async function switchView(tx: Tx, token: string, isOn: boolean): Promise<void> {
  await tx.db.updateTable("user_session").set({ is_admin_mode: isOn }).where("token", "=", token).execute();
}

async function signInDemoAdministrator(
  ctx: Context,
  { administratorEmail }: Demo,
  browser: Browser,
): Promise<WithCookies | undefined> {
  if (ctx.actor.kind === "member" && ctx.actor.isAdministrator) return undefined;
  const administrator = await findPersonByEmail(ctx.db, administratorEmail);
  if (!administrator) return undefined;
  return ctx.transact(async (tx) => {
    const how = { user: administrator, isRemembered: false, by: "demo" } as const;
    const { cookies, token } = await openSession(tx, how, browser);
    await switchView(tx, token, true);
    return { cookies };
  });
}
