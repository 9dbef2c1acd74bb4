import type { ReactNode } from "react";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { type Results as OwnResults, getResults } from "#domain/tender-figures/get-results.ts";
import type { HitRow, Hits } from "#domain/tender-figures/results.queries.ts";
import { FEWEST_COUNTED } from "#domain/tender-figures/tender-figures.limits.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { countTenders } from "#domain/tendering/count-tenders.ts";
import { formatMonth } from "#web/format.ts";
import { privateHeaders } from "#web/private-headers.ts";
import { contextOf } from "#web/session.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import { showPercent } from "../companies/show-percent.ts";
import type { Route } from "./+types/results";
import { OutcomeTable } from "./outcome-table.tsx";
import { requireTenders } from "./require-tenders.ts";
import { TendersTabs } from "./tenders-tabs.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Outcomes of your quotes | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  return { results: await getResults(ctx), waiting: await countTenders(ctx) };
}

/** What became of one's company's own quotes: for whom, for what work and at which value it wins. */
export default function Results({ loaderData: { results, waiting } }: Route.ComponentProps) {
  return (
    <WorkPage
      title="Tenders"
      lead="What became of your quotes. Only your team reads this."
      link={
        <TextLink to="/company/tenders/results.csv" reloadDocument>
          All outcomes as a CSV file
        </TextLink>
      }
    >
      <TendersTabs waiting={waiting} />
      {results.outcomes.length === 0 ? (
        <EmptyState drawing="letters" title="No outcome yet">
          When a buyer tells you what became of a quote, it stands here, and counts: for whom you win, for
          what work, and at which value.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-10 pt-6">
          <OutcomeTable outcomes={results.outcomes} />
          {results.all.decided > 0 && <HitRates results={results} />}
        </div>
      )}
    </WorkPage>
  );
}

function HitRates({ results: { since, all, clients, services, bands } }: { results: OwnResults }) {
  return (
    <section aria-labelledby="shares" className="flex flex-col gap-10">
      <div>
        <SectionHeading id="shares">Won</SectionHeading>
        <p className="pt-3 text-24 font-label">{`${all.taken} of ${all.decided} won${rateOf(all, ", ")}`}</p>
        <p className="max-w-measure pt-1 text-15 text-ink-2">
          {`Quotes that won, of those that won or did not, since ${formatMonth(since)}. What was cancelled, withdrawn or not compliant, and what was priced for a main contract that was lost, is not counted. A share is shown from ${FEWEST_COUNTED} on.`}
        </p>
      </div>
      <HitTable
        caption="By buyer"
        heading="Buyer"
        rows={clients}
        name={(row) => <TextLink to={`/profile/${row.key}`}>{row.name}</TextLink>}
      />
      <HitTable
        caption="By service"
        heading="Service"
        rows={services}
        name={({ key }) => serviceName(key ?? "")}
      />
      <HitTable
        caption="By value"
        heading="Published value"
        rows={bands}
        name={({ key }) => (key === null ? "Not published" : (packageBandByValue(key)?.label ?? key))}
      />
    </section>
  );
}

const rateOf = (hits: Hits, before = ""): string =>
  hits.decided < FEWEST_COUNTED ? "" : `${before}${showPercent({ count: hits.taken, of: hits.decided })}`;

interface HitTableProps {
  caption: string;
  heading: string;
  rows: readonly HitRow[];
  name: (row: HitRow) => ReactNode;
}

function HitTable({ caption, heading, rows, name }: HitTableProps) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ key }) => key ?? ""}
      columns={[
        { key: "name", heading, isName: true, cell: name, width: "w-2/5" },
        { key: "taken", heading: "Won", isFigure: true, cell: ({ taken }) => taken, width: "w-1/5" },
        {
          key: "decided",
          heading: "Decided",
          isFigure: true,
          cell: ({ decided }) => decided,
          width: "w-1/5",
        },
        {
          key: "rate",
          heading: "Hit rate",
          isFigure: true,
          cell: (row) => rateOf(row) || "Too few",
          width: "w-1/5",
        },
      ]}
    />
  );
}
