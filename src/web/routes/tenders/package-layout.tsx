import { Outlet, useLocation } from "react-router";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { formatDeadline } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/package-layout";
import { afterConflict } from "#web/after-conflict.ts";
import { partAt, partsOf, sayWaiting } from "./package-parts.data.ts";
import { requireTenders } from "./require-tenders.ts";
import { returnLabel } from "./return-words.ts";
import { PackageBadge } from "./tender-badges.tsx";

// Each part has its title, or a row of open tabs, and a reader of the screen, could not tell them apart.
export const meta: Route.MetaFunction = ({ loaderData, location }) => [
  { title: `${titleOf(loaderData?.own, location.pathname)} | Lintel` },
  { name: "robots", content: "noindex" },
];

function titleOf(own: { id: string; title: string } | undefined, pathname: string): string {
  if (!own) return "Tender";
  const part = partAt(pathname, homeOf(own));
  return part && part.path !== "" ? `${part.label} of ${own.title}` : own.title;
}

const homeOf = ({ id }: { id: string }) => `/company/tenders/${id}`;

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { own: await getPackage(contextOf(context), { packageId: params.id }) };
}

export const shouldRevalidate = afterConflict;

/** A package as its buyer works on it: its head, its parts as tabs. */
export default function PackageLayout({ loaderData: { own } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const home = homeOf(own);
  const current = partAt(pathname, home);
  const title = [own.code, own.title].filter(Boolean).join(" ");
  return (
    <WorkPage
      title={title}
      lead={
        <DottedFacts
          facts={[
            own.projectName,
            serviceName(own.service),
            own.returnAt && `${returnLabel(own.state).toLowerCase()} ${formatDeadline(own.returnAt)}`,
          ]}
        />
      }
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: "Tenders", to: "/company/tenders" },
            { label: own.projectName, to: `/company/tenders/projects/${own.projectId}` },
            { label: title },
          ]}
        />
      }
      state={<PackageBadge state={own.state} />}
    >
      <div className="mt-6">
        <Tabs
          label="Parts of the tender"
          tabs={partsOf(own, current).map((part) => ({
            to: part.path === "" ? home : `${home}/${part.path}`,
            label: part.label,
            waits: sayWaiting(part.path, own),
            isCurrent: part === current,
          }))}
        />
      </div>
      <div className="mt-6">
        <Outlet />
      </div>
    </WorkPage>
  );
}
