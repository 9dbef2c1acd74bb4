import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { AppError } from "#platform/errors.ts";
import { holdPackageOf } from "./quotes.queries.ts";
import { priceQuote } from "./price-quote.ts";
import { readPriceFile } from "./read-price-file.ts";
import type { Remeasured } from "./price-rows.ts";
import { requirePricing } from "./require-pricing.ts";
import { QUOTE_SAVES_PER_PERSON } from "./tender-quotes.limits.ts";
import {
  type KeptDraft,
  type TakenPrices,
  draftSchema,
  draftVersionSchema,
  keptDraftSchema,
} from "./tender-quotes.schema.ts";
import { writeDraft } from "./write-draft.ts";

export interface ImportedPrices {
  /** How many prices the file has. */
  priced: number;
  /** How many lines keep the price that they had, because the file has none for them. */
  kept: number;
  /** How many of its own the file adds; those of the draft stay where it adds none. */
  added: number;
  /** Lines, counted from 1, whose sum in the file is not what the price comes to; ours counts. */
  differing: { line: number; pence: number; said: number }[];
  /** Lines, counted from 1, of which the file says another quantity or unit; the buyer's counts. */
  remeasured: Remeasured[];
}

/**
 * Takes the prices of one's own quote from a CSV file or an XLSX workbook of its lines, and leaves everything else of the
 * draft as it is: also the price of a line for which the file has none. What the file says that a line comes to is reckoned
 * again: where it differs, ours counts, and that is said. What it replaces is kept in the draft (`takeBackPrices`).
 */
export async function importPrices(
  ctx: Context,
  { files, ...input }: { files: readonly File[]; invitationId: string; draftVersion: string },
): Promise<ImportedPrices> {
  const receivedAt = ctx.receivedAt();
  const { invitationId } = invitationIdSchema.parse(input);
  const { draftVersion } = draftVersionSchema.parse(input);
  const { actor, invitation: asked } = await requirePricing(ctx, invitationId, receivedAt);
  const [file, second] = files;
  if (!file)
    throw new AppError("invalid", "Choose a CSV file or an XLSX workbook with the lines and their prices.");
  if (second) throw new AppError("invalid", "Choose one file: a quote has one list of prices.");
  await ctx.limits.consume(QUOTE_SAVES_PER_PERSON, actor.userId);
  await countFile(ctx);
  const lines = await readPricing(ctx, asked.packageId);
  const read = await readPriceFile(file, lines);
  if (read.kind === "refused") throw new AppError("invalid", read.sentence);
  const { prices, sums, ownLines, remeasured } = read;
  if (lines.length + ownLines.length === 0)
    throw new AppError("invalid", "The file has no line below its columns.");
  if (ownLines.length === 0 && prices.every((price) => price === ""))
    throw new AppError(
      "invalid",
      "The file has no price. Fill in its column Price, save it, and choose it again.",
    );
  let kept = 0;
  const { validityDays } = (await findPackage(ctx, asked.packageId))!;
  await ctx.transact(async (tx) => {
    await holdPackageOf(tx, invitationId);
    const { invitation } = await requirePricing(tx, invitationId, receivedAt);
    await writeDraft(tx, {
      invitation,
      draftVersion,
      change: (before) => {
        const was = before ?? keptDraftSchema.parse({ validityDays: String(validityDays) });
        const version = draftVersion + 1;
        kept = prices.filter((price, at) => price === "" && was.prices[at]).length;
        return {
          ...was,
          prices: prices.map((price, at) => (price === "" ? (was.prices[at] ?? "") : price)),
          ...(ownLines.length > 0 && { ownLines }),
          replaced: replacedIn(was, { prices, ownLines, version }),
        };
      },
    });
  });
  const { lines: priced } = priceQuote(lines, draftSchema.parse({ prices }));
  const differing = priced.flatMap(({ pence }, at) => {
    const said = sums[at] ?? null;
    return pence !== null && said !== null && said !== pence ? [{ line: at + 1, pence, said }] : [];
  });
  const filled = prices.filter((price) => price !== "").length;
  return { priced: filled, kept, added: ownLines.length, differing, remeasured };
}

/** Of a file that says what stands there already, what the one before it replaced: its answer was lost, and it came again. */
function replacedIn(
  was: KeptDraft,
  { prices, ownLines, version }: Pick<KeptDraft, "prices" | "ownLines"> & { version: number },
): TakenPrices | null {
  const lines = prices.flatMap((took, at) => {
    const stood = was.prices[at] ?? "";
    return took === "" || took === stood ? [] : [{ at, stood, took }];
  });
  const isOwnNew = ownLines.length > 0 && JSON.stringify(ownLines) !== JSON.stringify(was.ownLines);
  if (lines.length === 0 && !isOwnNew) return was.replaced;
  return { lines, ownLines: isOwnNew ? { stood: was.ownLines, took: ownLines } : null, version };
}
