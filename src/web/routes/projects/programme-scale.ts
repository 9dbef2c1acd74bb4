import type { ProjectDetail } from "#domain/projects/get-project.ts";

type Programme = Pick<ProjectDetail, "stage" | "startDate" | "expectedCompletion" | "completedOn" | "phases">;

/** The first and the last day that a programme's drawing shows, such as `2026-11-23`. */
export interface Scale {
  from: string;
  to: string;
}

/** The day on which a project was or is to be completed. */
export const endOf = ({ stage, completedOn, expectedCompletion }: Omit<Programme, "phases">) =>
  stage === "completed" ? (completedOn ?? expectedCompletion) : expectedCompletion;

/** From the first to the last day of the project and its phases; null where no phase has both of its days. */
export function scaleOf(project: Programme): Scale | null {
  const hasSpan = project.phases.some(
    ({ startDate, finishDate }) => startDate !== null && finishDate !== null,
  );
  if (!hasSpan) return null;
  const ofPhases = project.phases.flatMap(({ startDate, finishDate }) => [startDate, finishDate]);
  const days = [project.startDate, endOf(project), ...ofPhases].filter((day) => day !== null).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined || from === to ? null : { from, to };
}

/** Where a day lies on the drawing, in percent of its width; outside of it below 0 or above 100. */
export function placeOn({ from, to }: Scale, day: string): number {
  const start = Date.parse(from);
  return ((Date.parse(day) - start) / (Date.parse(to) - start)) * 100;
}
