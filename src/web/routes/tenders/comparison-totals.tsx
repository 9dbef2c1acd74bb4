import { sayRank } from "#domain/tender-comparison/rank-words.data.ts";
import { lowerFirst } from "#domain/lower-first.data.ts";
import { FAR_BELOW } from "#domain/tender-quotes/far-below.data.ts";
import { figuresStates } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { lowQuestions } from "#domain/tender-comparison/query-kinds.data.ts";
import { standWords } from "#domain/quote-validity/validity-answers.data.ts";
import { errorRules } from "#domain/tender-rules/key-terms.data.ts";
import { OVERTAKEN } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { pricedOnEarlier, quoteStates } from "#domain/tender-quotes/tender-quotes.states.ts";
import { formatColumn, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Equalising } from "./comparison-equalising.tsx";
import type { ComparisonView, ShownTender } from "./comparison-view.ts";
import { IN_PLACE, addressOf, cellName } from "./comparison-wanted.ts";
import { formatDifference } from "./format-difference.ts";

interface TotalsProps {
  view: ComparisonView;
  /** What was typed into a form of the page, and refused. */
  typed: Readonly<Record<string, string>>;
}

/** Each tenderer's total as tendered and as adjusted, the lowest adjusted one first. */
export function ComparisonTotals({ view, typed }: TotalsProps) {
  const { tenders, middlePence, wanted, differences, errorRule, silent } = view;
  const low = tenders.filter(({ isLow }) => isLow);
  const columnOf = (figure: (tender: ShownTender) => number) => formatColumn(tenders.map(figure));
  const asTendered = columnOf(({ tenderedPence }) => tenderedPence);
  const asRevised = columnOf(({ revisionPence }) => revisionPence);
  const asDiscounted = columnOf(({ discountPence }) => discountPence);
  const asChanged = columnOf(({ adjustmentPence }) => adjustmentPence);
  const asAdjusted = columnOf(({ adjustedPence }) => adjustedPence);
  return (
    <section aria-labelledby="totals" className="flex flex-col gap-4">
      <SectionHeading id="totals" count={tenders.length}>
        Totals, without VAT
      </SectionHeading>
      {/* Between a phone and a desk it is wider than the page: its head moves with it then. */}
      <div className="goes-on max-xl:md:overflow-x-auto max-xl:md:[&_th]:static">
        <Table
          caption="The total of each tenderer as tendered and as adjusted, the lowest adjusted one first"
          isCaptionHidden
          rows={tenders}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "tenderer",
              heading: "Tenderer",
              isName: true,
              cell: ({ companyName, key, adjustedPence }) => (
                <span className="phone:flex phone:items-baseline phone:justify-between phone:gap-4">
                  <TextLink
                    to={`${addressOf(wanted, { cell: { key, line: null } })}#cell`}
                    data-at={cellName({ key, line: null })}
                    preventScrollReset
                    className="min-w-0"
                  >
                    {companyName}
                  </TextLink>
                  {/* What they are compared by, before everything that it is made of. */}
                  <span className="shrink-0 text-right not-phone:hidden">
                    {asAdjusted(adjustedPence)}
                    <span className="block text-13 font-text text-ink-3">as adjusted</span>
                  </span>
                </span>
              ),
            },
            {
              key: "state",
              heading: "Stands as",
              onPhone: "bare",
              cell: ({ state, isLow, isLate, isExpired, isOutdated, setNumber, extent, entered, stands }) => (
                <span className="flex flex-wrap gap-2 max-xl:md:max-w-40">
                  <StatusBadge tone={quoteStates[state].tone}>{quoteStates[state].label}</StatusBadge>
                  {entered && <Badge>{figuresStates[entered]}</Badge>}
                  {isOutdated && <Badge>{pricedOnEarlier({ setNumber })}</Badge>}
                  {extent && <Badge>{extent}</Badge>}
                  {isLate && <Badge>Late, within the announced tolerance</Badge>}
                  {isExpired && <Badge>Expired</Badge>}
                  {stands && <Badge>{standWords(stands)}</Badge>}
                  {isLow && <Badge>{FAR_BELOW}</Badge>}
                </span>
              ),
            },
            {
              key: "tendered",
              heading: "As tendered",
              isFigure: true,
              cell: ({ tenderedPence, firstPence }) => (
                <>
                  {asTendered(tenderedPence)}
                  {firstPence !== null && (
                    <span className="block text-13 text-ink-2">{`first round ${formatMoney(firstPence)}`}</span>
                  )}
                </>
              ),
            },
            ...(tenders.some(({ revisionPence }) => revisionPence !== 0)
              ? [
                  {
                    key: "revised",
                    heading: "Changed by them",
                    isFigure: true,
                    cell: ({ revisionPence }: ShownTender) => formatDifference(revisionPence, asRevised),
                  },
                ]
              : []),
            ...(tenders.some(({ discount }) => discount > 0)
              ? [
                  {
                    key: "discount",
                    heading: "Discount",
                    isFigure: true,
                    cell: ({ discountPence, discount }: ShownTender) =>
                      discount > 0 && discountPence === 0
                        ? `${discount / 100}%, not taken off`
                        : formatDifference(discountPence, asDiscounted),
                  },
                ]
              : []),
            {
              key: "adjustments",
              heading: "Adjustments",
              isFigure: true,
              cell: ({ adjustmentPence, isOvertaken }) =>
                isOvertaken ? (
                  <>
                    {formatDifference(adjustmentPence, asChanged)}
                    <span className="block text-13 whitespace-normal text-bad">{OVERTAKEN}</span>
                  </>
                ) : (
                  formatDifference(adjustmentPence, asChanged)
                ),
            },
            {
              key: "adjusted",
              heading: "As adjusted",
              isFigure: true,
              onPhone: "left-out",
              cell: ({ adjustedPence }) => <b className="font-label">{asAdjusted(adjustedPence)}</b>,
            },
            {
              key: "rank",
              heading: "Rank by price",
              isFigure: true,
              cell: sayRank,
            },
            {
              key: "points",
              heading: "Points of 100",
              isFigure: true,
              cell: ({ scores }) => (scores.total === null ? "–" : scores.total.toFixed(1)),
            },
          ]}
        />
      </div>
      <Equalising view={view} typed={typed} />
      {tenders
        .filter(({ isOvertaken }) => isOvertaken)
        .map(({ id, companyName, key, adjustmentPence }) => (
          <Callout key={id} tone="wait" title={`${companyName}: the price has changed since it was adjusted`}>
            {`Of the ${formatDifference(adjustmentPence)} something was entered before. It still counts: look whether the price has it in now. Take it back then, or keep it as it is. `}
            <TextLink to={`${addressOf(wanted, { cell: { key, line: null } })}#cell`} preventScrollReset>
              Look at the adjustments
            </TextLink>
          </Callout>
        ))}
      {low.map((tender) => (
        <LowQuote key={tender.id} tender={tender} middlePence={middlePence!} canAsk={silent === null} />
      ))}
      {differences.map(({ tender, line, about, statedPence, reckonedPence }) => (
        <Callout
          key={`${tender.id} ${line ?? ""}`}
          tone="wait"
          title={`${tender.companyName} does not add up: ${about}`}
        >
          <p>
            {`It says ${formatMoney(statedPence)}; by its own figures it is ${formatMoney(reckonedPence)}. ${ruleOf(errorRule)} `}
            <TextLink
              to={`${addressOf(wanted, { cell: { key: tender.key, line } })}#cell`}
              preventScrollReset
            >
              Ask the tenderer
            </TextLink>
          </p>
        </Callout>
      ))}
    </section>
  );
}

const ruleOf = (rule: string | undefined): string =>
  errorRules.find(({ value }) => value === rule)?.text.replace("we find", "you find") ?? "";

interface LowQuoteProps {
  tender: ShownTender;
  middlePence: number;
  canAsk: boolean;
}

function LowQuote({ tender: { id, companyName }, middlePence, canAsk }: LowQuoteProps) {
  return (
    <Callout tone="wait" title={`${companyName}: ${lowerFirst(FAR_BELOW)}`}>
      <p>
        {`The middle of the compliant totals is ${formatMoney(Math.round(middlePence))}. Before you rely on this one, ask:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {lowQuestions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      {canAsk && (
        <Form method="post" {...IN_PLACE} className="mt-3">
          <input type="hidden" name="quote" value={id} />
          <input type="hidden" name="line" value="" />
          <input type="hidden" name="kind" value="question" />
          <input type="hidden" name="question" value={lowQuestions.join("\n")} />
          <Button name="intent" value="ask" isSmall>
            Ask them all of it<span className="sr-only">{`: ${companyName}`}</span>
          </Button>
        </Form>
      )}
    </Callout>
  );
}
