import { formatCount, formatDate } from "../format.ts";

const HEIGHT = 100;
const BAR = 10;
const GAP = 2;

interface DayBarsProps {
  days: readonly { day: string; count: number }[];
  /** What the picture says, for who does not see it. */
  label: string;
  /** A day's figure in words. */
  say: (count: number) => string;
}

/** One bar a day, the last one today; drawn on the server, so that it needs no scripts. */
export function DayBars({ days, label, say }: DayBarsProps) {
  const top = Math.max(1, ...days.map(({ count }) => count));
  return (
    <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="flex flex-col justify-between text-right text-13 text-ink-3">
        <span className="-mt-2.5">{formatCount(top)}</span>
        <span className="-mb-2.5">0</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="grid-paper h-36 w-full overflow-visible border-b border-ink bg-sheet text-line"
      >
        <path
          d={`M0 0H${days.length * BAR}`}
          stroke="var(--rule)"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * BAR + GAP / 2}
            width={BAR - GAP}
            y={HEIGHT - (count / top) * HEIGHT}
            height={(count / top) * HEIGHT}
            fill="currentColor"
          >
            <title>{`${formatDate(day)}: ${say(count)}`}</title>
          </rect>
        ))}
      </svg>
      <p aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between text-13 text-ink-3">
        <span>{formatDate(days[0]!.day)}</span>
        <span>Today</span>
      </p>
    </div>
  );
}

/** Seven days each, the last ones ending today; the newest first. */
export function weeksOf<Day extends { day: string }>(days: readonly Day[]): (readonly Day[])[] {
  const weeks: (readonly Day[])[] = [];
  for (let end = days.length; end > 0; end -= 7) weeks.push(days.slice(Math.max(0, end - 7), end));
  return weeks;
}
