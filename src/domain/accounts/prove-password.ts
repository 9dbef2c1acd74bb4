import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { findPasswordHash } from "./accounts.queries.ts";
import { FRESH_MINUTES } from "./accounts.states.ts";
import type { CurrentSession } from "./find-actor.ts";
import { countGuess } from "./guard-guesses.ts";

/** better-auth's scrypt; loaded at first use. */
const loadCrypto = () => import("better-auth/crypto");

export async function hashPassword(password: string): Promise<string> {
  return (await loadCrypto()).hashPassword(password);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash it works as long over one that nothing fits, so that the
 * time says nothing about whether there is an account.
 */
export async function isPasswordRight(hash: string | null | undefined, password: string): Promise<boolean> {
  const { verifyPassword } = await loadCrypto();
  nobody ??= hashPassword(crypto.randomUUID());
  const isRight = await verifyPassword({ hash: hash ?? (await nobody), password });
  return isRight && hash !== null && hash !== undefined;
}

/**
 * Proves before a sensitive change that it is still the same person: by the password, or, for who has none, by a
 * sign-in of the last minutes. Guesses count against the account's limit.
 */
export async function proveIdentity(
  ctx: Context,
  session: CurrentSession,
  password: string | undefined,
): Promise<void> {
  const hash = await findPasswordHash(ctx.db, session.userId);
  if (hash === null) {
    const age = ctx.clock.now().getTime() - session.createdAt.getTime();
    if (age <= FRESH_MINUTES * 60_000) return;
    throw new AppError("unauthenticated", "Please sign in again first: this change needs a fresh sign-in.");
  }
  const guess = await countGuess(ctx, session.userId, session.id);
  if (!(await isPasswordRight(hash, password ?? "")))
    throw new AppError("invalid", "The password is not right.");
  await guess.giveBack();
}
