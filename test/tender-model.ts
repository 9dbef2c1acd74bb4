import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { findWaiting } from "#domain/awards/awards.queries.ts";
import { findOrder } from "#domain/awards/order.queries.ts";
import { rejectAward } from "#domain/awards/reject-award.ts";
import { takeAwardBack } from "#domain/awards/take-award-back.ts";
import { withdrawRecommendation } from "#domain/awards/withdraw-recommendation.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { replyToQuestion } from "#domain/clarifications/reply-to-question.ts";
import { type Context, createSystemContext } from "#domain/context.ts";
import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { postReview } from "#domain/reviews/post-review.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { grantTime } from "#domain/tendering/grant-time.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { AppError } from "#platform/errors.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { londonDay } from "#platform/london-time.ts";
import { DECISION_STEPS } from "./decision-model.ts";
import { makeFile } from "./sample-files.ts";
import { type Model, PRICE, type Role, laterDay, moveTo } from "./tender-people.ts";
import { drawing, recommend, sendOrder, signInAfresh, versionOf } from "./tenders.ts";
import type { TestContext } from "./test-context.ts";

const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
const DAY_MS = 86_400_000;

export interface Deed {
  step: Step;
  role: Role;
  /** Which of the three firms, quotes or questions it is about. */
  at: number;
}

export type Attempt = (
  as: Context,
  deed: { model: Model; at: number; role: Role; ctx: TestContext },
) => Promise<unknown>;

const quoteAt = async (ctx: TestContext, model: Model, at: number) => findQuote(ctx, model.invitations[at]!);

async function clarificationAt(ctx: TestContext, { packageId }: Model, kind: string): Promise<string> {
  const row = await ctx.db
    .selectFrom("clarification")
    .select("id")
    .where("package_id", "=", packageId)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? "clr_0";
}

const addendum =
  (materiality: "information" | "reprice", days?: number): Attempt =>
  async (as, { model: { packageId }, ctx }) =>
    issueAddendum(as, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The slab is thicker.",
      materiality,
      ...(days !== undefined && { returnDay: await laterDay(ctx, packageId, days) }),
    });

const judge =
  (judgement: "compliant" | "non_compliant"): Attempt =>
  async (as, { model, at, ctx }) =>
    judgeQuote(as, {
      packageId: model.packageId,
      quoteId: (await quoteAt(ctx, model, at))?.id ?? "tqu_0",
      judgement,
      reason: judgement === "compliant" ? "" : "Half of it.",
    });

async function save(as: Context, ctx: TestContext, model: Model, at: number): Promise<number> {
  const draftVersion = (await quoteAt(ctx, model, at))?.draftVersion ?? 0;
  const lumpSum = `${PRICE}.${10 + ((draftVersion + at * 7) % 80)}`;
  return saveQuote(as, {
    invitationId: model.invitations[at],
    draftVersion,
    lumpSum,
    validityDays: "90",
    vat: "standard",
  });
}

const answerAward =
  (answer: "accepts" | "declines"): Attempt =>
  async (as, { model: { packageId, invitations }, at, ctx }) => {
    const award = await findAward(ctx, packageId);
    const orderId = (award && (await findOrder(ctx, award.id))?.id) ?? "ord_0";
    const said = answer === "accepts" ? { isAuthorised: "on" } : { reason: "other", note: "" };
    return answerOrder(as, { invitationId: invitations[at], orderId, answer, ...said });
  };

async function lodgedAt(ctx: TestContext, { invitations }: Model, at: number): Promise<string> {
  const row = await ctx.db
    .selectFrom("lodged_quote")
    .select("id")
    .where("invitation_id", "=", invitations[at]!)
    .orderBy("number", "desc")
    .executeTakeFirst();
  return row?.id ?? "ldg_0";
}

const waitingIn = async (ctx: TestContext, packageId: string) =>
  (await findWaiting(ctx, packageId))?.id ?? "trc_0";
const awardIn = async (ctx: TestContext, packageId: string) =>
  (await findAward(ctx, packageId))?.id ?? "awd_0";

