import { serviceName } from "#domain/catalogue/services.data.ts";
import type { ReceivedInquiry } from "#domain/inquiries/list-received-inquiries.ts";
import { formatMoney, formatMoneyBriefly } from "#web/format.ts";
import { useOwnCompanies } from "#web/own-companies.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sayDay } from "./date-words.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";

interface ReceivedListProps {
  inquiries: readonly ReceivedInquiry[];
  /** The day in London. */
  today: string;
}

/** What one's own company was asked, one row an inquiry. */
export function ReceivedList({ inquiries, today }: ReceivedListProps) {
  return (
    <Table
      caption="Received inquiries"
      isCaptionHidden
      rows={inquiries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "project",
          heading: "Project",
          isName: true,
          width: "w-2/5",
          cell: (row) => <Project row={row} />,
        },
        { key: "place", heading: "Site", onPhone: "left-out", cell: ({ place }) => place },
        {
          key: "state",
          heading: "State",
          onPhone: "bare",
          cell: ({ state }) => <InquiryBadge state={state} side="asked" />,
        },
        {
          key: "value",
          heading: "Estimated value",
          isFigure: true,
          cell: ({ valuePence }) => (valuePence === null ? "–" : formatMoneyBriefly(valuePence)),
        },
        {
          key: "quote",
          heading: "Your quote ex VAT",
          isFigure: true,
          cell: ({ amountPence }) => (amountPence === null ? "–" : formatMoney(amountPence)),
        },
        {
          key: "by",
          heading: "Reply by",
          isFigure: true,
          cell: ({ replyBy }) => sayDay(replyBy, today),
        },
      ]}
    />
  );
}

function Project({ row }: { row: ReceivedInquiry }) {
  const { forWhom } = useOwnCompanies();
  return (
    <>
      <TextLink to={`/inquiries/${row.id}`}>{row.projectName}</TextLink>
      <span className="block text-13 font-text text-ink-3">
        <DottedFacts
          facts={[row.fromName, row.serviceCode && serviceName(row.serviceCode), forWhom(row.companyId)]}
        />
      </span>
    </>
  );
}
