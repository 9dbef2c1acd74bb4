import type { Answer } from "#domain/inquiries/answer.queries.ts";
import { formatMoney } from "#web/format.ts";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sayDay } from "./date-words.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";

interface AnswersTableProps {
  caption: string;
  answers: readonly Answer[];
  /** The day in London. */
  today: string;
  /** The inquiry whose page this is. */
  currentId?: string;
}

/** How the firms of one request stand, side by side and by name: which is best is not for us to say. */
export function AnswersTable({ caption, answers, today, currentId }: AnswersTableProps) {
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={answers}
      rowKey={({ inquiryId }) => inquiryId}
      columns={[
        {
          key: "firm",
          heading: "Firm",
          width: "w-2/5",
          isName: true,
          cell: ({ inquiryId, firmName }) =>
            inquiryId === currentId ? (
              <span aria-current="page">{firmName}</span>
            ) : (
              <TextLink to={`/inquiries/${inquiryId}`}>{firmName}</TextLink>
            ),
        },
        {
          key: "state",
          heading: "State",
          onPhone: "bare",
          width: "w-1/5",
          cell: ({ state }) => <InquiryBadge state={state} side="asking" />,
        },
        {
          key: "until",
          heading: "Valid until",
          width: "w-1/5",
          isFigure: true,
          cell: ({ validUntil }) => (validUntil ? sayDay(validUntil, today) : "–"),
        },
        {
          key: "amount",
          heading: "Quote ex VAT",
          width: "w-1/5",
          isFigure: true,
          cell: ({ amountPence }) => (amountPence === null ? "–" : formatMoney(amountPence)),
        },
      ]}
    />
  );
}
