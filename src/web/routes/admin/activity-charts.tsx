import type { Activity, ActivitySeries } from "#domain/admin/get-activity.ts";
import { formatCount, formatDate, formatNames } from "#web/format.ts";
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

/** What went on in the last ninety days: a picture of each series that has something to draw, and the figures of each week below. */
export function ActivityCharts({ activity: { days, missed } }: { activity: Activity }) {
  const all = series.map((each) => {
    const counts = days.map((day) => ({ day: day.day, count: day[each.name] }));
    return { ...each, counts, total: counts.reduce((sum, { count }) => sum + count, 0) };
  });
  const drawn = all.filter(({ total }) => total > 0);
  const none = all.filter(({ total }) => total === 0);
  // Where no search has found nothing, nothing is to be said of their words.
  const hasMissed = missed.length > 0 || drawn.some(({ name }) => name === "misses");
  return (
    <section aria-labelledby="activity" className="mt-10">
      <SectionHeading id="activity">The last {days.length} days</SectionHeading>
      {none.length > 0 && (
        <p className="pt-3 text-15 text-ink-2">
          {`None: ${formatNames(none.map(({ label }) => label.toLowerCase()))}.`}
        </p>
      )}
      {(drawn.length > 0 || hasMissed) && (
        <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-2 lg:*:last:odd:col-span-2">
          {drawn.map(({ name, ...each }) => (
            <Chart key={name} {...each} />
          ))}
          {hasMissed && <Missed missed={missed} />}
        </div>
      )}
      {drawn.length > 0 && <Weeks days={days} drawn={drawn} />}
    </section>
  );
}

interface ChartProps {
  label: string;
  to?: string;
  counts: readonly { day: string; count: number }[];
  total: number;
}

function Chart({ label, to, counts, total }: ChartProps) {
  const figure = formatCount(total);
  return (
    <div className="min-w-0">
      <h3 className="flex items-baseline justify-between gap-4 text-16">
        {label}
        <span className="font-label">
          {to ? (
            <TextLink to={to}>
              {figure}
              <span className="sr-only">{` ${label.toLowerCase()}, see the list`}</span>
            </TextLink>
          ) : (
            figure
          )}
        </span>
      </h3>
      <DayBars
        days={counts}
        label={`${label}, day by day: ${figure} in the last ${counts.length} days.`}
        say={formatCount}
      />
    </div>
  );
}

function Weeks({ days, drawn }: { days: Activity["days"]; drawn: readonly (typeof series)[number][] }) {
  return (
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
          ...drawn.map(({ name, label }) => ({
            key: name,
            heading: label,
            isFigure: true,
            cell: (week: readonly Activity["days"][number][]) =>
              formatCount(week.reduce((sum, day) => sum + day[name], 0)),
          })),
        ]}
      />
    </details>
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
