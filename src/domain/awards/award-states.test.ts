import fc from "fast-check";
import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { AppError } from "#platform/errors.ts";
import { createPerson } from "#test/factories.ts";
import { createOpened, recommend, sendOrder, signInAfresh } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerOrder } from "./answer-order.ts";
import { approveAward } from "./approve-award.ts";
import { findAward } from "./award.queries.ts";
import { findWaiting } from "./awards.queries.ts";
import { findOrder } from "./order.queries.ts";
import { rejectAward } from "./reject-award.ts";
import { takeAwardBack } from "./take-award-back.ts";
import { withdrawRecommendation } from "./withdraw-recommendation.ts";

const ctx = await createTestContext();

const STEPS = [
  "judge",
  "leave-out",
  "recommend",
  "approve",
  "reject",
  "withdraw",
  "order",
  "accept",
  "decline",
  "take-back",
  "outcomes",
  "cancel",
] as const;
const ROLES = ["owner", "admin", "member", "tenderer-0", "tenderer-1", "tenderer-2", "stranger"] as const;
/** Who decides: the others may recommend, or answer what was sent to them. */
const DECIDES = new Set<string>(["owner", "admin"]);

type Step = (typeof STEPS)[number];
type Role = (typeof ROLES)[number];
interface Deed {
  step: Step;
  role: Role;
  /** Which quote it is about. */
  at: number;
}

/** A package with three opened quotes and everybody around it; each deed is tried with what stands there at that moment. */
async function openWorld() {
  const opened = await createOpened(ctx);
  const { packageId, sides, owners, quotes, invitations } = opened;
  const { company, owner } = sides.buyer;
  const people: Record<Role, Member> = {
    owner,
    admin: await createPerson(ctx, [company], { role: "admin" }),
    member: await createPerson(ctx, [company], { role: "member" }),
    "tenderer-0": owners[0]!,
    "tenderer-1": owners[1]!,
    "tenderer-2": owners[2]!,
    stranger: await createPerson(ctx, []),
  };
  const attempt = async ({ step, role, at }: Deed): Promise<void> => {
    const acting = ctx.as(people[role]);
    const quoteId = quotes[at]!;
    const recommendationId = (await findWaiting(ctx, packageId))?.id ?? "trc_0";
    const award = await findAward(ctx, packageId);
    const awardId = award?.id ?? "awd_0";
    const orderId = (await findOrder(ctx, awardId))?.id ?? "ord_0";
    const invitationId = award?.invitationId ?? invitations[at];
    const steps: Record<Step, () => Promise<unknown>> = {
      judge: () => judgeQuote(acting, { packageId, quoteId, judgement: "compliant" }),
      "leave-out": () =>
        judgeQuote(acting, { packageId, quoteId, judgement: "non_compliant", reason: "Half of it." }),
      recommend: () => recommend(acting, { packageId, quoteId }),
      approve: async () => {
        const fresh = await signInAfresh(ctx, people[role]);
        const input = { packageId, recommendationId, hasNoConflict: "on" };
        return approveAward(fresh.acting, input, fresh.browser);
      },
      reject: () => rejectAward(acting, { packageId, recommendationId, reason: "No." }),
      withdraw: () => withdrawRecommendation(acting, { packageId, recommendationId }),
      order: async () =>
        award ? sendOrder(acting, packageId) : Promise.reject(new AppError("conflict", "None.")),
      accept: () => answerOrder(acting, { invitationId, orderId, answer: "accepts", isAuthorised: "on" }),
      decline: () =>
        answerOrder(acting, { invitationId, orderId, answer: "declines", reason: "other", note: "" }),
      "take-back": () =>
        takeAwardBack(acting, { packageId, awardId, reason: "Late.", words: "We begin later." }),
      outcomes: () =>
        sendOutcomes(acting, {
          packageId,
          quote: quotes,
          reasonCodes: quotes.map(() => ["price"]),
          words: quotes.map(() => ""),
        }),
      cancel: async () => {
        const { version } = (await findPackage(ctx, packageId))!;
        return cancelPackage(acting, { packageId, version, reason: "The client has withdrawn." });
      },
    };
    await steps[step]();
  };
  return { packageId, attempt };
}

async function look(packageId: string) {
  const { state } = (await findPackage(ctx, packageId))!;
  const rows = async <T>(query: { execute: () => Promise<T[]> }) => query.execute();
  const of = packageId;
  const awards = await rows(
    ctx.db.selectFrom("package_award").select(["state", "quote_id as quote"]).where("package_id", "=", of),
  );
  const waiting = await rows(
    ctx.db
      .selectFrom("tender_recommendation")
      .select("id")
      .where("package_id", "=", of)
      .where("state", "=", "proposed"),
  );
  const quotes = await rows(
    ctx.db.selectFrom("tender_quote").select(["id", "state"]).where("package_id", "=", of).orderBy("id"),
  );
  const notices = await rows(
    ctx.db
      .selectFrom("outcome_notice")
      .select(["quote_id as quote", "rank_band as rank", "gap_band as gap", "outcome"])
      .where("package_id", "=", of),
  );
  return { state, awards, waiting, quotes, notices };
}

