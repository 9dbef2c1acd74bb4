import { findAward } from "#domain/awards/award.queries.ts";
import { findOrder } from "#domain/awards/order.queries.ts";
import { takeOrderBack } from "#domain/awards/take-order-back.ts";
import { answerExtension } from "#domain/quote-validity/answer-extension.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { answerQuery } from "#domain/tender-comparison/answer-query.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { endUnsuccessful } from "#domain/unsuccessful-tenders/end-unsuccessful.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import type { Attempt } from "./tender-model.ts";
import { type Model, PRICE } from "./tender-people.ts";
import { sendOrder, versionOf } from "./tenders.ts";
import type { TestContext } from "./test-context.ts";

const DAY_MS = 86_400_000;

const quoteIdAt = async (ctx: TestContext, model: Model, at: number): Promise<string> =>
  (await findQuote(ctx, model.invitations[at]!))?.id ?? "tqu_0";

/** The newest row of a quote in a table of what is asked of its firm. */
async function askedAt(
  ctx: TestContext,
  { model, at }: { model: Model; at: number },
  table: "quote_query" | "validity_request",
): Promise<string> {
  const row = await ctx.db
    .selectFrom(table)
    .select("id")
    .where("quote_id", "=", await quoteIdAt(ctx, model, at))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? "qqy_0";
}

const answerTo =
  (outcome: "confirmed" | "corrected" | "withdrawn"): Attempt =>
  async (as, { model, at, ctx }) =>
    answerQuery(as, {
      invitationId: model.invitations[at],
      queryId: await askedAt(ctx, { model, at }, "quote_query"),
      outcome,
      answer: "We have looked again.",
      ...(outcome === "corrected" && { amount: `${PRICE}.05` }),
    });

const holdLonger =
  (answer: "agreed" | "repriced" | "refused"): Attempt =>
  async (as, { model, at, ctx }) =>
    answerExtension(as, {
      invitationId: model.invitations[at],
      requestId: await askedAt(ctx, { model, at }, "validity_request"),
      answer,
      words: "Steel has risen.",
      isAuthorised: "on",
      ...(answer === "repriced" && { amount: `${PRICE}.95` }),
    });

async function orderIn(ctx: TestContext, packageId: string) {
  const award = await findAward(ctx, packageId);
  const order = award && (await findOrder(ctx, award.id));
  return { awardId: award?.id ?? "awd_0", orderId: order?.id ?? "ord_0" };
}

const sendLetter: Attempt = async (as, { model: { packageId }, ctx }) => {
  if (!(await findAward(ctx, packageId))) throw new AppError("conflict", "There is none.");
  const expiresOn = londonDay(new Date(ctx.clock.now().getTime() + 60 * DAY_MS));
  return sendOrder(as, packageId, { kind: "letter-of-intent", expiresOn, paymentBasis: "By the hour." });
};

/** What both sides can do of quotes that are opened, beside judging and deciding. */
export const DECISION_STEPS = {
  "withdraw-opened": (as, { model, at }) =>
    withdrawOpenedQuote(as, { invitationId: model.invitations[at], reason: "We are full." }),
  "ask-longer": async (as, { model, at, ctx }) =>
    askToExtend(as, {
      packageId: model.packageId,
      quote: [await quoteIdAt(ctx, model, at)],
      until: londonDay(new Date(ctx.clock.now().getTime() + 150 * DAY_MS)),
      reason: "The main contract is late.",
    }),
  "holds-longer": holdLonger("agreed"),
  "holds-dearer": holdLonger("repriced"),
  "holds-not": holdLonger("refused"),
  query: async (as, { model, at, ctx }) =>
    askTenderer(as, {
      packageId: model.packageId,
      quoteId: await quoteIdAt(ctx, model, at),
      line: "",
      kind: "error",
      question: `Is this right? ${ctx.clock.now().getTime()}`,
    }),
  "stands-by": answerTo("confirmed"),
  corrects: answerTo("corrected"),
  "withdraws-for-error": answerTo("withdrawn"),
  adjust: async (as, { model, at, ctx }) =>
    adjustQuote(as, {
      packageId: model.packageId,
      quoteId: await quoteIdAt(ctx, model, at),
      line: "",
      seen: "0",
      kind: "add",
      amount: "100",
      reason: "Skips.",
    }),
  letter: sendLetter,
  "order-back": async (as, { model: { packageId }, ctx }) =>
    takeOrderBack(as, { packageId, ...(await orderIn(ctx, packageId)), words: "Another start." }),
  unsuccessful: async (as, { model, ctx }) => {
    const quote = await Promise.all([0, 1, 2].map((at) => quoteIdAt(ctx, model, at)));
    const said = { reasonCodes: quote.map(() => ["price"]), words: quote.map(() => "") };
    const { packageId } = model;
    const version = await versionOf(ctx, packageId);
    return endUnsuccessful(as, { packageId, version, reason: "over_budget", note: "", quote, ...said });
  },
} satisfies Record<string, Attempt>;
