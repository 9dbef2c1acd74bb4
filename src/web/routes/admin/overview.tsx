import { useRouteLoaderData } from "react-router";
import { countTroubles } from "#domain/admin/count-troubles.ts";
import { getActivity } from "#domain/admin/get-activity.ts";
import { getOverview } from "#domain/admin/get-overview.ts";
import { listWaiting } from "#domain/admin/list-waiting.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { formatCount } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/overview";
import { ActivityCharts } from "./activity-charts.tsx";
import { FigureRow, NoneOf } from "./figure-rows.tsx";
import type { loader as portalLoader } from "./portal-layout.tsx";
import { StatCard } from "./stat-card.tsx";
import { WaitingQueues } from "./waiting-queues.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Admin | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.clock.now();
  const oldest = await listWaiting(ctx);
  const days = (since: Date | null) => since && Math.floor((now.getTime() - since.getTime()) / DAY_MS);
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
    daysLeft: oldest.daysLeft,
  };
}

export default function Overview({
  loaderData: { users, contractors, newSignUps, troubles, activity, waited, daysLeft },
}: Route.ComponentProps) {
  const portal = useRouteLoaderData<typeof portalLoader>("routes/admin/portal-layout");
  const { evidence = 0, claims = 0, cases = 0, complaints = 0 } = portal ?? {};
  const troubled = [
    { to: "/admin/settings/emails?status=refused", label: "E-mails refused", count: troubles.refused },
    { to: "/admin/settings/emails?status=failed", label: "E-mails given up", count: troubles.failed },
    { to: "/admin/settings/jobs", label: "Jobs that failed", count: troubles.jobs },
  ];
  const gone = troubled.filter(({ count }) => count > 0);
  return (
    <WorkPage title="Overview">
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
        <WaitingQueues counts={{ evidence, claims, cases, complaints }} waited={waited} daysLeft={daysLeft} />
        <section aria-labelledby="troubles">
          <SectionHeading id="troubles">In the last seven days</SectionHeading>
          {gone.length > 0 && (
            <ul>
              {gone.map((each) => (
                <FigureRow key={each.to} {...each} />
              ))}
            </ul>
          )}
          <NoneOf
            rows={troubled.filter(({ count }) => count === 0)}
            all="Every e-mail was taken and every job done."
            isAll={gone.length === 0}
          />
        </section>
      </div>
      <dl className="mt-10 grid border-t border-l border-ink bg-sheet sm:grid-cols-3">
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
      <ActivityCharts activity={activity} />
    </WorkPage>
  );
}
