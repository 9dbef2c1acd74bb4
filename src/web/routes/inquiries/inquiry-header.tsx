import { serviceName } from "#domain/catalogue/services.data.ts";
import type { InquiryPage } from "#domain/inquiries/get-inquiry.ts";
import { whatHappened } from "#domain/inquiries/state-labels.data.ts";
import { formatDate, formatMoney } from "#web/format.ts";
import { useOwnCompanies } from "#web/own-companies.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TitleBlock } from "#web/ui/title-block.tsx";
import { addressOf } from "./inquiry-addresses.ts";
import { replyLabel } from "./date-words.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";

/** What is asked, by whom of whom, where it stands, and the facts in their title block. */
export function InquiryHeader({ inquiry, today }: { inquiry: InquiryPage; today: string }) {
  const { side, state } = inquiry;
  const forWhom = useOwnCompanies().forWhom(side === "asked" ? inquiry.companyId : inquiry.fromCompanyId);
  const box = side === "asked" ? "received" : "sent";
  return (
    <div className="border-b border-rule bg-sheet">
      <div className="wrap pt-5 pb-7 md:pb-9">
        <Breadcrumb
          crumbs={[
            { label: "Inquiries", to: "/inquiries" },
            { label: side === "asked" ? "Received" : "Sent", to: addressOf({ box }) },
            { label: inquiry.projectName },
          ]}
        />
        <h1 className="title mt-6 text-32 break-words">{inquiry.projectName}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-16 text-ink-2">
          <InquiryBadge state={state} side={side} />
          <span>{whatHappened(inquiry)}</span>
          {forWhom && <span>{side === "asked" ? `You answer ${forWhom}.` : `You ask ${forWhom}.`}</span>}
        </p>
        <div className="mt-7">
          <TitleBlock
            isPaired="on-phones"
            facts={[
              ...(side === "asked"
                ? [
                    {
                      label: "Asked by",
                      value: (
                        <TextLink to={`/profile/${inquiry.fromCompanyNumber}`}>
                          {inquiry.fromCompanyName}
                        </TextLink>
                      ),
                    },
                  ]
                : []),
              {
                label: "Service",
                value: inquiry.serviceCode ? serviceName(inquiry.serviceCode) : "Several, see below",
              },
              { label: "Site", value: inquiry.place },
              {
                label: "Start on site",
                value: inquiry.wantedStart ? formatDate(inquiry.wantedStart) : "Open",
              },
              {
                label: "Estimated value",
                value: inquiry.valuePence === null ? "Not stated" : formatMoney(inquiry.valuePence),
              },
              { label: replyLabel(inquiry.replyBy, today), value: formatDate(inquiry.replyBy) },
            ]}
          />
        </div>
        {inquiry.projectSlug && (
          <p className="mt-3 text-15">
            <TextLink to={`/project/${inquiry.projectSlug}`}>See the project</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