/** Everything that can be tried, as its page would, with what stands there at that moment. */
export const STEPS = {
  ...DECISION_STEPS,
  issue: async (as, { model: { packageId }, ctx }) =>
    issuePackage(as, { packageId, version: await versionOf(ctx, packageId) }),
  weights: async (as, { model: { packageId }, ctx, at }) =>
    editPackage(as, {
      section: "evaluation",
      packageId,
      version: await versionOf(ctx, packageId),
      "criterion-0": "Price",
      "weight-0": String(60 + at),
      "criterion-1": "Time",
      "weight-1": String(40 - at),
    }),
  document: (as, { model: { packageId }, ctx }) =>
    addDocuments(as, { packageId, files: [drawing(`B-${ctx.clock.now().getTime()}.pdf`)] }),
  tell: addendum("information"),
  reprice: addendum("reprice"),
  "reprice-later": addendum("reprice", 7),
  earlier: addendum("information", -1),
  later: addendum("information", 3),
  intends: (as, { model, at }) =>
    answerInvitation(as, { invitationId: model.invitations[at], answer: "intends" }),
  refuses: (as, { model, at }) =>
    answerInvitation(as, { invitationId: model.invitations[at], answer: "declines", reason: "no_capacity" }),
  revoke: (as, { model, at }) =>
    revokeInvitation(as, { packageId: model.packageId, invitationId: model.invitations[at] }),
  ask: (as, { model, at }) =>
    askQuestion(as, { invitationId: model.invitations[at], question: "How deep is it?" }),
  reply: async (as, { model, ctx }) =>
    replyToQuestion(as, {
      packageId: model.packageId,
      questionId: await clarificationAt(ctx, model, "question"),
      to: "all",
      answer: "Two metres.",
      withoutTime: "on",
    }),
  "ask-time": async (as, { model, at, ctx }) =>
    askForTime(as, {
      invitationId: model.invitations[at],
      reason: "Illness.",
      returnDay: await laterDay(ctx, model.packageId, 5),
    }),
  grant: async (as, { model, ctx }) =>
    grantTime(as, {
      packageId: model.packageId,
      requestId: await clarificationAt(ctx, model, "more-time"),
      version: await versionOf(ctx, model.packageId),
      reason: "Some days more.",
      returnDay: await laterDay(ctx, model.packageId, 5),
    }),
  save: (as, { model, at, ctx }) => save(as, ctx, model, at),
  submit: async (as, { model, at, ctx }) => {
    const draftVersion = (await quoteAt(ctx, model, at))?.draftVersion ?? 0;
    return submitQuote(as, { invitationId: model.invitations[at], draftVersion, ...STATEMENTS });
  },
  withdraw: (as, { model, at }) => withdrawQuote(as, { invitationId: model.invitations[at] }),
  lodge: (as, { model, at, ctx }) =>
    lodgeQuote(as, {
      packageId: model.packageId,
      invitationId: model.invitations[at],
      way: "email",
      receivedAt: writeLondonTime(ctx.clock.now()),
      files: [makeFile("quote.pdf")],
    }),
  enter: async (as, { model, at, ctx }) => {
    const of = { packageId: model.packageId, lodgedId: await lodgedAt(ctx, model, at) };
    await openLodged(as, of);
    const seen = String((await quoteAt(ctx, model, at))?.currentVersion ?? 0);
    return enterFigures(as, { ...of, seen, lumpSum: `${PRICE}.99`, validityDays: "60" });
  },
  close: (_, { ctx }) => closeDuePackages(createSystemContext(ctx.services)),
  open: async (_, { model: { packageId, people }, role, ctx }) => {
    const { acting, browser } = await signInAfresh(ctx, people[role]);
    return openQuotes(acting, { packageId }, browser);
  },
  judge: judge("compliant"),
  "leave-out": judge("non_compliant"),
  round: async (as, { model: { packageId }, ctx }) =>
    callSecondRound(as, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "The works have changed.",
      returnDay: londonDay(new Date(ctx.clock.now().getTime() + 10 * DAY_MS)),
    }),
  recommend: async (as, { model, at, ctx }) =>
    recommend(as, { packageId: model.packageId, quoteId: (await quoteAt(ctx, model, at))?.id ?? "tqu_0" }),
  approve: async (_, { model: { packageId, people }, role, ctx }) => {
    const { acting, browser } = await signInAfresh(ctx, people[role]);
    const recommendationId = await waitingIn(ctx, packageId);
    return approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
  },
  reject: async (as, { model: { packageId }, ctx }) =>
    rejectAward(as, { packageId, recommendationId: await waitingIn(ctx, packageId), reason: "No." }),
  "withdraw-recommendation": async (as, { model: { packageId }, ctx }) =>
    withdrawRecommendation(as, { packageId, recommendationId: await waitingIn(ctx, packageId) }),
  order: async (as, { model: { packageId }, ctx }) =>
    (await findAward(ctx, packageId))
      ? sendOrder(as, packageId)
      : Promise.reject(new AppError("conflict", "There is none.")),
  accept: answerAward("accepts"),
  decline: answerAward("declines"),
  "take-back": async (as, { model: { packageId }, ctx }) =>
    takeAwardBack(as, {
      packageId,
      awardId: await awardIn(ctx, packageId),
      reason: "Late.",
      words: "We begin later.",
    }),
  outcomes: async (as, { model, ctx }) => {
    const found = await Promise.all([0, 1, 2].map((at) => quoteAt(ctx, model, at)));
    const quote = found.flatMap((each) => (each ? [each.id] : []));
    const said = { reasonCodes: quote.map(() => ["price"]), words: quote.map(() => "") };
    return sendOutcomes(as, { packageId: model.packageId, quote, ...said });
  },
  cancel: async (as, { model: { packageId }, ctx }) =>
    cancelPackage(as, { packageId, version: await versionOf(ctx, packageId), reason: "Redesigned." }),
  review: async (as, { model, at, ctx }) =>
    postReview(as, {
      inquiryId: (await quoteAt(ctx, model, at))?.id ?? model.packageId,
      key: "key-of-a-review",
      body: "Well done.",
      mark1: 4,
      mark2: 4,
      mark3: 4,
      mark4: 4,
      mark5: 4,
    }),
  hour: async (_, { ctx }) => ctx.clock.advance({ hours: 1 }),
  days: async (_, { ctx }) => ctx.clock.advance({ days: 5 }),
  "to-return": async (_, { model, ctx }) => moveTo(ctx, model, 0),
  "past-return": async (_, { model, ctx }) => moveTo(ctx, model, 1),
  "minute-past": async (_, { model, ctx }) => moveTo(ctx, model, 60_000),
} satisfies Record<string, Attempt>;
export type Step = keyof typeof STEPS;
