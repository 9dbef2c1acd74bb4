import type { ReceivedInquiry } from "#domain/inquiries/list-received-inquiries.ts";
import type { SentRequest } from "#domain/inquiries/list-sent-requests.ts";
import { formatNumberOf } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { addressOf } from "../inquiries/inquiry-addresses.ts";
import { ReceivedList } from "../inquiries/received-list.tsx";
import { SentList } from "../inquiries/sent-list.tsx";

export interface DashboardInquiries {
  /** Main contractors mostly ask, the others are mostly asked. */
  box: "sent" | "received";
  /** On the side that the company is mostly on. */
  count: number;
  /** The newest of them; one of the two lists is empty. */
  received: ReceivedInquiry[];
  sent: SentRequest[];
  /** On the other side. */
  otherCount: number;
}

interface RecentInquiriesProps {
  inquiries: DashboardInquiries;
  /** Who has none has no profile to look at. */
  hasCompany: boolean;
  /** The day in London. */
  today: string;
}

/** The newest inquiries, with the way to all of them. */
export function RecentInquiries({ inquiries, hasCompany, today }: RecentInquiriesProps) {
  const { box, count, received, sent, otherCount } = inquiries;
  if (count === 0 && otherCount === 0) {
    return (
      <EmptyState
        title="No project inquiries yet"
        action={
          hasCompany ? (
            <ButtonLink to="/company">See your profile</ButtonLink>
          ) : (
            <ButtonLink to="/search">Find Contractors</ButtonLink>
          )
        }
      >
        {hasCompany
          ? "When somebody asks your company for a quote, it appears here."
          : "Inquiries go from one company to another, and you belong to none."}
      </EmptyState>
    );
  }
  const other = box === "sent" ? "received" : "sent";
  return (
    <div className={received.length > 0 ? "max-md:-mt-px md:pt-4" : "pt-4"}>
      {received.length > 0 && <ReceivedList inquiries={received} today={today} />}
      {sent.length > 0 && <SentList requests={sent} today={today} />}
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-5 text-15">
        {count > 0 && (
          <TextLink
            to={addressOf({ box })}
          >{`See all ${formatNumberOf(count, `inquiry ${box}`, `inquiries ${box}`)}`}</TextLink>
        )}
        {otherCount > 0 && (
          <TextLink to={addressOf({ box: other })}>
            {formatNumberOf(otherCount, `inquiry ${other}`, `inquiries ${other}`)}
          </TextLink>
        )}
      </p>
    </div>
  );
}
