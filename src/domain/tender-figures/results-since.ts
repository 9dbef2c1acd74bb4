import type { Scope } from "#domain/context.ts";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { RESULTS_OF_YEARS } from "./tender-figures.limits.ts";
import { firstOfMonth } from "./whole-months.ts";

/** From when on results are shown: the first, in London, of the month three years ago. */
export const resultsSince = ({ clock }: Pick<Scope, "clock">): Date =>
  londonMomentsAt(firstOfMonth(londonDay(clock.now()), -12 * RESULTS_OF_YEARS), 0)[0]!;
