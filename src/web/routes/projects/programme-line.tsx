import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatDate } from "../../format.ts";

type Programme = Pick<
  ProjectDetail,
  "stage" | "startDate" | "expectedCompletion" | "completedOn" | "elapsed"
>;

const endOf = ({ stage, completedOn, expectedCompletion }: Programme) =>
  stage === "completed" ? (completedOn ?? expectedCompletion) : expectedCompletion;

/** Whether both ends of it are known. */
export const hasProgramme = (project: Programme) => project.startDate !== null && endOf(project) !== null;

/** The job's time drawn to scale: from its start to its end, with today in between; the same in words below. */
export function ProgrammeLine({ project }: { project: Programme }) {
  const { startDate, elapsed } = project;
  const end = endOf(project);
  if (!startDate || !end) return null;
  const isCompleted = project.stage === "completed";
  const gone = isCompleted ? 100 : elapsed;
  const today = !isCompleted && elapsed !== null && elapsed > 0 && elapsed < 100 ? elapsed : null;
  return (
    <div className="pt-6">
      <svg aria-hidden="true" width="100%" height="36" className="block overflow-visible text-line">
        <line x1="0" x2="100%" y1="24" y2="24" stroke="currentColor" />
        <rect
          x="0"
          y="21"
          width={`${gone ?? 0}%`}
          height="6"
          fill={isCompleted ? "var(--ink)" : "var(--hivis)"}
        />
        <line x1="0" x2="0" y1="14" y2="34" stroke="currentColor" strokeWidth="2" />
        <line x1="100%" x2="100%" y1="14" y2="34" stroke="currentColor" strokeWidth="2" />
        {today !== null && (
          <>
            <line x1={`${today}%`} x2={`${today}%`} y1="14" y2="34" stroke="var(--ink)" strokeWidth="2" />
            <text x={`${today}%`} y="9" textAnchor="middle" fontSize="13" fontWeight="600" fill="var(--ink)">
              Today
            </text>
          </>
        )}
      </svg>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-13 text-ink-2">
        <p>
          Start <Day date={startDate} />
        </p>
        {today !== null && <p className="text-ink-3">{today}% of the time has gone</p>}
        <p className="text-right">
          {isCompleted ? "Completed" : "Expected completion"} <Day date={end} />
        </p>
      </div>
    </div>
  );
}

function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="font-label text-ink">
      {formatDate(date)}
    </time>
  );
}
