import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatDate } from "../../format.ts";
import { type Scale, endOf, placeOn } from "./programme-scale.ts";

type Programme = Pick<
  ProjectDetail,
  "stage" | "startDate" | "expectedCompletion" | "completedOn" | "elapsed"
>;

/** Whether both ends of it are known. */
export const hasProgramme = (project: Programme) => project.startDate !== null && endOf(project) !== null;

interface ProgrammeLineProps {
  project: Programme;
  /** The days that the drawing shows, where they are more than the project's own. */
  scale: Scale | null;
  today: string;
}

/** The job's time drawn to scale: from its start to its end, with today in between. `ProgrammeWords` says the same. */
export function ProgrammeLine({ project, scale, today }: ProgrammeLineProps) {
  const { startDate } = project;
  const end = endOf(project);
  if (!startDate || !end || end <= startDate) return null;
  const isCompleted = project.stage === "completed";
  const drawn = scale ?? { from: startDate, to: end };
  const [first, last] = [placeOn(drawn, startDate), placeOn(drawn, end)];
  const gone = isCompleted ? last : Math.min(Math.max(placeOn(drawn, today), first), last);
  const now = isCompleted ? null : placeWithin(drawn, today);
  return (
    <svg aria-hidden="true" width="100%" height="36" className="block overflow-visible text-line">
      <line x1={`${first}%`} x2={`${last}%`} y1="24" y2="24" stroke="currentColor" />
      <rect
        x={`${first}%`}
        y="21"
        width={`${gone - first}%`}
        height="6"
        fill={isCompleted ? "var(--ink)" : "var(--hivis)"}
      />
      <line x1={`${first}%`} x2={`${first}%`} y1="14" y2="34" stroke="currentColor" strokeWidth="2" />
      <line x1={`${last}%`} x2={`${last}%`} y1="14" y2="34" stroke="currentColor" strokeWidth="2" />
      {now !== null && (
        <>
          <line x1={`${now}%`} x2={`${now}%`} y1="14" y2="34" stroke="var(--ink)" strokeWidth="2" />
          <text x={`${now}%`} y="9" textAnchor="middle" fontSize="13" fontWeight="600" fill="var(--ink)">
            Today
          </text>
        </>
      )}
    </svg>
  );
}

/** When it starts and ends, and how much of that time has gone. */
export function ProgrammeWords({ project }: { project: Programme }) {
  const { startDate, elapsed } = project;
  const end = endOf(project);
  if (!startDate || !end) return null;
  const isCompleted = project.stage === "completed";
  return (
    <>
      <p>
        Start <Day date={startDate} />
      </p>
      {!isCompleted && elapsed !== null && elapsed > 0 && elapsed < 100 && (
        <p className="text-ink-3">{elapsed}% of the time has gone</p>
      )}
      <p>
        {isCompleted ? "Completed" : "Expected completion"} <Day date={end} />
      </p>
    </>
  );
}

/** Where a day lies on the drawing in percent, or null outside of it. */
export function placeWithin(scale: Scale, day: string): number | null {
  const place = placeOn(scale, day);
  return place > 0 && place < 100 ? place : null;
}

function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="font-label text-ink">
      {formatDate(date)}
    </time>
  );
}
