import { ZodError } from "zod";
import type { Context } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
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
} from "./attempts.limits.ts";

type Counting = Pick<Context, "limits" | "config" | "network">;

const keyOf = (ctx: Counting, text: string) => keyedHash(ctx.config.secret, "limit", text).slice(0, 32);

/** Counts a guess that comes from a network, before anything else: a network that has used its count up costs nothing. */
export async function limitNetworkAttempt(ctx: Counting): Promise<Attempt> {
  await ctx.limits.consume(ATTEMPTS_PER_NETWORK, ctx.network);
  return { giveBack: () => ctx.limits.giveBack(ATTEMPTS_PER_NETWORK, ctx.network) };
}

/** Takes the count back after a right guess. */
interface Attempt {
  giveBack(): Promise<void>;
}

/**
 * Counts a guess at an account before it is checked, so that guesses made at once count too. A browser that the account
 * knows has a count of its own: strangers' guesses do not lock its owner out.
 */
export async function limitAccountAttempt(
  ctx: Counting,
  account: string,
  knownDevice?: string,
): Promise<Attempt> {
  const key = keyOf(ctx, knownDevice ? `${account} ${knownDevice}` : account);
  await ctx.limits.consume(ATTEMPTS_PER_ACCOUNT, key);
  return { giveBack: () => ctx.limits.giveBack(ATTEMPTS_PER_ACCOUNT, key) };
}

/** Counts a guess at both; the network first, so that one without guesses left uses up none of the account's. */
export async function limitAttempt(ctx: Counting, account: string, knownDevice?: string): Promise<Attempt> {
  const network = await limitNetworkAttempt(ctx);
  const own = await limitAccountAttempt(ctx, account, knownDevice);
  return {
    giveBack: async () => {
      await network.giveBack();
      await own.giveBack();
    },
  };
}

/** Counts a code asked for; the address alone has a wide limit, so that strangers cannot keep its owner out. */
export async function limitCode(ctx: Counting, email: string): Promise<void> {
  await ctx.limits.consume(CODES_PER_NETWORK, ctx.network);
  await ctx.limits.consume(CODES_PER_ADDRESS_AND_NETWORK, keyOf(ctx, `${email} ${ctx.network}`));
  await ctx.limits.consume(CODES_PER_ADDRESS, keyOf(ctx, email));
}

/** Counts a recovery or confirmation e-mail asked for. */
export async function limitEmail(ctx: Counting, email: string): Promise<void> {
  await ctx.limits.consume(EMAILS_PER_NETWORK, ctx.network);
  await ctx.limits.consume(EMAILS_PER_ADDRESS, keyOf(ctx, email));
}

export async function limitSignUp(ctx: Counting): Promise<void> {
  await ctx.limits.consume(SIGN_UPS_PER_NETWORK, ctx.network);
}

/** The answer of a call that reports `{ success, message }`: wrong input, limits and refusals become its message. */
export async function answerWithMessage<T extends { success: boolean; message: string }>(
  work: () => Promise<T>,
): Promise<T | { success: false; message: string; retryAfter?: number }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZodError) return { success: false, message: error.issues[0]!.message };
    if (!isAppError(error)) throw error;
    return {
      success: false,
      message: error.message,
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    };
  }
}
