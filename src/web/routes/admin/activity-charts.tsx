import type { Activity, ActivitySeries } from "#domain/admin/get-activity.ts";
import { formatCount, formatDate } from "#web/format.ts";
import { DayBars, weeksOf } from "#web/ui/day-bars.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const series: readonly { name: ActivitySeries; label: string; to?: string }[] = [
  { name: "signUps", label: "Sign-ups", to: "/admin/users?joined=90" },
  { name: "searches", label: "Searches" },
  { name: "misses", label: "Searches that found nothing", to: "#missed" },
  { name: "messages", label: "Messages" },
  { name: "inquiries", label: "Inquiries" },
];

/** What went on in the last ninety days: a picture a series, and the figures of each week below. */
export function ActivityCharts({ activity: { days, missed } }: { activity: Activity }) {
  return (
    <section aria-labelledby="activity" className="mt-10">
      <SectionHeading id="activity">The last {days.length} days</SectionHeading>
      <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {series.map(({ name, label, to }) => {
          const counts = days.map((each) => ({ day: each.day, count: each[name] }));
          const total = formatCount(counts.reduce((sum, { count }) => sum + count, 0));
          return (
            <div key={name} className="min-w-0">
              <h3 className="flex items-baseline justify-between gap-4 text-16">
                {label}
                <span className="font-label">
                  {to ? (
                    <TextLink to={to}>
                      {total}
                      <span className="sr-only">{` ${label.toLowerCase()}, see the list`}</span>
                    </TextLink>
                  ) : (
                    total
                  )}
                </span>
              </h3>
              <DayBars
                days={counts}
                label={`${label}, day by day: ${total} in the last ${days.length} days.`}
                say={formatCount}
              />
            </div>
          );
        })}
        <Missed missed={missed} />
      </div>
      <details className="mt-6">
        <summary className="target inline-flex cursor-pointer items-center text-15 text-line underline decoration-1 underline-offset-3 hover:decoration-2">
          Show the figures week by week
        </summary>
        <Table
          caption="Figures week by week"
          isCaptionHidden
          rows={weeksOf(days)}
          rowKey={(week) => week[0]!.day}
          columns={[
            {
              key: "week",
              heading: "Week",
              isName: true,
              cell: (week) => `${formatDate(week[0]!.day)} to ${formatDate(week.at(-1)!.day)}`,
            },
            ...series.map(({ name, label }) => ({
              key: name,
              heading: label,
              isFigure: true,
              cell: (week: readonly Activity["days"][number][]) =>
                formatCount(week.reduce((sum, day) => sum + day[name], 0)),
            })),
          ]}
        />
      </details>
    </section>
  );
}

function Missed({ missed }: Pick<Activity, "missed">) {
  return (
    <div className="min-w-0">
      <h3 id="missed" className="scroll-mt-24 text-16">
        What was looked for and not found
      </h3>
      {missed.length === 0 ? (
        <p className="mt-2 text-15 text-ink-2">Nothing that three networks or more have looked for.</p>
      ) : (
        <ol className="mt-2">
          {missed.map(({ words, seekers }) => (
            <li key={words} className="flex justify-between gap-4 border-b border-rule py-2 text-15">
              <span className="min-w-0 wrap-anywhere">{words}</span>
              <span className="text-ink-2">{formatCount(seekers)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
