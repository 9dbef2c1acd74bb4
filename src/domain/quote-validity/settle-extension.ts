import type { Tx } from "#domain/context.ts";
import { inPounds } from "#domain/awards/in-pounds.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { type Verdict, requireFound } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { type ExtensionAnswer, keepExtensionAnswer } from "./keep-extension-answer.ts";
import { MUCH_OTHER_PERCENT } from "./quote-validity.limits.ts";
import { keepNewPrice, requireUnbound } from "./keep-new-price.ts";
import { isMuchOther } from "./quote-validity.schema.ts";
import {
  type OwnOpened,
  type ValidityRequest,
  findStandingQuote,
  isOfWhatCounts,
  selectRequests,
} from "./quote-validity.queries.ts";

/** Whether an answer is let for a quote as it stands; asked again once its package is locked. */
export type Judge = (found: Awaited<ReturnType<typeof findStandingQuote>>) => Verdict;

interface Settled {
  answer: ExtensionAnswer;
  judge: Judge;
  /** Null where it is by the link. */
  userId: string | null;
}

/** Locks the package, keeps a firm's answer, and takes back what was decided on another price; the very same once more is done. */
export async function settleExtension(
  tx: Tx,
  packageId: string,
  { answer, judge, userId }: Settled,
): Promise<void> {
  const own = (await lockPackage(tx, packageId))!;
  const found = await findStandingQuote(tx, answer.invitationId);
  const quote = requireFound(found, judge(found)).quote!;
  if (await isAnsweredAlike(tx, quote, { answer, userId })) return;
  const request = await requireRequest(tx, quote, answer);
  const pence = answer.pence ?? (answer.answer === "agreed" ? quote.pence : 0);
  if (userId !== null) await requireRight(tx, { companyId: quote.companyId!, step: "submit", pence });
  if (answer.pence !== null) {
    await requireRepriceable(tx, own, { quote, pence });
    requireMeant(quote, answer);
  }
  await keepExtensionAnswer(tx, own, { quote, request, answer, userId });
  if (answer.pence !== null) await keepNewPrice(tx, own, { quote, reason: answer.words, userId });
}

/** By the same person, or by the link: its answer to them was lost. */
async function isAnsweredAlike(
  { db }: Pick<Tx, "db">,
  quote: OwnOpened,
  { answer: { requestId, answer, words, pence }, userId }: Pick<Settled, "answer" | "userId">,
): Promise<boolean> {
  const found = await db
    .selectFrom("validity_request")
    .select("id")
    .where("id", "=", requestId)
    .where("quote_id", "=", quote.id)
    .where("answer", "=", answer)
    .where("words", "=", words)
    .where("repriced_pence", "is not distinct from", pence)
    .where("answered_by", "is not distinct from", userId)
    .executeTakeFirst();
  return found !== undefined;
}

async function requireRequest(
  tx: Tx,
  quote: OwnOpened,
  { requestId, answer }: ExtensionAnswer,
): Promise<ValidityRequest> {
  const request = await selectRequests(tx)
    .where("a.id", "=", requestId)
    .where("a.quote_id", "=", quote.id)
    .where(isOfWhatCounts)
    .executeTakeFirst();
  if (!request) throw new AppError("not-found", "There is no such request.");
  if (request.answer !== null)
    throw new AppError(
      "conflict",
      request.answer === "replaced"
        ? "The buyer has asked again meanwhile. It is shown as it is now."
        : "This has been answered already. It is shown as it is now.",
    );
  if (answer !== "refused" && request.until < londonDay(tx.clock.now()))
    throw new AppError("conflict", "The day that you were asked for is over: the buyer has to ask again.");
  return request;
}

/** A price that may be a slip is asked about before it binds, and takes the decisions on the old one back. */
function requireMeant(quote: OwnOpened, { pence, surePence }: ExtensionAnswer): void {
  if (pence === null || pence === surePence || !isMuchOther(pence, quote.pence)) return;
  refuseField(
    "surePence",
    `Is ${inPounds(pence)} right? It is more than ${MUCH_OTHER_PERCENT}% ${pence > quote.pence ? "above" : "below"} your quote of ${inPounds(quote.pence)}. Tick that it is, or correct it.`,
  );
}

/** Not while second prices are taken, sealed; not under an order; and another price than it is. */
async function requireRepriceable(
  tx: Tx,
  { id, state }: PackageRow,
  { quote, pence }: { quote: OwnOpened; pence: number },
): Promise<void> {
  if (state === "second_round")
    throw new AppError(
      "conflict",
      "A second round is on: a new price is sent there, sealed as the first was.",
    );
  await requireUnbound(tx, { packageId: id, quoteId: quote.id, change: "corrected" });
  if (pence === quote.pence)
    refuseField("amount", "That is your price as it is: choose that you hold it, instead.");
}
