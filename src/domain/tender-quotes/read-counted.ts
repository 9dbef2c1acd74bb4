import type { Context } from "#domain/context.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { draftOf } from "./draft-of.ts";
import { keptFiles, nameFile, openFiles } from "./draft-files.ts";
import { priceQuote } from "./price-quote.ts";
import type { sealOf } from "./quote-seal.ts";
import { type QuoteRow, contentSchema, sealedSchema } from "./quotes.queries.ts";
import { isSealed } from "./tender-quotes.states.ts";
import type { ReceivedFile } from "./sealed-files.ts";
import type { QuoteDraft } from "./tender-quotes.schema.ts";

type Seal = Awaited<ReturnType<typeof sealOf>>;

export interface CountedVersion {
  number: number;
  /** In pence, without VAT. */
  totalPence: number;
  setNumber: number;
  /** In the order of the receipt. */
  files: ReceivedFile[];
  /** Its prices stand in `draft`; else the lines are others by now, or only one sum was entered. */
  isShown: boolean;
  /** What was typed after it was not submitted. */
  isOvertaken: boolean;
}

/** The version that counts with what would be typed for it; undefined of a quote that was not submitted, or was taken back. */
export async function readCounted(
  ctx: Pick<Context, "db">,
  quote: QuoteRow,
  { lines, written, seal }: { lines: readonly PricingLine[]; written: QuoteDraft; seal: Seal },
): Promise<{ counted: CountedVersion; draft: QuoteDraft | undefined } | undefined> {
  const { state, currentVersion, openedVersion } = quote;
  // A second price that was taken back stays the newest, and counts no more.
  const number = isSealed(state) ? currentVersion : (openedVersion ?? currentVersion);
  if (number === 0 || state === "draft" || state === "withdrawn") return undefined;
  const row = await ctx.db
    .selectFrom("tender_quote_version")
    .select(["sealed", "set_number as setNumber"])
    .where("quote_id", "=", quote.id)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const opened = seal.open(row.sealed, { schema: sealedSchema, version: number, field: "quote" });
  const content = contentSchema.parse(opened.content);
  const draft = draftOf(content, lines);
  const counted = {
    number,
    totalPence: content.totalPence,
    setNumber: row.setNumber,
    files: content.files,
    isShown: draft !== undefined,
    isOvertaken: areOthers(content.files, keptFiles(openFiles(seal, quote))) || isRewritten(draft),
  };
  return { counted, draft };

  function isRewritten(shown: QuoteDraft | undefined): boolean {
    if (content.isTotalOnly && shown === undefined) return false;
    return shown === undefined || whatItSays(lines, shown) !== whatItSays(lines, written);
  }
}

const areOthers = (received: readonly ReceivedFile[], drafted: readonly ReceivedFile[]): boolean =>
  JSON.stringify(received.map(nameFile)) !== JSON.stringify(drafted.map(nameFile));

/** A draft's figures and texts, however they were typed. */
export function whatItSays(lines: readonly PricingLine[], draft: QuoteDraft): string {
  const { problems, lines: priced, ownLines, ...figures } = priceQuote(lines, draft);
  const { inclusions, exclusions, qualifications } = draft;
  const prices = priced.map(({ price }) => price);
  return JSON.stringify([
    figures,
    prices,
    ownLines.filter(Boolean),
    inclusions,
    exclusions,
    qualifications,
    problems.length,
  ]);
}
