import type { Context } from "#domain/context.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import {
  CLAIM_CODES_PER_LISTING,
  CLAIM_CODES_PER_PERSON,
  CLAIM_GUESSES_PER_LISTING,
  CLAIM_GUESSES_PER_PERSON,
} from "./claims.limits.ts";

type Counting = Pick<Context, "limits">;
interface Who {
  userId: string;
  companyId: string;
}

const BY_DOCUMENT =
  "Too many codes were asked for or entered wrongly for this company today. Please claim it with a document.";

/** Whether a listing can be claimed by a document alone for now: too many wrong codes were entered. */
export const isCodeClosed = (ctx: Counting, companyId: string): Promise<boolean> =>
  ctx.limits.isUsedUp(CLAIM_GUESSES_PER_LISTING, companyId);

/** Counts a code asked for; a document is always taken, so nobody can keep a company from its owner. */
export async function limitClaimCode(ctx: Counting, { userId, companyId }: Who): Promise<void> {
  await ctx.limits.consume(CLAIM_CODES_PER_PERSON, userId);
  if (await isCodeClosed(ctx, companyId)) throw new AppError("conflict", BY_DOCUMENT);
  await ctx.limits.consume(CLAIM_CODES_PER_LISTING, companyId).catch(orByDocument);
}

/**
 * Counts a guess at a claim's code before it is checked, so that concurrent guesses count too; the person first, so that
 * one alone cannot use up the listing's. A right one is given back.
 */
export async function limitClaimGuess(
  ctx: Counting,
  { userId, companyId }: Who,
): Promise<{ giveBack: () => Promise<void> }> {
  await ctx.limits.consume(CLAIM_GUESSES_PER_PERSON, userId);
  await ctx.limits.consume(CLAIM_GUESSES_PER_LISTING, companyId).catch(orByDocument);
  return {
    giveBack: async () => {
      await ctx.limits.giveBack(CLAIM_GUESSES_PER_PERSON, userId);
      await ctx.limits.giveBack(CLAIM_GUESSES_PER_LISTING, companyId);
    },
  };
}

function orByDocument(error: unknown): never {
  if (!isAppError(error)) throw error;
  const { retryAfter } = error;
  throw new AppError("too-many", BY_DOCUMENT, retryAfter === undefined ? {} : { retryAfter });
}
