import { FAR_BELOW } from "#domain/tender-quotes/far-below.data.ts";
import type { NextStep } from "#domain/awards/next-steps.queries.ts";
import type { EnteredFigures } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import { figuresStates, lodgedWay, notReconfirmed } from "#domain/lodged-quotes/lodged-ways.data.ts";
import type { ComparedQuote, Comparison } from "#domain/tender-quotes/list-quotes.ts";
import {
  describeDiscount,
  describeExtent,
  describeFixedPrice,
  isOfTheWhole,
} from "#domain/quote-terms/term-words.data.ts";
import { standWords } from "#domain/quote-validity/validity-answers.data.ts";
import type { ValidityRequest } from "#domain/quote-validity/quote-validity.queries.ts";
import {
  canBeJudged,
  isSealed,
  pricedOnEarlier,
  quoteStates,
} from "#domain/tender-quotes/tender-quotes.states.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { listTerms } from "#domain/packages/sheet-groups.data.ts";
import { lowerFirst } from "#domain/lower-first.data.ts";
import { formatDate, formatMoment, formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FirmName } from "./firm-name.tsx";
import { useOwnPackage } from "./own-package.ts";
import { ReceivedFiles } from "./received-files.tsx";

type Entered = Pick<
  EnteredFigures,
  "invitationId" | "state" | "way" | "receivedAt" | "enteredAt" | "enteredBy" | "repricedBy"
>;

