import fc from "fast-check";
import { test } from "vitest";
import { DECISION_STEPS } from "../decision-model.ts";
import { type Look, lookAt } from "../tender-look.ts";
import { type Deed, STEPS, type Step } from "../tender-model.ts";
import { type Model, ROLES, type Role, createModel } from "../tender-people.ts";
import { attempt, newCounts } from "../tender-walk.ts";
import { createTestContext } from "../test-context.ts";
import { walkWithin } from "../walk-within.ts";

const ctx = await createTestContext();

/** So long at most; `INVARIANTS_SECONDS=600` walks on, from another seed each time unless `INVARIANTS_SEED` names one. */
const SECONDS = Number(process.env.INVARIANTS_SECONDS ?? "15");
const isLong = process.env.INVARIANTS_SECONDS !== undefined;
const SEED = process.env.INVARIANTS_SEED ?? (isLong ? undefined : "20261124");

/** Those of the decision have a walk of their own, which begins where they can be done. */
const steps = (Object.keys(STEPS) as Step[]).filter((step) => !(step in DECISION_STEPS));
const counts = newCounts();

const OF_FIRMS: ReadonlySet<Step> = new Set<Step>([
  "intends",
  "refuses",
  "ask",
  "ask-time",
  "save",
  "submit",
  "withdraw",
  "accept",
  "decline",
]);

/** A step by somebody who may well do it, or by anybody. */
const deed = fc
  .record({
    step: fc.constantFrom(...steps),
    at: fc.nat({ max: 2 }),
    who: fc.option(fc.constantFrom(...ROLES), { freq: 2, nil: null }),
  })
  .map(({ step, at, who }): Deed => {
    const apt = OF_FIRMS.has(step) ? (`${at === 1 ? "hand" : "firm"}-${at}` as Role) : ROLES[at]!;
    return { step, at, role: who ?? apt };
  });
const move = fc.oneof(
  { weight: 3, arbitrary: deed },
  { weight: 2, arbitrary: fc.constant("onward" as const) },
);

/** What leads on from where a package stands, by somebody who may, so that walks come to an end worth looking at. */
function onward(
  { package: { state, round }, quotes, awards, invitations }: Look,
  model: Model,
  turn: number,
): Deed[] {
  const at = turn % 3;
  const firm = `firm-${at}` as Role;
  const by = (step: Step, role: Role = "owner", of = at): Deed => ({ step, role, at: of });
  if (state === "draft") return [by("issue")];
  if (state === "issued" || state === "second_round") {
    const isIn = quotes.filter((each) => each.state === "submitted").length >= (round === 1 ? 2 : 1);
    return isIn && turn % 4 === 0 ? [by("minute-past"), by("close")] : [by("save", firm), by("submit", firm)];
  }
  if (state === "closed") return [by("minute-past"), by("open", turn % 2 === 0 ? "owner" : "admin")];
  const live = awards.find((each) => ["approved", "issued", "accepted"].includes(each.state));
  if (state === "under_evaluation") return [by("enter"), by("judge", "member"), by("recommend", "member")];
  if (state === "recommended") return [by("approve")];
  if (live?.state === "approved") return [by("order", "admin")];
  if (live?.state === "issued")
    return invitations.map((_, each) => by("accept", `firm-${each}` as Role, each));
  return [by("outcomes")];
}

/** After the end a few more steps are tried, and no others. */
let ended = 0;
function endless(turn: number, { package: { state } }: Look): boolean {
  if (turn === 1) ended = 0;
  if (["closed_out", "cancelled"].includes(state)) ended += 1;
  return ended > 4;
}

test(
  "Invariants 1 and 2 and 3 and 4 and 5 and 6 and 7 and 8 and 9 and 11 and 13: no order of steps, from any role, breaks one",
  async () => {
    await walkWithin(
      fc.array(move, { minLength: 30, maxLength: 60, size: "max" }),
      async (deeds) => {
        const model = await createModel(ctx);
        let turn = 0;
        for (const wanted of deeds) {
          turn += 1;
          if (endless(turn, await lookAt(ctx, model))) break;
          const next = wanted === "onward" ? onward(await lookAt(ctx, model), model, turn) : [wanted];
          for (const each of next) await attempt(ctx, { model, deed: each, turn, counts });
        }
      },
      {
        numRuns: isLong ? 1_000_000 : 12,
        interruptAfterTimeLimit: SECONDS * 1000,
        ...(SEED !== undefined && { seed: Number(SEED) }),
        // To make a walk shorter takes minutes; the one that failed is printed, with its seed.
        endOnFailure: true,
      },
    );
    if (isLong)
      process.stdout.write(
        `${JSON.stringify([Object.fromEntries(counts.reached), Object.fromEntries(counts.done)])}\n`,
      );
  },
  (SECONDS + 60) * 1000,
);
