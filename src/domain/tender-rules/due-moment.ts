import { AppError } from "#platform/errors.ts";
import { londonMomentsAt } from "#platform/london-time.ts";

/**
 * The moment at which London's clocks show a minute of a day, from 0 at midnight: of one that they show twice in October the
 * later, so that nobody comes late by it. Refuses with invalid one that they leave out in March.
 */
export function dueMoment(day: string, minute: number): Date {
  const moment = londonMomentsAt(day, minute).at(-1);
  if (!moment)
    throw new AppError("invalid", "On that day London’s clocks leave this time out. Choose another.");
  return moment;
}
