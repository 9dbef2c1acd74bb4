import { expect } from "vitest";
import { AppError } from "#platform/errors.ts";
import { expectDiscreet, expectLawful, expectSound, lookAt } from "./tender-look.ts";
import { type Deed, STEPS, type Step } from "./tender-model.ts";
import type { Model } from "./tender-people.ts";
import type { TestContext } from "./test-context.ts";

/** How often a walk has stood in a state of the package, and done a step. */
export interface Counts {
  reached: Map<string, number>;
  done: Map<Step, number>;
}

export const newCounts = (): Counts => ({ reached: new Map(), done: new Map() });

interface Attempted {
  model: Model;
  deed: Deed;
  /** Of the walk, from 1: by it those are chosen who look. */
  turn: number;
  counts: Counts;
}

/** Tries a step: it is refused with a sentence and changes nothing, or changes what it may, and no invariant is broken. */
export async function attempt(
  ctx: TestContext,
  { model, deed, turn, counts: { reached, done } }: Attempted,
): Promise<void> {
  const before = await lookAt(ctx, model);
  const now = ctx.clock.now();
  const run = STEPS[deed.step];
  const refusal = await Promise.resolve()
    .then(() => run(ctx.as(model.people[deed.role]), { model, at: deed.at, role: deed.role, ctx }))
    .then(
      () => undefined,
      (error: unknown) => error as Error,
    );
  const after = await lookAt(ctx, model);
  expectSound(after);
  reached.set(after.package.state, (reached.get(after.package.state) ?? 0) + 1);
  if (refusal) {
    // A sentence, never a fault; and nothing is changed.
    if (!(refusal instanceof AppError) && refusal.name !== "ZodError") throw refusal;
    expect(after).toEqual(before);
  } else {
    done.set(deed.step, (done.get(deed.step) ?? 0) + 1);
    expectLawful(deed, before, after, now);
  }
  if (refusal === undefined || turn % 4 === 0) await expectDiscreet(ctx, model, turn, after);
}
