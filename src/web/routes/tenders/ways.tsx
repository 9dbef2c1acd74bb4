import { FEW_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { Acting } from "#web/forms/form.tsx";
import { privateHeaders } from "#web/private-headers.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Table } from "#web/ui/table.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/ways";
import { requireTenders } from "./require-tenders.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Ask for quotes or start a tender | Lintel" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => privateHeaders();

export const middleware: Route.MiddlewareFunction[] = [requireTenders];

const rows = [
  { what: "For", quick: "Small works, a check of a price", formal: "A trade package of a project" },
  {
    what: "You write",
    quick: "A few lines",
    formal: "Scope, key terms, dates and criteria, from the trade’s template",
  },
  {
    what: "Documents",
    quick: "Up to ten files",
    formal: "Sets that are frozen at issue, with revisions and receipts",
  },
  { what: "Firms", quick: "Up to six", formal: `As many as fit; more than ${FEW_FIRMS} with a reason` },
  {
    what: "Prices",
    quick: "One amount, which you see as it comes",
    formal: "Line by line, sealed until the return date",
  },
  {
    what: "Questions",
    quick: "In each firm’s own conversation",
    formal: "In one register, answered to all without names",
  },
  { what: "Changes", quick: "In the conversation", formal: "Addenda, which reach everybody at once" },
  {
    what: "In the end",
    quick: "You accept a quote, or none",
    formal: "You award, and every firm that priced is told why",
  },
] as const;

/** Which of the two ways to ask for prices fits, before somebody starts. */
export default function Ways() {
  return (
    <WorkPage
      title="Ask for quotes or start a tender"
      lead="Two ways to ask for prices. An inquiry that is still open can become a tender later, without typing it again."
      breadcrumb={
        <Breadcrumb crumbs={[{ label: "Tenders", to: "/company/tenders" }, { label: "Two ways" }]} />
      }
    >
      <div className="mt-6 border-t border-ink pt-2">
        <Table
          caption="The two ways beside each other"
          isCaptionHidden
          rows={rows}
          rowKey={({ what }) => what}
          columns={[
            { key: "what", heading: "What", isName: true, cell: ({ what }) => what },
            { key: "quick", heading: "Ask for quotes", cell: ({ quick }) => quick },
            { key: "formal", heading: "Start a tender", cell: ({ formal }) => formal },
          ]}
        />
      </div>
      <Acting>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/inquiries/new">Ask for quotes</ButtonLink>
          <ButtonLink kind="main" to="/company/tenders/new">
            Start a tender
          </ButtonLink>
        </div>
      </Acting>
    </WorkPage>
  );
}
