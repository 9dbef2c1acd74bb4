import type { LettingSchedule } from "#domain/tendering/get-letting-schedule.ts";
import { formatDate, formatNumberOf } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";
import { monthsBetween } from "./months-between.ts";

type Row = LettingSchedule["packages"][number];

const DAY_MS = 86_400_000;
const HEIGHT = 10;
/** A name and its bar: below each other on a phone. */
const ROW =
  "sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center sm:gap-x-3 lg:grid-cols-[18rem_minmax(0,1fr)]";
/** On a phone a name that begins beyond, of 1000, would be cut. */
const NARROW_ROOM = 750;
/** Neither awarded nor started any more, whatever was planned. */
const isOver = ({ state }: Row) => state === "cancelled" || state === "unsuccessful";
const plannedOf = (row: Row): Row => (isOver(row) ? { ...row, awardOn: null, startOn: null } : row);
const datesOf = ({ issuedOn, questionsCloseOn, returnOn, awardOn, startOn }: Row) =>
  [issuedOn, questionsCloseOn, returnOn, awardOn, startOn].filter((day) => day !== null);

/** The schedule as bars, drawn on the server, so that it needs no scripts; the table says the same in words. */
export function ScheduleChart({ packages, today }: Pick<LettingSchedule, "packages" | "today">) {
  const dated = packages.map(plannedOf).filter((each) => datesOf(each).length > 0);
  if (dated.length === 0) return null;
  const all = [...dated.flatMap(datesOf), today].toSorted((one, other) => one.localeCompare(other));
  const [first, last] = [all[0]!, all.at(-1)!];
  const days = Math.max(1, (Date.parse(last) - Date.parse(first)) / DAY_MS);
  const at = (day: string) => ((Date.parse(day) - Date.parse(first)) / DAY_MS / days) * 1000;
  const undated = packages.length - dated.length;
  const months = monthsBetween(first, last);
  return (
    <figure aria-hidden="true" className="flex flex-col gap-1">
      <Months months={months} at={at} />
      {dated.map((each) => (
        <div key={each.id} className={ROW}>
          <span className="block truncate text-13 text-ink-2">
            {[each.code, each.title].filter(Boolean).join(" ")}
          </span>
          <svg
            viewBox={`0 0 1000 ${HEIGHT}`}
            preserveAspectRatio="none"
            className={`h-4 w-full sm:h-6 overflow-visible border-b border-rule ${isOver(each) ? "text-ink-3" : "text-line"}`}
          >
            {months.map(({ day }) => (
              <Mark key={day} x={at(day)} look="var(--rule)" />
            ))}
            <Bars row={each} at={at} />
            <Late row={each} at={at} today={today} />
            <Mark x={at(today)} look="var(--ink)" isDashed />
          </svg>
        </div>
      ))}
      <p className={cx(ROW, "text-13 text-ink-2")}>
        <span />
        <span className="flex justify-between">
          <span>{formatDate(first)}</span>
          <span>{formatDate(last)}</span>
        </span>
      </p>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-13 text-ink-2">
        {keys.map(({ label, look, opacity, has }) => (
          <span key={label} className="flex items-center gap-2">
            <svg viewBox="0 0 28 10" className={`h-2.5 w-7 shrink-0 ${look}`}>
              {opacity && <rect width="28" height="10" fill="currentColor" opacity={opacity} />}
              {has === "gap" && <Mark x={20} look="var(--paper)" />}
              {has === "today" && <Mark x={14} look="var(--ink)" isDashed />}
            </svg>
            {label}
          </span>
        ))}
        {undated > 0 && <span>{`Without a date yet: ${formatNumberOf(undated, "package")}`}</span>}
      </figcaption>
    </figure>
  );
}

interface Key {
  label: string;
  look: string;
  opacity?: number;
  has?: "gap" | "today";
}

/** What the bars and marks stand for. */
const keys: readonly Key[] = [
  { label: "Out to tender; the gap: questions close", look: "text-line", opacity: 1, has: "gap" },
  { label: "To the award", look: "text-line", opacity: 0.45 },
  { label: "To the start on site", look: "text-line", opacity: 0.2 },
  { label: "Late, up to today", look: "text-bad", opacity: 1 },
  { label: "Ended without an award", look: "text-ink-3", opacity: 1 },
  { label: "Today", look: "", has: "today" },
];

/** Where each month begins, named where there is room: on a phone every other one. */
function Months({ months, at }: { months: ReturnType<typeof monthsBetween>; at: (day: string) => number }) {
  return (
    <p className={cx(ROW, "text-13 text-ink-2")}>
      <span />
      <span className="relative block h-5 overflow-x-clip">
        {months.map(({ day, label }, index) => (
          <span
            key={day}
            className={`absolute top-0 pl-1 whitespace-nowrap ${index % 2 === 1 || at(day) > NARROW_ROOM ? "max-sm:hidden" : ""}`}
            style={{ left: `${at(day) / 10}%` }}
          >
            {label}
          </span>
        ))}
      </span>
    </p>
  );
}

function Bars({ row, at }: { row: Row; at: (day: string) => number }) {
  const { issuedOn, questionsCloseOn, returnOn, awardOn, startOn } = row;
  const bar = (from: string | null, to: string | null, opacity: number) =>
    from !== null && to !== null && to > from && <Bar from={at(from)} to={at(to)} opacity={opacity} />;
  return (
    <>
      {bar(issuedOn, returnOn, 1)}
      {issuedOn !== null && questionsCloseOn !== null && (
        <Mark x={at(questionsCloseOn)} look="var(--paper)" />
      )}
      {bar(returnOn, awardOn, 0.45)}
      {bar(awardOn ?? returnOn, startOn, 0.2)}
      {[returnOn, awardOn, startOn].map(
        (day, index) => day !== null && <Mark key={index} x={at(day)} look="currentColor" />,
      )}
    </>
  );
}

/** From the day of the first step that should have been taken by now. */
function Late({ row, at, today }: { row: Row; at: (day: string) => number; today: string }) {
  const { issuedOn, questionsCloseOn, returnOn, awardOn, startOn } = row;
  const days = {
    issue: issuedOn,
    questions: questionsCloseOn,
    return: returnOn,
    opening: returnOn,
    "no quotes": returnOn,
    award: awardOn,
    start: startOn,
  };
  const [first] = row.late
    .map((step) => days[step])
    .filter((day) => day !== null)
    .toSorted((one, other) => one.localeCompare(other));
  if (isOver(row) || first === undefined || first >= today) return null;
  return (
    <g className="text-bad">
      <Bar from={at(first)} to={at(today)} opacity={1} />
    </g>
  );
}

const Bar = ({ from, to, opacity }: { from: number; to: number; opacity: number }) => (
  <rect x={from} width={to - from} y={2} height={HEIGHT - 4} fill="currentColor" opacity={opacity} />
);

function Mark({ x, look, isDashed = false }: { x: number; look: string; isDashed?: boolean }) {
  return (
    <path
      d={`M${x} 0V${HEIGHT}`}
      stroke={look}
      strokeWidth={2}
      strokeDasharray={isDashed ? "2 3" : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}
