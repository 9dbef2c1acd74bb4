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
 * In a demo alone, switching it on signs in the demo's administrator, unless another site's link or picture asks for it.
 */
export async function setAdminMode(
  ctx: Context,
  { isOn, isFromElsewhere = false }: { isOn: boolean; isFromElsewhere?: boolean },
  browser: Browser,
): Promise<WithCookies> {
  if (isOn && ctx.demo && !isFromElsewhere) {
    const signedIn = await signInDemoAdministrator(ctx, ctx.demo, browser);
    if (signedIn) return signedIn;
  }
  if (isOn) authorize(canTurnOnAdminMode(ctx.actor));
  else anyone(ctx); // Leaving the administrator's view is open to everyone.
  const session = await findCurrentSession(ctx, browser);
  if (!session) return { cookies: [] };
  await ctx.transact(async (tx) => {
    const isSwitched = await switchView(tx, session.token, isOn);
    if (isSwitched) await recordEvent(tx, { action: isOn ? "admin-mode-on" : "admin-mode-off" });
  });
  return { cookies: [] };
}

/** Whether the view was another before. */
async function switchView(tx: Tx, token: string, isOn: boolean): Promise<boolean> {
  const switched = await tx.db
    .updateTable("user_session")
    .set({ is_admin_mode: isOn })
    .where("token", "=", token)
    .where("is_admin_mode", "<>", isOn)
    .executeTakeFirst();
  return switched.numUpdatedRows > 0n;
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
