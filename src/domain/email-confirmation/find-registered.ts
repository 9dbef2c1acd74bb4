import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { type Browser, readCookie, writeCookie } from "#domain/sessions/write-cookies.ts";
import { seal, unseal } from "#platform/seal.ts";
import { CONFIRMATION_HOURS, LINK_COOLDOWN_SECONDS } from "./email-confirmation.limits.ts";
import { HOUR_S } from "#platform/durations.data.ts";

const PURPOSE = "registered-address";

/** What this browser registered last and has not signed in with yet. */
export interface Registered {
  email: string;
  /** The link of the e-mail was followed. */
  isActive: boolean;
  /** Seconds until another link may be asked for. */
  cooldown: number;
}

interface Kept {
  email: string;
  isActive: boolean;
  sentAt: number;
}

/** The address that this browser registered, whether or not an account was made: the page must not tell them apart. */
export function findRegistered(ctx: Context, browser: Browser): Registered | null {
  anyone(ctx);
  const text = readCookie(ctx.config, "registered", browser);
  const kept = text === undefined ? undefined : open(ctx, text);
  if (!kept) return null;
  const passed = (ctx.clock.now().getTime() - kept.sentAt) / 1000;
  const cooldown = Math.max(0, Math.ceil(LINK_COOLDOWN_SECONDS - passed));
  return { email: kept.email, isActive: kept.isActive, cooldown };
}

/** The cookie that keeps the address for the sign-in that follows; the cooldown of its link begins. */
export function keepRegistered(
  ctx: Pick<Context, "config" | "clock">,
  { email, isActive }: Omit<Kept, "sentAt">,
): string {
  const kept: Kept = { email, isActive, sentAt: ctx.clock.now().getTime() };
  const value = seal(ctx.config.secret, PURPOSE, kept);
  return writeCookie(ctx.config, "registered", value, CONFIRMATION_HOURS * HOUR_S);
}

/** Anybody can send a cookie: what we did not write is none. */
function open(ctx: Context, text: string): Kept | undefined {
  try {
    return unseal(ctx.config.secret, PURPOSE, text) as Kept;
  } catch {
    return undefined;
  }
}
