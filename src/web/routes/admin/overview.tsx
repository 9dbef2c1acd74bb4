import { Link, useRouteLoaderData } from "react-router";
import { countTroubles } from "#domain/admin/count-troubles.ts";
import { getOverview } from "#domain/admin/get-overview.ts";
import { formatCount } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/overview";
import type { loader as portalLoader } from "./portal-layout.tsx";
import { StatCard } from "./stat-card.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Admin | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return { ...(await getOverview(ctx)), troubles: await countTroubles(ctx) };
}

export default function Overview({
  loaderData: { users, contractors, newSignUps, troubles },
}: Route.ComponentProps) {
  const portal = useRouteLoaderData<typeof portalLoader>("routes/admin/portal-layout");
  const waits = [
    { to: "/admin/verifications", label: "Evidence to review", count: portal?.evidence ?? 0 },
    { to: "/admin/claims", label: "Claims to decide", count: portal?.claims ?? 0 },
    { to: "/admin/reports", label: "Reports and appeals to decide", count: portal?.cases ?? 0 },
    { to: "/admin/complaints", label: "Complaints to answer", count: portal?.complaints ?? 0 },
  ];
  return (
    <WorkPage title="Overview">
      <dl className="mt-8 grid border-t border-l border-ink bg-sheet sm:grid-cols-3">
        <StatCard label="Total Users" to="/admin/users">
          {formatCount(users)}
        </StatCard>
        <StatCard label="Contractors" to="/admin/users?type=contractor">
          {formatCount(contractors)}
        </StatCard>
        <StatCard label="New Sign-ups (last 7 days)" to="/admin/users">
          {formatCount(newSignUps)}
        </StatCard>
      </dl>
      <section aria-labelledby="waits" className="mt-10 max-w-3xl">
        <SectionHeading id="waits">Waiting for you</SectionHeading>
        <ul>
          {waits.map(({ to, label, count }) => (
            <li key={to} className="border-b border-rule">
              <Link
                to={to}
                className="flex min-h-12 items-center justify-between gap-4 text-16 no-underline hover:bg-wash"
              >
                {label}
                <span className="font-label">{count === 0 ? "None" : formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="troubles" className="mt-10 max-w-3xl">
        <SectionHeading id="troubles">In the last seven days</SectionHeading>
        <ul className="text-16">
          {[
            { label: "E-mails refused or given up", count: troubles.emails },
            { label: "Jobs that failed", count: troubles.jobs },
          ].map(({ label, count }) => (
            <li key={label} className="flex min-h-12 items-center justify-between gap-4 border-b border-rule">
              {label}
              <span className="font-label">{count === 0 ? "None" : formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </section>
    </WorkPage>
  );
}
