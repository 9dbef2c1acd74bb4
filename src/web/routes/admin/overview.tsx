import { Link } from "react-router";
import { getOverview } from "#domain/admin/get-overview.ts";
import { formatCount, formatNumberOf } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/overview";
import type { loader as portalLoader } from "./portal-layout.tsx";
import { StatCard } from "./stat-card.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Admin | Lintel" },
  { name: "robots", content: "noindex" },
];

export function loader({ context }: Route.LoaderArgs) {
  return getOverview(contextOf(context));
}

export default function Overview({ loaderData: { users, contractors, newSignUps } }: Route.ComponentProps) {
  const waiting =
    useRouteLoaderData<typeof portalLoader>("routes/admin/portal-layout")?.counts.verifications ?? 0;
  return (
    <WorkPage title="Overview">
      <dl className="mt-8 grid border-t border-l border-ink bg-sheet sm:grid-cols-3">
        <StatCard label="Total Users">{formatCount(users)}</StatCard>
        <StatCard label="Contractors">{formatCount(contractors)}</StatCard>
        <StatCard label="New Sign-ups (last 7 days)">{formatCount(newSignUps)}</StatCard>
      </dl>
      <section aria-labelledby="waits" className="mt-10">
        <SectionHeading id="waits">Waiting for you</SectionHeading>
        <ul className="border-b border-rule">
          <li>
            <Link
              to="/admin/verifications"
              className="flex min-h-12 items-center justify-between gap-4 text-16 no-underline hover:bg-wash"
            >
              Evidence to review
              <span className="font-label">
                {waiting === 0 ? "None" : formatNumberOf(waiting, "document")}
              </span>
            </Link>
          </li>
        </ul>
      </section>
    </WorkPage>
  );
}