/** The quotes one under the other, the lowest first, each with its difference; a page of its own has them line by line. */
export function QuoteComparison({
  packageId,
  comparison,
  absent,
  entered,
  stands,
  isWhole,
  isToCompare,
  typed,
}: {
  packageId: string;
  comparison: Comparison;
  /** Invitations of firms that are not recorded at a mandatory site visit. */
  absent: readonly string[];
  /** Whose figures the buyer has entered, and what the firm says of them. */
  entered: readonly Entered[];
  /** What firms were asked after a win, and say. */
  stands: readonly ValidityRequest[];
  /** No quote that came beside the portal is still to be read. */
  isWhole: boolean;
  /** Comparing them is what takes the tender on. */
  isToCompare: boolean;
  typed: Readonly<Record<string, string>>;
}) {
  const { quotes, state, round, opening } = comparison;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <ButtonLink to="comparison" kind={isToCompare ? "main" : "secondary"}>
          Compare line by line
        </ButtonLink>
        <span className="text-15 text-ink-2">Adjust like with like, score, and see both totals.</span>
      </p>
      <section aria-labelledby="quotes">
        <SectionHeading id="quotes" count={quotes.length}>
          {round === 2 && opening === null ? "First round, without VAT" : "Quotes, without VAT"}
        </SectionHeading>
        <ul>
          {quotes.map((quote) => (
            <QuoteEntry
              key={quote.id}
              packageId={packageId}
              quote={quote}
              isAbsent={absent.includes(quote.invitationId)}
              entered={entered.find(({ invitationId }) => invitationId === quote.invitationId)}
              stands={stands.find(({ quoteId }) => quoteId === quote.id)}
              isWhole={isWhole}
              isOpen={state === "under_evaluation"}
              isRoundOver={round === 2 && opening !== null}
              typed={
                typedFor(typed, { intent: "judge", quote: quote.id, judgement: "non_compliant" })["reason"]
              }
            />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Until each is judged and scored, and every tenderer has answered. */
export const isStillCompared = (step: NextStep | undefined): boolean =>
  step?.kind === "judge" || (step?.kind === "recommend" && step.unscored + step.unanswered > 0);

interface QuoteEntryProps {
  packageId: string;
  quote: ComparedQuote;
  isAbsent: boolean;
  entered: Entered | undefined;
  stands: ValidityRequest | undefined;
  isWhole: boolean;
  isOpen: boolean;
  /** There was a second round, and it is opened. */
  isRoundOver: boolean;
  /** The reason that was typed, and refused. */
  typed: string | undefined;
}

function QuoteEntry({
  packageId,
  quote,
  isAbsent,
  entered,
  stands,
  isWhole,
  isOpen,
  isRoundOver,
  typed,
}: QuoteEntryProps) {
  const { id, companyName, companyNumber, state, content, pence, netPence, gapPence } = quote;
  const { isOutdated, isLow, reason } = quote;
  const { isExpired, validUntil } = quote;
  // Of the first round it is open; what lies sealed is the second price.
  const { label, tone } = isSealed(state)
    ? { label: "Second price in, sealed", tone: "ok" as const }
    : quoteStates[state];
  const extent = describeExtent(content);
  const { nation } = useOwnPackage();
  const noted = namesOf(content, nation);
  const texts: [string, string][] = [
    ["Included", content.inclusions],
    ["Excluded", content.exclusions],
    ["Qualifications on the key terms", noted],
    ["Qualifications in general", content.qualifications],
  ];
  const stated = texts.filter(([, words]) => words);
  const unstated = texts.filter(([, words]) => !words).map(([term]) => lowerFirst(term));
  return (
    <li id={id} className="scroll-mt-20 border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-19 font-label wrap-anywhere">
          <FirmName name={companyName} number={companyNumber} />
        </h3>
        <p className="ml-auto text-24 font-label">{formatMoney(netPence)}</p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {entered && <Badge>{figuresStates[entered.state]}</Badge>}
        {entered?.repricedBy && <Badge>{notReconfirmed(entered.repricedBy)}</Badge>}
        {isOutdated && <Badge>{pricedOnEarlier(quote)}</Badge>}
        {isAbsent && <Badge>Not recorded at the mandatory site visit</Badge>}
        {quote.openedRound === 2 && <Badge>Second round</Badge>}
        {isRoundOver && quote.round === 2 && quote.openedRound === 1 && (
          <Badge>First price stands: no second one</Badge>
        )}
        {extent && <Badge>{extent}</Badge>}
        {quote.isLate && <Badge>Late, within the announced tolerance</Badge>}
        {isExpired && <Badge>Expired: ask to extend it</Badge>}
        {stands && <Badge>{standWords(stands)}</Badge>}
        {isLow && <Badge>{FAR_BELOW}</Badge>}
        <span>
          <DottedFacts
            facts={[
              quote.firstPence !== null && `first round ${formatMoney(quote.firstPence)}`,
              pence !== content.totalPence && `tendered at ${formatMoney(content.totalPence)}`,
              content.discount > 0 &&
                (netPence === pence
                  ? `${describeDiscount(content)} discount, not taken off`
                  : `${formatMoney(pence)} less ${describeDiscount(content)} discount`),
              gapPence === 0
                ? isWhole && isOfTheWhole(content) && state !== "non_compliant" && "lowest before adjustments"
                : gapPence !== null &&
                  `${formatMoney(Math.abs(gapPence))} ${gapPence > 0 ? "above" : "below"} the lowest`,
              content.leadWeeks && `starts in ${formatNumberOf(content.leadWeeks, "week")}`,
              content.durationWeeks && `${formatNumberOf(content.durationWeeks, "week")} on site`,
              content.fixedPrice && `price fixed ${lowerFirst(describeFixedPrice(content))}`,
              content.alternates.length > 0 && formatNumberOf(content.alternates.length, "alternate"),
              `${isExpired ? "held" : "holds"} until ${formatDate(validUntil)}`,
              entered
                ? `came ${lodgedWay(entered.way)} ${formatMoment(entered.receivedAt)}, figures entered ${formatMoment(entered.enteredAt)} by ${entered.enteredBy ?? "a former colleague"}, version ${quote.openedVersion}`
                : `version ${quote.openedVersion}, ${formatMoment(quote.submittedAt)}`,
            ]}
          />
        </span>
      </p>
      {reason && <p className="mt-2 text-15 wrap-anywhere">{`Not compliant: ${reason}`}</p>}
      {stated.length > 0 && (
        <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-8 gap-y-3">
          {stated.map(([term, words]) => (
            <div key={term} className="min-w-0">
              <dt className="text-13 text-ink-2">{term}</dt>
              <dd className="text-15 whitespace-pre-line wrap-anywhere">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {noted && (
        <p className="mt-2 text-15 print:hidden">
          <TextLink to="comparison#said">
            Read the qualifications beside the others<span className="sr-only">{`: ${companyName}`}</span>
          </TextLink>
        </p>
      )}
      {unstated.length > 0 && (
        <p className="mt-2 text-13 text-ink-3">{`Nothing stated: ${unstated.join(", ")}`}</p>
      )}
      {content.files.length > 0 && (
        <div className="mt-3">
          <h4 className="text-13 text-ink-2">Files with it</h4>
          <ReceivedFiles files={content.files} address={`/company/tenders/${packageId}/quotes/${id}/files`} />
        </div>
      )}
      {isOpen && canBeJudged(state) && <JudgeForms quote={quote} typed={typed} />}
    </li>
  );
}

/** Which single terms are qualified; what is said of each, the comparison has beside the others. */
function namesOf({ termNotes }: ComparedQuote["content"], nation: Nation): string {
  const said = new Set(termNotes.map(({ term }) => term));
  return listTerms(nation)
    .filter(({ term }) => said.has(term))
    .map(({ label }) => label)
    .join("\n");
}

function JudgeForms({
  quote: { id, state, companyName, reason },
  typed,
}: Pick<QuoteEntryProps, "quote" | "typed">) {
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3 print:hidden">
      {state !== "compliant" && (
        <Form method="post">
          <input type="hidden" name="quote" value={id} />
          <input type="hidden" name="judgement" value="compliant" />
          <Button name="intent" value="judge" isSmall>
            Compliant<span className="sr-only">{`: ${companyName}`}</span>
          </Button>
        </Form>
      )}
      <details open={typed !== undefined} className="min-w-0 grow">
        <summary className="unfolds">
          Mark as not compliant<span className="sr-only">{`: ${companyName}`}</span>
        </summary>
        <Form
          method="post"
          id={`judge-${id}`}
          its={{ intent: "judge", quote: id, judgement: "non_compliant" }}
          data-keep
          className="mt-2 flex max-w-form flex-col items-start gap-3"
        >
          <input type="hidden" name="quote" value={id} />
          <input type="hidden" name="judgement" value="non_compliant" />
          <TextField
            field={{ id: `reason-${id}`, name: "reason", defaultValue: typed ?? reason, required: true }}
            label="Why; the firm reads it with the outcome"
            maxLength={1000}
            autoComplete="off"
            className="w-full"
          />
          <Button name="intent" value="judge" isSmall>
            Leave it out as not compliant<span className="sr-only">{`: ${companyName}`}</span>
          </Button>
        </Form>
      </details>
    </div>
  );
}
