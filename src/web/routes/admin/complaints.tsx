import { complaintKinds, complaintLabel } from "#domain/complaints/complaint-kinds.data.ts";
import { listComplaints } from "#domain/complaints/list-complaints.ts";
import { formatDate } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/complaints";
import { ComplaintClock } from "./complaint-clock.tsx";
import { KindFilter } from "./kind-filter.tsx";
import { reportsTabs } from "./reports-tabs.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Complaints | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Object.fromEntries(url.searchParams);
  return {
    ...(await listComplaints(contextOf(context), asked)),
    isFirst: !url.searchParams.has("after"),
  };
}

const stateLabels = { waiting: "Waiting", answered: "Answered", closed: "Closed" } as const;

/** What people complain of, the oldest first, with the clock of each. */
export default function Complaints({ loaderData }: Route.ComponentProps) {
  const { complaints, kind, state, next, isFirst } = loaderData;
  const addressOf = (asked: { kind?: string | undefined; state?: string; after?: string }) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ kind, state, ...asked })) if (value) query.set(name, value);
    return `/admin/complaints?${query}`;
  };
  return (
    <WorkPage title="Complaints" lead="Each is acknowledged within 30 days of its coming.">
      <div className="mt-6">
        <Tabs label="Reports and complaints" tabs={reportsTabs("complaints")} />
      </div>
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        <KindFilter
          label="Filter by state"
          choices={(["waiting", "answered", "closed"] as const).map((each) => ({
            label: stateLabels[each],
            to: addressOf({ state: each }),
            isCurrent: each === state,
          }))}
        />
        <KindFilter
          label="Filter by kind"
          choices={[{ value: undefined, label: "All" }, ...complaintKinds].map((each) => ({
            label: each.label,
            to: addressOf({ kind: each.value }),
            isCurrent: each.value === kind,
          }))}
        />
      </div>
      {complaints.length === 0 ? (
        <EmptyState drawing="letters" title={state === "waiting" ? "No complaint waits" : "Nothing here"}>
          What people write in the public complaint form appears here, the oldest first.
        </EmptyState>
      ) : (
        <div className="mt-6">
          <Table
            caption="Complaints, the oldest first"
            isCaptionHidden
            rows={complaints}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "reference",
                heading: "Reference",
                isName: true,
                cell: ({ id, reference }) => <TextLink to={`/admin/complaints/${id}`}>{reference}</TextLink>,
              },
              { key: "about", heading: "About", onPhone: "bare", cell: (row) => complaintLabel(row.kind) },
              { key: "from", heading: "From", cell: ({ name }) => name },
              {
                key: "clock",
                heading: "State",
                onPhone: "bare",
                cell: (row) => <ComplaintClock state={row.state} daysLeft={row.daysLeft} />,
              },
              {
                key: "since",
                heading: "Received",
                isFigure: true,
                cell: ({ createdAt }) => formatDate(createdAt),
              },
            ]}
          />
        </div>
      )}
      <Pagination
        label="Pages of complaints"
        previous={isFirst ? null : addressOf({})}
        next={next === undefined ? null : addressOf({ after: next })}
      />
    </WorkPage>
  );
}
