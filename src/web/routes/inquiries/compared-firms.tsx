import type { ReactNode } from "react";
import type { ComparedFirm } from "#domain/inquiries/compare-quotes.ts";
import { formatDate, formatMiles, formatMoney } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { DimensionLine } from "#web/ui/dimension-line.tsx";
import { TextLink, linkClass } from "#web/ui/text-link.tsx";
import { validLabel } from "./date-words.ts";
import { InquiryBadge } from "./inquiry-badge.tsx";

const MOST_ACCREDITATIONS = 4;

/**
 * A column for each firm, with the same facts in the same line of all columns; on a phone one firm below the other. A list,
 * not a table: each firm is read whole, and its button stands with it.
 */
export function ComparedFirms({ firms, today }: { firms: readonly ComparedFirm[]; today: string }) {
  return (
    <>
      <Amounts firms={firms} />
      <div
        className="goes-on mt-8 overflow-x-auto border-t border-ink print:overflow-visible"
        role="region"
        aria-label="Quotes side by side"
      >
        <ul className="side-by-side md:grid md:auto-cols-[minmax(13.5rem,1fr)] md:grid-flow-col md:grid-rows-[repeat(9,auto)] md:gap-x-6">
          {firms.map((firm) => (
            <li
              key={firm.inquiryId}
              className="border-b border-ink md:row-span-9 md:grid md:grid-rows-subgrid"
            >
              <div className="pt-4 pb-3">
                <h2 id={`firm-${firm.inquiryId}`} className="heading scroll-mt-20 text-19 break-words">
                  <TextLink to={`/profile/${firm.firmNumber}`}>{firm.firmName}</TextLink>
                </h2>
                <p className="mt-1.5">
                  <InquiryBadge state={firm.state} side="asking" />
                </p>
              </div>
              <Price firm={firm} />
              <Fact label="Included">{firm.offer && <Words>{firm.offer.included}</Words>}</Fact>
              <Fact label="Not included">
                {firm.offer && <Words>{firm.offer.excluded || "Nothing named"}</Words>}
              </Fact>
              <Fact label="Note">{firm.offer?.note && <Words>{firm.offer.note}</Words>}</Fact>
              <Fact label={firm.offer ? validLabel(firm.offer.validUntil, today) : "Valid until"}>
                {firm.offer && formatDate(firm.offer.validUntil)}
              </Fact>
              <Fact label="Distance to site">
                {firm.distanceMiles === null ? (
                  "Not known"
                ) : (
                  <DimensionLine measure={formatMiles(firm.distanceMiles)} />
                )}
              </Fact>
              <Fact label="Accreditations">
                <Accreditations firm={firm} />
              </Fact>
              <div className="flex flex-col items-start gap-2 pt-3 pb-5 print:hidden">
                {firm.steps.includes("accept") && (
                  <ButtonLink to={`/inquiries/${firm.inquiryId}/accept`}>
                    Accept<span className="sr-only"> the quote of {firm.firmName}</span>
                  </ButtonLink>
                )}
                <TextLink to={`/inquiries/${firm.inquiryId}`}>
                  See the inquiry<span className="sr-only"> to {firm.firmName}</span>
                </TextLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** On a phone, where the firms stand below each other: what each asks, with the way to the rest. */
function Amounts({ firms }: { firms: readonly ComparedFirm[] }) {
  return (
    <ul aria-label="Quotes in short" className="mt-6 border-t border-ink md:hidden print:hidden">
      {firms.map(({ inquiryId, firmName, offer }) => (
        <li
          key={inquiryId}
          className="flex items-baseline justify-between gap-x-4 border-b border-rule py-1 text-15"
        >
          <a href={`#firm-${inquiryId}`} className={`target min-w-0 py-2 wrap-anywhere ${linkClass()}`}>
            {firmName}
          </a>
          {offer ? (
            <span className="shrink-0 text-right">
              <span className="font-label">{formatMoney(offer.amountPence)}</span>
              {offer.aboveLowestPence !== null && (
                <span className="block text-13 text-ink-2">
                  {offer.aboveLowestPence === 0 ? "Lowest" : `+${formatMoney(offer.aboveLowestPence)}`}
                </span>
              )}
            </span>
          ) : (
            <span className="shrink-0 text-ink-3">No quote</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Price({ firm: { offer } }: { firm: ComparedFirm }) {
  if (!offer) return <Fact label="Quote">No quote</Fact>;
  const { amountPence, aboveLowestPence } = offer;
  return (
    <Fact label="Quote">
      <span className="title block text-24">{formatMoney(amountPence)}</span>
      {aboveLowestPence !== null && (
        <span className="block text-13 text-ink-2">
          {aboveLowestPence === 0 ? "Lowest" : `${formatMoney(aboveLowestPence)} above the lowest`}
        </span>
      )}
    </Fact>
  );
}

function Accreditations({ firm: { accreditations } }: { firm: ComparedFirm }) {
  if (accreditations.length === 0) return <>None named</>;
  const more = accreditations.length - MOST_ACCREDITATIONS;
  return (
    <ul className="flex flex-col gap-1">
      {accreditations.slice(0, MOST_ACCREDITATIONS).map(({ name, expiresOn }) => (
        <li key={name}>
          {name}
          {expiresOn && <span className="block text-13 text-ink-3">until {formatDate(expiresOn)}</span>}
        </li>
      ))}
      {more > 0 && <li className="text-13 text-ink-3">and {more} more on the profile</li>}
    </ul>
  );
}

/** What there is nothing to say of keeps its place in the column, and takes none on a phone. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={cx("min-w-0 border-t border-rule py-2.5 text-15", !children && "max-md:hidden")}>
      <p className="text-13 text-ink-3">{label}</p>
      <div className="mt-0.5 break-words">{children || "–"}</div>
    </div>
  );
}

const Words = ({ children }: { children: string }) => (
  <span className="whitespace-pre-wrap wrap-anywhere">{children}</span>
);
