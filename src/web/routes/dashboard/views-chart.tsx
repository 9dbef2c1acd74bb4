import type { ProfileViews } from "#domain/profile-views/get-profile-views.ts";
import { formatCount, formatDate, formatNumberOf } from "#web/format.ts";
import { DayBars, weeksOf } from "#web/ui/day-bars.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";

/**
 * Profile views as a bar chart, one bar per day: drawn on the server, so that it needs no scripts; the figures stand
 * below.
 */
export function ViewsChart({ views: { total, days } }: { views: ProfileViews }) {
  const most = days.reduce((best, day) => (day.views >= best.views ? day : best), days[0]!);
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
      {total > 0 && (
        <DayBars
          days={days.map(({ day, views }) => ({ day, count: views }))}
          label={`Views of your profile, day by day. ${summary}`}
          say={(count) => formatNumberOf(count, "view")}
        />
      )}
      {total > 0 && (
        <details className="mt-3">
          <summary className="target inline-flex cursor-pointer items-center text-15 text-line underline decoration-1 underline-offset-3 hover:decoration-2">
            Show the figures week by week
          </summary>
          <Table
            caption="Profile views week by week"
            isCaptionHidden
            rows={weeksOf(days).map((week) => ({
              from: week[0]!.day,
              to: week.at(-1)!.day,
              views: week.reduce((sum, { views }) => sum + views, 0),
            }))}
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
