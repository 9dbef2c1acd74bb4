import type { ProfileViews } from "#domain/profile-views/get-profile-views.ts";
import { formatCount, formatDate, formatNumberOf } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";

const HEIGHT = 100;
const BAR = 10;
const GAP = 2;

/**
 * Profile views as a bar chart, one bar per day: drawn on the server, so that it needs no scripts; the figures stand
 * below.
 */
export function ViewsChart({ views: { total, days } }: { views: ProfileViews }) {
  const most = days.reduce((best, day) => (day.views >= best.views ? day : best), days[0]!);
  const top = Math.max(most.views, 1);
  const summary =
    total === 0
      ? `Nobody has looked at your profile in the last ${days.length} days.`
      : `${formatNumberOf(total, "view")} in the last ${days.length} days, at most ${most.views} on ${formatDate(most.day)}.`;
  return (
    <section aria-labelledby="views" className="mt-12">
      <SectionHeading id="views">Profile views in the last {days.length} days</SectionHeading>
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        {summary} Each visitor counts once a day; your own team and robots do not.
      </p>
      {total > 0 && <Bars days={days} top={top} summary={summary} />}
      {total > 0 && (
        <details className="mt-3">
          <summary className="target inline-flex cursor-pointer items-center text-15 text-line underline decoration-1 underline-offset-3 hover:decoration-2">
            Show the figures week by week
          </summary>
          <Table
            caption="Profile views week by week"
            isCaptionHidden
            rows={weeksOf(days)}
            rowKey={({ from }) => from}
            columns={[
              {
                key: "week",
                heading: "Week",
                isName: true,
                cell: ({ from, to }) => `${formatDate(from)} to ${formatDate(to)}`,
              },
              { key: "views", heading: "Views", isFigure: true, cell: ({ views }) => formatCount(views) },
            ]}
          />
        </details>
      )}
    </section>
  );
}

function Bars({ days, top, summary }: { days: ProfileViews["days"]; top: number; summary: string }) {
  return (
    <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden="true" className="flex flex-col justify-between text-right text-13 text-ink-3">
        <span className="-mt-2.5">{formatCount(top)}</span>
        <span className="-mb-2.5">0</span>
      </div>
      <svg
        role="img"
        aria-label={`Views of your profile, day by day. ${summary}`}
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
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            x={index * BAR + GAP / 2}
            width={BAR - GAP}
            y={HEIGHT - (views / top) * HEIGHT}
            height={(views / top) * HEIGHT}
            fill="currentColor"
          >
            <title>{`${formatDate(day)}: ${formatNumberOf(views, "view")}`}</title>
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

/** Seven days each, the last ones ending today; newest first. */
function weeksOf(days: ProfileViews["days"]) {
  const weeks: { from: string; to: string; views: number }[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    weeks.push({
      from: week[0]!.day,
      to: week.at(-1)!.day,
      views: week.reduce((sum, { views }) => sum + views, 0),
    });
  }
  return weeks;
}
