import type { Scope } from "#domain/context.ts";
import { seal, unseal } from "#platform/seal.ts";
import { type Browser, readCookie, writeCookie } from "#domain/sessions/write-cookies.ts";
import { HOUR_S } from "#platform/durations.data.ts";

/** The identity that Google or Microsoft has vouched for, while its owner registers their company. */
export interface PendingIdentity {
  provider: "google" | "microsoft";
  /** The provider's own, unchanging name for the person. */
  subject: string;
  /** Lower-cased; empty when the provider gave none. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The identity that this browser brought from a provider within the hour, sealed in a cookie; else undefined. */
export function findPendingIdentity(
  ctx: Pick<Scope, "config" | "clock">,
  browser: Browser,
): PendingIdentity | undefined {
  const sealed = readCookie(ctx.config, "identity", browser);
  if (!sealed) return undefined;
  try {
    const { until, ...identity } = unseal(
      ctx.config.secret,
      "pending-identity",
      sealed,
    ) as PendingIdentity & {
      until: number;
    };
    return until > ctx.clock.now().getTime() ? identity : undefined;
  } catch {
    return undefined;
  }
}

export function writePendingIdentity(ctx: Scope, identity: PendingIdentity): string {
  const until = ctx.clock.now().getTime() + HOUR_S * 1000;
  const sealed = seal(ctx.config.secret, "pending-identity", { ...identity, until });
  return writeCookie(ctx.config, "identity", sealed, HOUR_S);
}
