import type { ReactNode } from "react";
import { mainContracts } from "#domain/packages/packages.schema.ts";
import type { OwnVisit } from "#domain/site-visits/get-own-visit.ts";
import type { getFigures } from "#domain/tender-figures/get-figures.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import type { Tender } from "#domain/tendering/get-tender.ts";
import { formatDate, formatDeadline } from "#web/format.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { DaysLeft } from "./days-left.tsx";
import { returnLabel } from "./return-words.ts";
import { TimeLeft } from "./time-left.tsx";

const visitFacts = { none: null, optional: "Optional", mandatory: "Mandatory" };

interface TenderAsideProps {
  tender: Omit<Tender, "documents">;
  /** Until quotes are due, while it is priced. */
  daysLeft: number | null;
  visitRule: OwnVisit["rule"];
  feedback: NonNullable<Awaited<ReturnType<typeof getFigures>>>["feedback"] | null;
  /** What is done with it: right after when it is due, and in sight while one reads. */
  children: ReactNode;
}

/** When a tender is due and what is done about it; then the facts that can wait. */
export function TenderAside({ tender, daysLeft, visitRule, feedback, children }: TenderAsideProps) {
  const { invitation, work } = tender;
  return (
    <aside className="flex flex-col xl:self-stretch">
      {/* In sight while one reads: the facts go by behind it. */}
      <div className="flex flex-col gap-4 border border-ink bg-sheet p-5 xl:sticky xl:top-30 xl:z-10">
        <dl>
          {work.returnAt && (
            <div>
              <dt className="text-13 text-ink-2">{returnLabel(work.state)}</dt>
              <dd className="text-19 font-label">
                {formatDeadline(work.returnAt)}
                {daysLeft !== null && <DaysLeft days={daysLeft} />}
                {daysLeft === 0 && (
                  <TimeLeft address={`/company/tenders/invited/${invitation.id}/quote/draft`} />
                )}
              </dd>
            </div>
          )}
        </dl>
        {children}
      </div>
      <div className="flex flex-col gap-6 border border-t-0 border-ink bg-sheet p-5">
        {invitation.message && (
          <p className="border-l-2 border-rule pl-4 text-15 whitespace-pre-line wrap-anywhere">
            {invitation.message}
          </p>
        )}
        <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-2">
          <Fact
            label="Questions until"
            value={work.questionsCloseAt && formatDeadline(work.questionsCloseAt)}
          />
          {work.ndaHash !== null && (
            <div>
              <dt className="text-13 text-ink-2">Confidentiality agreement</dt>
              <dd className="text-15">
                <TextLink to={`/company/tenders/invited/${invitation.id}/nda`}>
                  {tender.isOpen ? "Accepted: read it" : "Asked for: read it"}
                </TextLink>
              </dd>
            </div>
          )}
          <Fact label="Place" value={work.location} />
          <Fact label="Site visit" value={visitFacts[visitRule]} />
          <Fact label="Award planned" value={work.awardOn && formatDate(work.awardOn)} />
          <Fact label="Start on site" value={work.startOn && formatDate(work.startOn)} />
          <Fact label="Value" value={(work.valueBand && packageBandByValue(work.valueBand)?.label) ?? null} />
          <Fact
            label="Main contract"
            value={mainContracts.find(({ value }) => value === work.mainContract)?.label ?? null}
          />
          <Fact label="Decision on it expected" value={work.decisionOn && formatDate(work.decisionOn)} />
          <Fact label="Quotes opened by" value={work.openers === 2 ? "Two people, together" : "One person"} />
        </dl>
        <p className="text-15">
          <TextLink
            to={`/profile/${invitation.buyerNumber}`}
          >{`See who ${invitation.buyerName} are`}</TextLink>
          {feedback && (
            <span className="block text-ink-2">
              {`Of ${feedback.of} quotes to them in twelve months, ${feedback.count} ${feedback.count === 1 ? "was" : "were"} told the outcome within 10 working days of the award.`}
            </span>
          )}
        </p>
      </div>
    </aside>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (value === null || value === undefined) return null;
  return (
    <div>
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="text-15">{value}</dd>
    </div>
  );
}
