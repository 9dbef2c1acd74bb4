import { ZodError } from "zod";
import type { Context } from "#domain/context.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { keyedHash } from "#platform/seal.ts";
import {
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_NETWORK,
  CODES_PER_ADDRESS_AND_NETWORK,
  CODES_PER_ADDRESS,
  CODES_PER_NETWORK,
  EMAILS_PER_ADDRESS,
  EMAILS_PER_NETWORK,
  SIGN_UPS_PER_NETWORK,
  UNLOCKS_PER_ADDRESS,
  UNLOCKS_PER_ADDRESS_AND_NETWORK,
  UNLOCKS_PER_NETWORK,
} from "./attempts.limits.ts";

type Counting = Pick<Context, "limits" | "config" | "network">;

const keyOf = (ctx: Counting, text: string) => keyedHash(ctx.config.secret, "limit", text).slice(0, 32);

/** Rate limit of guesses from a network, counted before anything else, so that a throttled network costs no work. */
export async function limitNetworkAttempt(ctx: Counting): Promise<Attempt> {
  await ctx.limits.consume(ATTEMPTS_PER_NETWORK, ctx.network);
  return { giveBack: () => ctx.limits.giveBack(ATTEMPTS_PER_NETWORK, ctx.network) };
}

/** A counted guess; `giveBack` takes the count back after a right one. */
export interface Attempt {
  giveBack(): Promise<void>;
}

/** Counts a try of what a link by e-mail has opened to the browser; undefined where there is none left. */
type Unlocked = () => Promise<Attempt | undefined>;

/**
 * Counts under the key of an account, which strangers can use up; a browser that has proved the mailbox goes on beyond
 * it. Refuses with the way to prove it.
 */
async function countOrUnlock(
  count: { consume: () => Promise<void>; giveBack: () => Promise<void> },
  unlocked: Unlocked | undefined,
): Promise<Attempt> {
  try {
    await count.consume();
    return { giveBack: count.giveBack };
  } catch (error) {
    if (!unlocked || !isAppError(error) || error.kind !== "too-many") throw error;
    const attempt = await unlocked();
    if (attempt) return attempt;
    const { message, retryAfter = 1 } = error;
    throw new AppError("too-many", message, { retryAfter, remedy: "unlock-by-email" });
  }
}

/**
 * Rate limit of guesses at an account, counted before the check, so that concurrent guesses count too. A known browser
 * has its own count: strangers' guesses do not lock the owner out.
 */
export async function limitAccountAttempt(
  ctx: Counting,
  account: string,
  { knownDevice, unlocked }: OfTheBrowser = {},
): Promise<Attempt> {
  const key = keyOf(ctx, knownDevice ? `${account} ${knownDevice}` : account);
  return countOrUnlock(
    {
      consume: () => ctx.limits.consume(ATTEMPTS_PER_ACCOUNT, key),
      giveBack: () => ctx.limits.giveBack(ATTEMPTS_PER_ACCOUNT, key),
    },
    unlocked,
  );
}

/** What sets a browser apart from strangers. */
interface OfTheBrowser {
  knownDevice?: string | undefined;
  unlocked?: Unlocked;
}

/**
 * Both rate limits of a guess; the network's first, so that a throttled network uses up none of the account's guesses.
 */
export async function limitAttempt(
  ctx: Counting,
  account: string,
  browser: OfTheBrowser = {},
): Promise<Attempt> {
  const network = await limitNetworkAttempt(ctx);
  const own = await limitAccountAttempt(ctx, account, browser);
  return {
    giveBack: async () => {
      await network.giveBack();
      await own.giveBack();
    },
  };
}

/** Rate limit of codes; the limit on the address alone is wide, so that strangers cannot lock its owner out. */
export async function limitCode(ctx: Counting, email: string): Promise<void> {
  await ctx.limits.consume(CODES_PER_NETWORK, ctx.network);
  await ctx.limits.consume(CODES_PER_ADDRESS_AND_NETWORK, keyOf(ctx, `${email} ${ctx.network}`));
  await ctx.limits.consume(CODES_PER_ADDRESS, keyOf(ctx, email));
}

/** Rate limit of recovery and confirmation e-mails. */
export async function limitEmail(ctx: Counting, email: string, unlocked?: Unlocked): Promise<void> {
  await ctx.limits.consume(EMAILS_PER_NETWORK, ctx.network);
  const key = keyOf(ctx, email);
  await countOrUnlock(
    {
      consume: () => ctx.limits.consume(EMAILS_PER_ADDRESS, key),
      giveBack: () => ctx.limits.giveBack(EMAILS_PER_ADDRESS, key),
    },
    unlocked,
  );
}

/**
 * Rate limit of links that unlock a sign-in; the limit on the address alone is wide, so that strangers hardly use up what
 * its owner needs.
 */
export async function limitUnlock(ctx: Counting, email: string): Promise<void> {
  await ctx.limits.consume(UNLOCKS_PER_NETWORK, ctx.network);
  await ctx.limits.consume(UNLOCKS_PER_ADDRESS_AND_NETWORK, keyOf(ctx, `${email} ${ctx.network}`));
  await ctx.limits.consume(UNLOCKS_PER_ADDRESS, keyOf(ctx, email));
}

export async function limitSignUp(ctx: Counting): Promise<void> {
  await ctx.limits.consume(SIGN_UPS_PER_NETWORK, ctx.network);
}

/** Turns invalid input, rate limits and refusals into `{ success: false, message }`. */
export async function answerWithMessage<T extends { success: boolean; message: string }>(
  work: () => Promise<T>,
): Promise<T | { success: false; message: string; retryAfter?: number }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZodError) return { success: false, message: error.issues[0]!.message };
    if (!isAppError(error) || error.kind === "unavailable") throw error;
    return {
      success: false,
      message: error.message,
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    };
  }
}
