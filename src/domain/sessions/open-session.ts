import type { Scope, Tx } from "#domain/context.ts";
import { newDeviceEmail } from "#mail/new-device-email.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { londonMoment } from "#platform/london-time.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { IDLE_HOURS, REMEMBERED_DAYS } from "./sessions.limits.ts";
import { describeDevice } from "./describe-device.ts";
import {
  type Browser,
  type WithCookies,
  dropCookie,
  hashToken,
  isToken,
  newToken,
  readCookie,
  sessionTokenOf,
  signSessionToken,
  writeCookie,
} from "./write-cookies.ts";
import { DAY_S, HOUR_S } from "#platform/durations.data.ts";

interface NewSession {
  user: { id: string; firstName: string; email: string };
  isRemembered: boolean;
  /** How they proved who they are. */
  by: "password" | "google" | "microsoft" | "link" | "demo";
}

/**
 * Signs somebody in: a new session under a new id (the browser's old one ends), and an e-mail when the account has not
 * been used from this browser before. Call it inside the transaction that decided it.
 */
export async function openSession(
  tx: Tx,
  { user, isRemembered, by }: NewSession,
  browser: Browser,
): Promise<WithCookies & { token: string }> {
  await refuseSuspended(tx, user.id);
  const old = sessionTokenOf(tx.config, browser);
  if (old) await tx.db.deleteFrom("user_session").where("token", "=", old).execute();
  const life = isRemembered ? REMEMBERED_DAYS * DAY_S : IDLE_HOURS * HOUR_S;
  const session = await insertSession(tx, { userId: user.id, isRemembered, life });
  const device = await noteDevice(tx, user, browser);
  await recordEvent(tx, { action: "sign-in", userId: user.id, subjectId: session.id, details: { by } });
  const value = signSessionToken(tx.config, session.token);
  return {
    token: session.token,
    cookies: [
      writeCookie(tx.config, "session", value, isRemembered ? life : undefined),
      writeCookie(tx.config, "device", device, 365 * DAY_S),
      dropCookie(tx.config, "twoStep"),
    ],
  };
}

/** Whoever has proved who they are is told why the account opens no session. */
async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const { reason } = await tx.db
    .selectFrom("user_account")
    .where("id", "=", userId)
    .select("suspended_reason as reason")
    .executeTakeFirstOrThrow();
  if (reason === null) return;
  throw new AppError(
    "forbidden",
    `This account is suspended: ${reason} If you think that this is wrong, write to ${tx.settings.contactEmail}.`,
  );
}

/** `life` is in seconds. */
async function insertSession(
  tx: Tx,
  { userId, isRemembered, life }: { userId: string; isRemembered: boolean; life: number },
): Promise<{ id: string; token: string }> {
  const now = tx.clock.now();
  const session = { id: newId("ses", now.getTime()), token: newToken() };
  await tx.db
    .insertInto("user_session")
    .values({
      ...session,
      user_id: userId,
      expires_at: new Date(now.getTime() + life * 1000),
      created_at: now,
      updated_at: now,
      network: tx.network,
      user_agent: tx.userAgent,
      is_remembered: isRemembered,
    })
    .execute();
  return session;
}

/** Whether the account has been used from this browser before: its hash, or undefined. */
export async function findKnownDevice(
  ctx: Scope,
  userId: string,
  browser: Browser,
): Promise<string | undefined> {
  const token = readCookie(ctx.config, "device", browser);
  const row = await ctx.db
    .selectFrom("known_device")
    .select("device_hash")
    .where("user_id", "=", userId)
    .where("device_hash", "=", isToken(token) ? hashToken(ctx.config, token) : "")
    .executeTakeFirst();
  return row?.device_hash;
}

/** Remembers the browser; a new one is told to the owner, except the very first. */
async function noteDevice(tx: Tx, user: NewSession["user"], browser: Browser): Promise<string> {
  const given = readCookie(tx.config, "device", browser);
  const token = isToken(given) ? given : newToken();
  const hash = hashToken(tx.config, token);
  const now = tx.clock.now();
  const known = await tx.db
    .selectFrom("known_device")
    .select("device_hash as hash")
    .where("user_id", "=", user.id)
    .execute();
  await tx.db
    .insertInto("known_device")
    .values({
      user_id: user.id,
      device_hash: hash,
      label: describeDevice(tx.userAgent),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_seen_at: now }))
    .execute();
  const isNew = known.length > 0 && !known.some((device) => device.hash === hash);
  if (isNew) {
    const mail = await newDeviceEmail({
      firstName: user.firstName,
      device: describeDevice(tx.userAgent),
      when: londonMoment(now),
      sessionsUrl: `${tx.config.publicUrl}/account/sessions`,
      resetUrl: `${tx.config.publicUrl}/forgot-password`,
    });
    await enqueueEmail(tx, { to: user.email, ...mail });
  }
  return token;
}
