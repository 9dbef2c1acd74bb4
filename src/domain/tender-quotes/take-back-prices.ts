import type { Context } from "#domain/context.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { AppError } from "#platform/errors.ts";
import { findQuote, holdPackageOf } from "./quotes.queries.ts";
import { requirePricing } from "./require-pricing.ts";
import { QUOTE_SAVES_PER_PERSON } from "./tender-quotes.limits.ts";
import { type KeptDraft, draftVersionSchema } from "./tender-quotes.schema.ts";
import { writeDraft } from "./write-draft.ts";

/**
 * Puts back the prices, and the lines of one's own, that the last file has replaced in a draft, where they are still what the
 * file said: what was typed since stays. Answers how many prices were put back.
 */
export async function takeBackPrices(ctx: Context, input: unknown): Promise<number> {
  const receivedAt = ctx.receivedAt();
  const { invitationId } = invitationIdSchema.parse(input);
  const { draftVersion } = draftVersionSchema.parse(input);
  const { actor } = await requirePricing(ctx, invitationId, receivedAt);
  await ctx.limits.consume(QUOTE_SAVES_PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => {
    await holdPackageOf(tx, invitationId);
    const { invitation } = await requirePricing(tx, invitationId, receivedAt);
    const submittedDraft = (await findQuote(tx, invitationId))?.submittedDraft ?? null;
    let count = 0;
    await writeDraft(tx, {
      invitation,
      draftVersion,
      change: (was) => {
        const theirs = was && findTaken(was, submittedDraft);
        if (!theirs) throw new AppError("conflict", "There is nothing to be put back.");
        count = theirs.lines.length;
        const stood = new Map(theirs.lines.map((line) => [line.at, line.stood]));
        return {
          ...was,
          prices: was.prices.map((price, at) => stood.get(at) ?? price),
          ...(theirs.ownLines && { ownLines: theirs.ownLines.stood }),
          replaced: null,
        };
      },
    });
    return count;
  });
}

/**
 * What of the last file still stands in a draft as it came, with what was there before; null where nothing does, and of one
 * that was submitted since.
 */
export function findTaken(
  { replaced, prices, ownLines: own }: KeptDraft,
  submittedDraft: number | null,
): Pick<NonNullable<KeptDraft["replaced"]>, "lines" | "ownLines"> | null {
  if (!replaced || (submittedDraft !== null && submittedDraft >= replaced.version)) return null;
  const lines = replaced.lines.filter(({ at, took }) => prices[at] === took);
  const isOwn = JSON.stringify(replaced.ownLines?.took) === JSON.stringify(own);
  const ownLines = isOwn ? replaced.ownLines : null;
  return lines.length > 0 || ownLines ? { lines, ownLines } : null;
}
