import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Table } from "../../ui/table.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Timeline } from "../../ui/timeline.tsx";

const quotes = [
  { firm: "Aireborough Partitions Ltd", trade: "Drylining", price: "£182,400", sent: "12 Nov 2026" },
  { firm: "Wharfe Interiors", trade: "Drylining", price: "£176,950", sent: "14 Nov 2026" },
  { firm: "Calder Ceilings", trade: "Drylining", price: "£191,000", sent: "15 Nov 2026" },
];

export function SampleLists({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-12">
      <Breadcrumb
        label={`Breadcrumb, ${id}`}
        crumbs={[
          { label: "Home", to: "/" },
          { label: "Find Contractors", to: "/search" },
          { label: "Aireborough Partitions Ltd" },
        ]}
      />
      <div>
        <SectionHeading level={3} count="38" aside={<TextLink to="/search">View All Companies</TextLink>}>
          Subcontractors
        </SectionHeading>
        <div className="pt-6">
          <Table
            caption={`Quotes for partitions, ${id}`}
            isCaptionHidden
            rows={quotes}
            rowKey={(quote) => quote.firm}
            columns={[
              {
                key: "firm",
                heading: "Company",
                isName: true,
                cell: (quote) => (
                  <TextLink look="plain" to="/search">
                    {quote.firm}
                  </TextLink>
                ),
              },
              { key: "trade", heading: "Trade", cell: (quote) => quote.trade },
              { key: "sent", heading: "Sent", isFigure: true, cell: (quote) => quote.sent },
              { key: "price", heading: "Price", isFigure: true, cell: (quote) => quote.price },
            ]}
          />
        </div>
        <Pagination label={`Pages, ${id}`} previous="?page=1" next="?page=3">
          21 to 40 of 312
        </Pagination>
      </div>
      <div className="grid gap-12 md:grid-cols-2">
        <Timeline
          phases={[
            { name: "Foundation & Structure", status: "Completed", stage: "done", percent: 100 },
            { name: "Envelope", status: "In Progress", stage: "now", percent: 65, note: "until 3 Mar 2027" },
            { name: "Fit-out", status: "Pending", stage: "later", percent: 0 },
          ]}
        />
        <div className="grid border border-rule sm:grid-cols-2">
          <EmptyState
            level={3}
            drawing="search"
            title="No companies found"
            action={
              <ButtonLink isSmall to="/search">
                Reset Filters
              </ButtonLink>
            }
          >
            Try adjusting your search filters
          </EmptyState>
          <EmptyState level={3} drawing="letters" title="No conversations found" />
          <EmptyState level={3} drawing="plot" title="No projects yet" />
          <EmptyState level={3} drawing="missing" title="Nothing here" />
        </div>
      </div>
      <Steps
        steps={[
          { title: "Create profile", text: "Say what you build, where, and prove it once." },
          { title: "Find opportunities", text: "Packages that fit your trades and your reach come to you." },
          { title: "Connect and collaborate", text: "Ask, price and agree in one place, with a record." },
        ]}
      />
    </div>
  );
}
