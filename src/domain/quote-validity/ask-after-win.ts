import type { Tx } from "#domain/context.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { askFirm } from "./ask-firm.ts";
import { MAX_VALIDITY_REQUESTS } from "./quote-validity.limits.ts";

/** A second round is none of them: there a new price is sent anyway. */
export const ASKED_AFTER_WIN = [
  "under_evaluation",
  "recommended",
  "awarded",
] as const satisfies PackageState[];
const askedStates: readonly PackageState[] = ASKED_AFTER_WIN;

const REASON =
  "The main contract is won. Say whether you stand by your price, name another one with its reason, or withdraw your quote.";

/**
 * Asks every tenderer of a package whose opened quote is considered to stand by its price, now that the main contract is won:
 * until that day, or until its quote's own end where that is later. Whoever has been asked so, or has its order, is not asked
 * again. Answers how many.
 */
export async function askAfterWin(
  tx: Tx,
  packageId: string,
  { until, userId }: { until: string; userId: string | null },
): Promise<number> {
  const own = await lockPackage(tx, packageId);
  if (!own || !askedStates.includes(own.state)) return 0;
  const quotes = await listToAsk(tx, own);
  for (const quote of quotes) {
    const day = quote.validUntil > until ? quote.validUntil : until;
    await askFirm(tx, own, { quote, until: day, reason: REASON, userId, isAfterWin: true });
  }
  return quotes.length;
}

async function listToAsk(tx: Tx, { id }: PackageRow): Promise<OpenedQuote[]> {
  const award = await findAward(tx, id);
  if (award?.state === "accepted") return [];
  const asked = await tx.db
    .selectFrom("validity_request")
    .select(["quote_id as quoteId", "is_after_win as isAfterWin", "answer"])
    .where("package_id", "=", id)
    .execute();
  const waiting = new Set(
    asked.flatMap(({ quoteId, isAfterWin, answer }) => (isAfterWin && answer === null ? [quoteId] : [])),
  );
  return (await listOpened(tx, id))
    .filter(({ state }) => state !== "non_compliant" && state !== "declined_by_tenderer")
    .filter(({ id: quoteId }) => !waiting.has(quoteId))
    .filter(({ id: quoteId }) => award?.quoteId !== quoteId || award.state !== "issued")
    .slice(0, Math.max(0, MAX_VALIDITY_REQUESTS - asked.length));
}
