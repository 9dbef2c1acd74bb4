import { type CaseList, type CaseRow, listCases } from "#domain/moderation/list-cases.ts";
import { formatCount, formatDate, formatNumberOf } from "#web/format.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { kindLabels, outcomeLabels, outcomeTones } from "../moderation/decision-words.ts";
import type { Route } from "./+types/reports";
import { KindFilter } from "./kind-filter.tsx";
import { reportsTabs } from "./reports-tabs.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Reports | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Object.fromEntries(url.searchParams);
  return { ...(await listCases(contextOf(context), asked)), isFirst: !url.searchParams.has("after") };
}

const stateLabels: Record<CaseList["state"], string> = {
  open: "Open",
  appealed: "Appeals",
  decided: "Decided",
  settled: "Appeal decided",
};

/** What people have reported, the oldest first. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { cases, kind, state, next, waiting, isFirst } = loaderData;
  const addressOf = (asked: { kind?: string | undefined; state?: string; after?: string }) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ kind, state, ...asked })) if (value) query.set(name, value);
    return `/admin/reports?${query}`;
  };
  return (
    <WorkPage title="Reports" lead="Messages, reviews and profiles that somebody has reported.">
      <div className="mt-6">
        <Tabs label="Reports and complaints" tabs={reportsTabs("reports")} />
      </div>
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
        <KindFilter
          label="Filter by state"
          choices={(["open", "appealed", "decided", "settled"] as const).map((each) => ({
            label: stateLabels[each],
            to: addressOf({ state: each }),
            isCurrent: each === state,
            count: each === "open" || each === "appealed" ? formatCount(waiting[each]) : undefined,
          }))}
        />
        <KindFilter
          label="Filter by kind"
          choices={[undefined, "message" as const, "review" as const, "profile" as const].map((each) => ({
            label: each ? kindLabels[each] : "All",
            to: addressOf({ kind: each }),
            isCurrent: each === kind,
          }))}
        />
      </div>
      {cases.length === 0 ? (
        <EmptyState drawing="letters" title={state === "open" ? "Nothing is reported" : "Nothing here"}>
          {state === "open"
            ? "What members and visitors report appears here, the oldest first."
            : "Reports move here as they are decided and appealed against."}
        </EmptyState>
      ) : (
        <div className="mt-6">
          <Cases cases={cases} />
        </div>
      )}
      <Pagination
        label="Pages of reports"
        previous={isFirst ? null : addressOf({})}
        next={next === undefined ? null : addressOf({ after: next })}
      />
    </WorkPage>
  );
}

function Cases({ cases }: { cases: readonly CaseRow[] }) {
  return (
    <Table
      caption="Reports, the oldest first"
      isCaptionHidden
      rows={cases}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "what",
          heading: "What",
          isName: true,
          cell: ({ id, title }) => <TextLink to={`/admin/reports/${id}`}>{title}</TextLink>,
        },
        {
          key: "reason",
          heading: "Reported as",
          onPhone: "bare",
          cell: ({ firstReason, reports }) =>
            reports > 1 ? `${firstReason} · ${formatNumberOf(reports, "report")}` : firstReason,
        },
        { key: "state", heading: "State", onPhone: "bare", cell: (row) => <CaseBadge row={row} /> },
        { key: "since", heading: "Since", isFigure: true, cell: ({ openedAt }) => formatDate(openedAt) },
      ]}
    />
  );
}

function CaseBadge({ row: { state, outcome, appealOutcome } }: { row: CaseRow }) {
  if (state === "open" || outcome === null) return <StatusBadge tone="wait">Open</StatusBadge>;
  if (state === "appealed") return <StatusBadge tone="wait">Appeal</StatusBadge>;
  if (appealOutcome === "overturned") return <StatusBadge tone="none">Taken back</StatusBadge>;
  return <StatusBadge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</StatusBadge>;
}
