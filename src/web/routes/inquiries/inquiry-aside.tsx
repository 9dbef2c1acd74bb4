import { Gavel, MessageSquare, PenLine } from "lucide-react";
import type { InquiryPage } from "#domain/inquiries/get-inquiry.ts";
import { reviewFormPath } from "#domain/reviews/reviews.schema.ts";
import { formatMiles, formatMoment } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DimensionLine } from "#web/ui/dimension-line.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type Fact, FactList } from "#web/ui/title-block.tsx";

/** With whom, and the ways to go on from here: the conversation, and once the work is done the review. */
export function InquiryAside({ inquiry }: { inquiry: InquiryPage }) {
  const onlyReads = useOnlyReads();
  const isAsked = inquiry.side === "asked";
  return (
    <aside aria-label="Who and when" className="print:mt-8">
      <Panel title={isAsked ? "Who and when" : "The firm you asked"}>
        {/* Who asks stands in the head, among the facts. */}
        {!isAsked && (
          <p className="mb-3 text-16">
            <TextLink to={`/profile/${inquiry.companyNumber}`} className="font-label break-words">
              {inquiry.companyName}
            </TextLink>
          </p>
        )}
        <div className={isAsked ? undefined : "border-t border-rule"}>
          <FactList facts={factsOf(inquiry)} />
        </div>
        <div className="mt-4 flex flex-col gap-3 print:hidden">
          {inquiry.state === "completed" && !onlyReads && (
            <ButtonLink
              kind={inquiry.hasReviewed ? undefined : "main"}
              isWide
              to={reviewFormPath({ inquiryId: inquiry.id })}
              icon={<PenLine aria-hidden="true" />}
            >
              {inquiry.hasReviewed ? "Your review" : "Write a review"}
            </ButtonLink>
          )}
          {inquiry.tenderPath && (
            <>
              <p className="text-15">
                {isAsked
                  ? "The work has become a tender: its documents and its return date are there."
                  : "This has become a tender. The firms you asked are invited when you issue it."}
              </p>
              <ButtonLink isWide to={inquiry.tenderPath} icon={<Gavel aria-hidden="true" />}>
                Open the tender
              </ButtonLink>
            </>
          )}
          {inquiry.mayBecomeTender && !onlyReads && (
            <ButtonLink
              isWide
              to={`/inquiries/tender/${inquiry.requestId}`}
              icon={<Gavel aria-hidden="true" />}
            >
              Make it a tender
            </ButtonLink>
          )}
          {inquiry.conversationId && (
            <ButtonLink
              isWide
              to={`/messages/${inquiry.conversationId}`}
              icon={<MessageSquare aria-hidden="true" />}
            >
              Open the conversation
            </ButtonLink>
          )}
        </div>
      </Panel>
    </aside>
  );
}

function factsOf({ side, askedBy, askedAt, seenAt, distanceMiles }: InquiryPage): Fact[] {
  return [
    ...(askedBy ? [{ label: side === "asked" ? "Contact" : "Asked by", value: askedBy }] : []),
    { label: "Asked", value: formatMoment(askedAt) },
    ...(side === "asking" ? [{ label: "Opened", value: seenAt ? formatMoment(seenAt) : "Not yet" }] : []),
    ...(distanceMiles === null
      ? []
      : [{ label: "Distance to site", value: <DimensionLine measure={formatMiles(distanceMiles)} /> }]),
  ];
}
