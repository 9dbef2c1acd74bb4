import type { Scope, Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { hashToken, isToken, newToken } from "./write-cookies.ts";

export type TokenPurpose =
  | "confirm-account"
  | "reset-password"
  | "reopen-account"
  | "two-step"
  | "unlock-sign-in";

interface NewToken {
  userId: string;
  purpose: TokenPurpose;
  minutes: number;
  data?: Record<string, unknown>;
  /** The job that asks: asked again for the same job, no second token is made. */
  jobId?: string;
}

/** A newer e-mail's link takes the place of the older ones; a sign-in on one device leaves another's alone. */
const replacing = new Set<TokenPurpose>(["confirm-account", "reset-password"]);

/** Makes a single-use token; only its hash is stored. */
export async function issueToken(tx: Tx, wanted: NewToken): Promise<string> {
  const now = tx.clock.now();
  const token = newToken();
  if (replacing.has(wanted.purpose)) await forgetTokens(tx, wanted);
  await tx.db
    .insertInto("account_token")
    .values({
      id: newId("tok", now.getTime()),
      user_id: wanted.userId,
      purpose: wanted.purpose,
      token_hash: hashToken(tx.config, token),
      job_id: wanted.jobId ?? null,
      data: JSON.stringify(wanted.data ?? {}),
      expires_at: new Date(now.getTime() + wanted.minutes * 60_000),
      created_at: now,
    })
    .execute();
  return token;
}

async function forgetTokens(tx: Tx, { userId, purpose }: NewToken): Promise<void> {
  await tx.db
    .deleteFrom("account_token")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** Takes back what a former password led to: links for a new one and sign-ins that wait for their code. */
export async function forgetSignInTokens(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .deleteFrom("account_token")
    .where("user_id", "=", userId)
    .where("purpose", "in", ["reset-password", "two-step"])
    .execute();
}

/**
 * Uses a token up and answers whose it is; undefined when it is wrong, used or too old. Of several concurrent calls one
 * succeeds.
 */
export async function spendToken(
  tx: Tx,
  purpose: TokenPurpose,
  token: unknown,
): Promise<{ userId: string; data: Record<string, unknown> } | undefined> {
  if (!isToken(token)) return undefined;
  const now = tx.clock.now();
  const spent = await tx.db
    .updateTable("account_token")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(tx.config, token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id as userId", "data"])
    .executeTakeFirst();
  return spent && { userId: spent.userId, data: spent.data as Record<string, unknown> };
}

interface PeekedToken {
  userId: string;
  usedAt: Date | null;
  isExpired: boolean;
  data: Record<string, unknown>;
}

/** The owner of a token, without using it up: for the page that its link opens. */
export async function peekToken(
  ctx: Scope,
  purpose: TokenPurpose,
  token: unknown,
): Promise<PeekedToken | undefined> {
  if (!isToken(token)) return undefined;
  const row = await ctx.db
    .selectFrom("account_token")
    .select(["user_id as userId", "used_at as usedAt", "expires_at as expiresAt", "data"])
    .where("token_hash", "=", hashToken(ctx.config, token))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, usedAt, expiresAt } = row;
  const data = row.data as Record<string, unknown>;
  return { userId, usedAt, isExpired: expiresAt <= ctx.clock.now(), data };
}
