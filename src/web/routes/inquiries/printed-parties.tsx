import type { ReactNode } from "react";
import type { InquiryPage, Party } from "#domain/inquiries/get-inquiry.ts";
import { formatLongDate, formatPlace, isoDay } from "#web/format.ts";

/** On paper only: from whom, to whom, on which day. A quote is from the firm; until there is one, the inquiry is from who asks. */
export function PrintedParties({
  inquiry,
}: {
  inquiry: Pick<InquiryPage, "id" | "askedAt" | "parties" | "quotes">;
}) {
  const { id, askedAt, parties, quotes } = inquiry;
  const latest = quotes[0];
  const [from, to] = latest ? [parties.asked, parties.asking] : [parties.asking, parties.asked];
  return (
    <dl className="wrap mt-6 hidden grid-cols-3 gap-x-8 text-13 print:grid">
      <Cell label="From">
        <Address party={from} />
      </Cell>
      <Cell label="To">
        <Address party={to} />
      </Cell>
      <Cell label={latest ? "Date of the quote" : "Date of the inquiry"}>
        <span className="block font-label">{formatLongDate(isoDay(latest?.at ?? askedAt))}</span>
        <span className="block wrap-anywhere">{id}</span>
      </Cell>
    </dl>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-ink pt-2">
      <dt className="text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ party: { name, phone, email, companiesHouseNumber, ...place } }: { party: Party }) {
  const lines = [
    formatPlace(place),
    phone,
    email,
    companiesHouseNumber && `Company number ${companiesHouseNumber}`,
  ];
  return (
    <>
      <span className="block font-label">{name}</span>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </>
  );
}