type Look = Awaited<ReturnType<typeof look>>;

/** What holds of a package between any two steps. */
function expectSoundPackage({ state, awards, waiting, quotes, notices }: Look): void {
  const live = awards.filter((each) => ["approved", "issued", "accepted"].includes(each.state));
  expect(live.length).toBe(state === "awarded" || state === "closed_out" ? 1 : 0);
  if (state !== "cancelled") expect(waiting.length).toBe(state === "recommended" ? 1 : 0);
  const stateOf = new Map(quotes.map((each) => [each.id, each.state]));
  for (const { quote, state: end } of awards)
    if (end === "declined") expect(stateOf.get(quote)).toBe("declined_by_tenderer");
  if (state === "awarded") for (const { quote } of live) expect(stateOf.get(quote)).toBe("compliant");
  // Invariant 8.
  expect(notices.length).toBe(state === "closed_out" || state === "cancelled" ? quotes.length : 0);
  if (state === "cancelled") expect(notices.every(({ outcome }) => outcome === "cancelled")).toBe(true);
  if (state === "closed_out") {
    expect(live[0]!.state).toBe("accepted");
    expect(notices.filter(({ outcome }) => outcome === "successful").map(({ quote }) => quote)).toEqual([
      live[0]!.quote,
    ]);
  }
  // Invariant 9.
  const compliant = quotes.filter((each) => ["successful", "unsuccessful"].includes(each.state)).length;
  if (compliant < 3) for (const { rank, gap } of notices) expect([rank, gap]).toEqual([null, null]);
}

/** Who may have brought a package into this state. */
function expectRightful(deed: Deed, before: Look, after: Look): void {
  const { step, role } = deed;
  expect(role).not.toBe("stranger");
  const isTenderers = step === "accept" || step === "decline";
  expect(role.startsWith("tenderer")).toBe(isTenderers);
  if (["approve", "reject", "order", "take-back", "outcomes", "cancel"].includes(step))
    expect(DECIDES.has(role)).toBe(true);
  expect(before.state).not.toBe("closed_out");
  if (before.state === after.state) expect(["judge", "leave-out", "order", "accept"]).toContain(step);
}

/** What leads on from where a package stands, by somebody who may, so that walks come to an end worth looking at. */
function onward({ state, awards, quotes }: Look): Deed {
  const at = Math.max(
    0,
    quotes.findIndex((each) => each.state === "compliant"),
  );
  const live = awards.find((each) => ["approved", "issued", "accepted"].includes(each.state));
  if (state === "under_evaluation") return { step: "recommend", role: "member", at };
  if (state === "recommended") return { step: "approve", role: "owner", at };
  if (live?.state === "approved") return { step: "order", role: "admin", at };
  if (live?.state === "issued") {
    const winner = quotes.findIndex(({ id }) => id === live.quote);
    return { step: "accept", role: `tenderer-${winner}` as Role, at: winner };
  }
  return { step: "outcomes", role: "owner", at };
}

const deed = fc.oneof(
  fc.record<Deed>({
    step: fc.constantFrom(...STEPS),
    role: fc.constantFrom(...ROLES),
    at: fc.nat({ max: 2 }),
  }),
  { weight: 2, arbitrary: fc.constant("onward" as const) },
);

const reached = new Set<string>();

test("no order of steps, from any role, breaks an invariant", { timeout: 240_000 }, async () => {
  const judged = [0, 1, 2].map((at): Deed => ({ step: "judge", role: "owner", at }));
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(deed, { minLength: 5, maxLength: 30 }),
      async (isJudged, deeds) => {
        const { packageId, attempt } = await openWorld();
        for (const wanted of [...(isJudged ? judged : []), ...deeds]) {
          const before = await look(packageId);
          const each = wanted === "onward" ? onward(before) : wanted;
          const refusal = await attempt(each).then(
            () => undefined,
            (error: unknown) => error as Error,
          );
          const after = await look(packageId);
          expectSoundPackage(after);
          reached.add(after.state);
          if (refusal) {
            // A sentence, never a fault; and nothing is changed.
            expect(refusal instanceof AppError || refusal.name === "ZodError").toBe(true);
            expect(after).toEqual(before);
          } else expectRightful(each, before, after);
        }
      },
    ),
    { numRuns: 25, seed: 20_261_123 },
  );
  // The walks were worth walking.
  expect([...reached].toSorted()).toEqual(
    ["awarded", "cancelled", "closed_out", "recommended", "under_evaluation"].toSorted(),
  );
});
