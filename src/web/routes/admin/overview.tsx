import { Link, useRouteLoaderData } from "react-router";
import { countTroubles } from "#domain/admin/count-troubles.ts";
import { getActivity } from "#domain/admin/get-activity.ts";
import { getOverview } from "#domain/admin/get-overview.ts";
import { listWaiting } from "#domain/admin/list-waiting.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { formatCount, formatNumberOf } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/overview";
import { ActivityCharts } from "./activity-charts.tsx";
import type { loader as portalLoader } from "./portal-layout.tsx";
import { StatCard } from "./stat-card.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Admin | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.clock.now().getTime();
  const oldest = await listWaiting(ctx);
  const days = (since: Date | null) => (since ? Math.floor((now - since.getTime()) / DAY_MS) : null);
  return {
    ...(await getOverview(ctx)),
    troubles: await countTroubles(ctx),
    activity: await getActivity(ctx),
    waited: {
      evidence: days(oldest.evidence),
      claims: days(oldest.claims),
      cases: days(oldest.cases),
      complaints: days(oldest.complaints),
    },
  };
}

export default function Overview({
  loaderData: { users, contractors, newSignUps, troubles, activity, waited },
}: Route.ComponentProps) {
  const portal = useRouteLoaderData<typeof portalLoader>("routes/admin/portal-layout");
  const waits = [
    { to: "/admin/verifications", label: "Evidence to review", of: "evidence" },
    { to: "/admin/claims", label: "Claims to decide", of: "claims" },
    { to: "/admin/reports", label: "Reports and appeals to decide", of: "cases" },
    { to: "/admin/complaints", label: "Complaints to answer", of: "complaints" },
  ] as const;
  const troubled = [
    { to: "/admin/settings/emails?status=refused", label: "E-mails refused", count: troubles.refused },
    { to: "/admin/settings/emails?status=failed", label: "E-mails given up", count: troubles.failed },
    { to: "/admin/settings/jobs", label: "Jobs that failed", count: troubles.jobs },
  ];
  return (
    <WorkPage title="Overview">
      <dl className="mt-8 grid border-t border-l border-ink bg-sheet sm:grid-cols-3">
        <StatCard label="Total Users" to="/admin/users">
          {formatCount(users)}
        </StatCard>
        <StatCard label="Contractors" to="/admin/companies?type=contractor&team=claimed">
          {formatCount(contractors)}
        </StatCard>
        <StatCard label="New Sign-ups (last 7 days)" to="/admin/users?joined=7">
          {formatCount(newSignUps)}
        </StatCard>
      </dl>
      <section aria-labelledby="waits" className="mt-10 max-w-sheet">
        <SectionHeading id="waits">Waiting for you</SectionHeading>
        <ul>
          {waits.map(({ to, label, of }) => (
            <FigureRow key={to} to={to} label={label} count={portal?.[of] ?? 0} waited={waited[of]} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="troubles" className="mt-10 max-w-sheet">
        <SectionHeading id="troubles">In the last seven days</SectionHeading>
        <ul>
          {troubled.map((each) => (
            <FigureRow key={each.to} {...each} />
          ))}
        </ul>
      </section>
      <ActivityCharts activity={activity} />
    </WorkPage>
  );
}

interface FigureRowProps {
  to: string;
  label: string;
  count: number;
  /** For how many days the oldest has waited. */
  waited?: number | null;
}

/** A figure that leads to the list that it counts. */
function FigureRow({ to, label, count, waited = null }: FigureRowProps) {
  return (
    <li className="border-b border-rule">
      <Link
        to={to}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 text-16 no-underline hover:bg-wash"
      >
        {label}
        <span className="text-right">
          {count > 0 && waited !== null && (
            <span className="mr-3 text-13 text-ink-2">
              {waited === 0 ? "since less than a day" : `the oldest for ${formatNumberOf(waited, "day")}`}
            </span>
          )}
          <span className="font-label">{count === 0 ? "None" : formatCount(count)}</span>
        </span>
      </Link>
    </li>
  );
}
