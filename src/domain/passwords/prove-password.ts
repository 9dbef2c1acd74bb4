import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { findPasswordHash } from "./passwords.queries.ts";
import { holdPerson } from "#domain/sessions/people.queries.ts";
import { FRESH_MINUTES, MAX_PASSWORD } from "./passwords.limits.ts";
import type { CurrentSession } from "#domain/sessions/find-actor.ts";
import { limitAttempt } from "#domain/attempts/limit-attempts.ts";

// Node's own limit, 32 MB, is just too low for these.
const COST = { r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;
const WRONG = "The password is not right.";

/** Proof of the person's identity at the moment of the check. */
export interface Proof {
  userId: string;
  hash: string | null;
}

/** What says how hard it is to find a password by its hash. */
type WithCost = Pick<Scope, "config">;

/** The salt goes in as its hexadecimal text, as in every hash that is stored. */
function deriveKey({ config }: WithCost, password: string, salt: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...COST, N: config.passwordCost }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}

/** The scrypt of a new password: salt and key in hexadecimal, with a colon between. */
export async function hashPassword(ctx: WithCost, password: string): Promise<string> {
  if (password.length > MAX_PASSWORD) throw new AppError("invalid", "The password is too long.");
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await deriveKey(ctx, password, salt)).toString("hex")}`;
}

/**
 * Whether the password belongs to the hash. Without a hash it takes as long, over one that nothing matches, so that the
 * time does not tell whether there is an account.
 */
export async function isPasswordRight(
  ctx: WithCost,
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const [salt = "", key = ""] = hash?.split(":") ?? [];
  const right = Buffer.from(key, "hex");
  const given = await deriveKey(ctx, password.slice(0, MAX_PASSWORD), salt);
  const isWhole = right.length === KEY_BYTES && password.length <= MAX_PASSWORD;
  return isWhole && timingSafeEqual(given, right);
}

/**
 * Proves before a sensitive change that it is still the same person: by the password, or, for who has none, by a
 * sign-in of the last minutes. Guesses count against the account's limit.
 */
export async function proveIdentity(
  ctx: Scope & Pick<Context, "limits">,
  session: CurrentSession,
  password: string | undefined,
): Promise<Proof> {
  const hash = await findPasswordHash(ctx.db, session.userId);
  if (hash === null) {
    const age = ctx.clock.now().getTime() - session.createdAt.getTime();
    if (age <= FRESH_MINUTES * 60_000) return { userId: session.userId, hash };
    throw new AppError("forbidden", "Please sign in again first: this change needs a fresh sign-in.");
  }
  const guess = await limitAttempt(ctx, session.userId, { knownDevice: session.id });
  if (!(await isPasswordRight(ctx, hash, password ?? ""))) throw new AppError("invalid", WRONG);
  await guess.giveBack();
  return { userId: session.userId, hash };
}

/** Refuses, in the transaction that acts on a proof, when the password was changed or the account closed since. */
export async function keepProof(tx: Tx, { userId, hash }: Proof): Promise<void> {
  const person = await holdPerson(tx, userId);
  const isUnchanged = hash === (await findPasswordHash(tx.db, userId));
  if (!person || person.closedAt || !isUnchanged) throw new AppError("invalid", WRONG);
}
