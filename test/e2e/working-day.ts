import { addWorkingDays } from "#domain/tender-rules/working-days.ts";

/** The first working day in so many days: a form is held that asks for another. */
export function workingDayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const found = addWorkingDays(day, 0, "england-and-wales");
  return found.kind === "known" ? found.value : day;
}
