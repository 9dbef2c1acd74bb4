import fc from "fast-check";
import { expect, test } from "vitest";
import { DECISION_STEPS } from "../decision-model.ts";
import { lookAt } from "../tender-look.ts";
import { type Deed, STEPS, type Step } from "../tender-model.ts";
import { type Model, ROLES, type Role, createModel } from "../tender-people.ts";
import { attempt, newCounts } from "../tender-walk.ts";
import { completeTerms, versionOf } from "../tenders.ts";
import { createTestContext } from "../test-context.ts";
import { walkWithin } from "../walk-within.ts";
import { editPackage } from "#domain/packages/edit-package.ts";

const ctx = await createTestContext();

/** As the walk from the beginning: so long at most, and on with `INVARIANTS_SECONDS=600`. */
const SECONDS = Number(process.env.INVARIANTS_SECONDS ?? "12");
const isLong = process.env.INVARIANTS_SECONDS !== undefined;
const SEED = process.env.INVARIANTS_SEED ?? (isLong ? undefined : "20261128");

const steps: Step[] = [
  ...(Object.keys(DECISION_STEPS) as Step[]),
  "judge",
  "leave-out",
  "round",
  "recommend",
  "approve",
  "reject",
  "withdraw-recommendation",
  "order",
  "accept",
  "decline",
  "take-back",
  "outcomes",
  "cancel",
  "save",
  "submit",
  "hour",
  "days",
  "minute-past",
  "close",
  "open",
];

const OF_FIRMS: ReadonlySet<Step> = new Set<Step>([
  "withdraw-opened",
  "holds-longer",
  "holds-dearer",
  "holds-not",
  "stands-by",
  "corrects",
  "withdraws-for-error",
  "save",
  "submit",
  "accept",
  "decline",
]);

/** Who recommends does not approve. */
const aptFor = (step: Step, at: number): Role =>
  OF_FIRMS.has(step) ? (`firm-${at}` as Role) : step === "recommend" ? "member" : "owner";

const deed = fc
  .record({
    step: fc.constantFrom(...steps),
    at: fc.nat({ max: 2 }),
    who: fc.option(fc.constantFrom(...ROLES), { freq: 4, nil: null }),
  })
  .map(({ step, at, who }): Deed => {
    return { step, at, role: who ?? aptFor(step, at) };
  });
const by =
  (...some: Step[]) =>
  (at: number): Deed[] =>
    some.map((step) => ({ step, at, role: aptFor(step, at) }));
/** What leads on, so that the walks do not end among the first refusals. */
const WAYS: readonly ((at: number) => Deed[])[] = [
  (at) => [0, 1, 2].flatMap(by("judge")).concat(by("recommend")(at)),
  by("approve", "order"),
  by("approve", "letter", "accept"),
  by("approve", "letter", "accept", "order", "order-back"),
  by("order", "accept"),
  by("unsuccessful"),
  by("ask-longer"),
  by("query"),
  by("outcomes"),
];
const move = fc.oneof(
  { weight: 3, arbitrary: deed.map((each) => [each]) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...WAYS), fc.nat({ max: 2 })).map(([way, at]) => way(at)),
  },
);

/** Three quotes, opened; errors may be corrected. */
async function open(model: Model): Promise<void> {
  const { packageId, people } = model;
  const version = await versionOf(ctx, packageId);
  const terms = { ...completeTerms, errorRule: "confirm-or-correct", section: "terms", packageId, version };
  await editPackage(ctx.as(people.owner), terms);
  const run = (step: Step, role: Role, at = 0) => STEPS[step](ctx.as(people[role]), { model, at, role, ctx });
  await run("issue", "owner");
  for (const at of [0, 1, 2])
    for (const step of ["save", "submit"] as const) await run(step, `firm-${at}` as Role, at);
  for (const step of ["minute-past", "close", "open"] as const) await run(step, "owner");
}

const ENDS = ["closed_out", "cancelled", "unsuccessful"];
const counts = newCounts();

test(
  "Invariants 1 and 5 and 7 and 8 and 9 and 11 and 13: no order of steps after the opening, from any role, breaks one",
  async () => {
    await walkWithin(
      fc.array(move, { minLength: 20, maxLength: 40, size: "max" }),
      async (moves) => {
        const model = await createModel(ctx);
        await open(model);
        let turn = 0;
        let ended = 0;
        for (const each of moves.flat()) {
          turn += 1;
          await attempt(ctx, { model, deed: each, turn, counts });
          if (ENDS.includes((await lookAt(ctx, model)).package.state)) ended += 1;
          // After the end a few more steps are tried, and no others.
          if (ended > 4) break;
        }
      },
      {
        numRuns: isLong ? 1_000_000 : 10,
        interruptAfterTimeLimit: SECONDS * 1000,
        ...(SEED !== undefined && { seed: Number(SEED) }),
        endOnFailure: true,
      },
    );
    if (isLong)
      process.stdout.write(
        `${JSON.stringify([Object.fromEntries(counts.reached), Object.fromEntries(counts.done)])}\n`,
      );
    // It has been where a tender is decided, and beyond.
    expect([...counts.reached.keys()]).toEqual(expect.arrayContaining(["recommended", "awarded"]));
  },
  (SECONDS + 60) * 1000,
);
