import type { Context, Scope, Tx } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSetAdminMode } from "./admin.policy.ts";
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
  const demo = isOn && !isFromElsewhere ? await findDemoAdministrator(ctx) : undefined;
  authorize(canSetAdminMode(ctx.actor, { isOn, isDemo: demo !== undefined }));
  if (demo) return signInTo(ctx, demo, browser);
  const session = await findCurrentSession(ctx, browser);
  if (!session) return { cookies: [] };
  await ctx.transact(async (tx) => {
    const isSwitched = await switchView(tx, session.token, isOn);
    if (isSwitched) await recordEvent(tx, { action: isOn ? "admin-mode-on" : "admin-mode-off" });
  });
  return { cookies: [] };
}

type Person = NonNullable<Awaited<ReturnType<typeof findDemoAdministrator>>>;

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

/** Whom a demo signs in for it; nobody for an administrator, who is one already. */
async function findDemoAdministrator({ db, actor, demo }: Scope) {
  const isAlready = actor.kind === "member" && actor.isAdministrator;
  return demo && !isAlready ? findPersonByEmail(db, demo.administratorEmail) : undefined;
}

async function signInTo(ctx: Context, user: Person, browser: Browser): Promise<WithCookies> {
  return ctx.transact(async (tx) => {
    const how = { user, isRemembered: false, by: "demo" } as const;
    const { cookies, token } = await openSession(tx, how, browser);
    await switchView(tx, token, true);
    return { cookies };
  });
}
