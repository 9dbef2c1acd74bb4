import type { ReadOrder } from "#domain/awards/get-own-order.ts";
import { orderDeclineLabel, orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import { awardStates } from "#domain/awards/awards.states.ts";
import { describeVat } from "#domain/quote-terms/term-words.data.ts";
import { formatDate, formatMoment, formatMoney } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/class-names.ts";
import { linkClass } from "#web/ui/text-link.tsx";
import { ScopeText } from "./scope-text.tsx";

interface OrderViewProps {
  order: Omit<ReadOrder, "isHeld">;
  file: string;
  /** Whoever reads it is to answer it. */
  isOwn?: boolean;
  /** Above it stands how the award is: that is not said twice. */
  saidAbove?: string;
}

/** An order or a letter of intent as both sides read it: the facts, and what differs from the sheet. */
export function OrderView({ order, file, isOwn = false, saidAbove }: OrderViewProps) {
  const { kind, pence, scope, startsOn, endsOn, expiresOn, paymentBasis, answerBy, state } = order;
  // What was accepted may be taken back all the same, once a letter of intent has ended.
  const { label, tone } = awardStates[order.awardState === "withdrawn" ? "withdrawn" : state];
  const isLetter = kind === "letter-of-intent";
  const facts: [string, string | null][] = [
    [isLetter ? "At most, without VAT" : "Price, without VAT", formatMoney(pence)],
    ["VAT", describeVat(order) || null],
    [order.isOver ? "Held until" : "Holds until", expiresOn && formatDate(expiresOn)],
    ["The work starts", startsOn && formatDate(startsOn)],
    ["The work ends", formatDate(endsOn)],
    ["Answer asked for by", formatDate(answerBy)],
    ["Sent", formatMoment(order.issuedAt)],
    ["Answered", order.answeredAt && formatMoment(order.answeredAt)],
    ["Taken back", order.withdrawnAt && formatMoment(order.withdrawnAt)],
    ["Replaced by", order.replacedAt && `The order, accepted ${formatMoment(order.replacedAt)}`],
    ["In place of", order.followsAt && `The letter of intent of ${formatMoment(order.followsAt)}`],
  ];
  return (
    <div className="flex max-w-sheet flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-19 font-label">{orderKindLabel(kind)}</h2>
        {label !== saidAbove && (
          // What the winner itself has decided is nothing that went wrong.
          <StatusBadge tone={isOwn && state === "declined" ? "none" : tone}>
            {isOwn ? (sayOfOwn(order) ?? label) : label}
          </StatusBadge>
        )}
        {order.isOver && <StatusBadge tone="bad">{`Ended ${formatDate(expiresOn!)}`}</StatusBadge>}
        {order.replacedAt && <StatusBadge tone="none">Replaced</StatusBadge>}
        <a href={file} className={cx(linkClass(), "target inline-flex items-center text-15")} download>
          {`${orderKindLabel(kind)} as PDF`}
        </a>
      </div>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {facts.map(([term, words]) =>
          words === null ? null : (
            <div key={term} className="border-b border-rule py-2">
              <dt className="text-13 text-ink-2">{term}</dt>
              <dd className="text-16">{words}</dd>
            </div>
          ),
        )}
      </dl>
      {order.withdrawnWords && (
        <div>
          <h3 className="text-13 text-ink-2">Why it was taken back</h3>
          <p className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{order.withdrawnWords}</p>
        </div>
      )}
      <div>
        <h3 className="text-13 text-ink-2">{isLetter ? "What it authorises" : "What is ordered"}</h3>
        <ScopeText text={scope} />
      </div>
      {paymentBasis && (
        <div>
          <h3 className="text-13 text-ink-2">How work under it is paid</h3>
          <p className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{paymentBasis}</p>
        </div>
      )}
      <Quoted order={order} isOwn={isOwn} />
      <Differences order={order} isOwn={isOwn} />
      {order.declineReason && (
        <p className="text-16 wrap-anywhere">
          {sayDeclined({ ...order, declineReason: order.declineReason }, isOwn)}
        </p>
      )}
    </div>
  );
}

type Answered = Pick<ReadOrder, "state" | "isQuoteWithdrawn">;

/** How it stands, to the winner itself; undefined where that is said as to the buyer. */
function sayOfOwn({ state, isQuoteWithdrawn }: Answered): string | undefined {
  if (state === "issued") return "Waits for your answer";
  if (state !== "declined") return undefined;
  return isQuoteWithdrawn ? "You withdrew your quote" : "You declined";
}

interface Declined extends Pick<ReadOrder, "note" | "isQuoteWithdrawn"> {
  declineReason: string;
}

/** Who takes its quote back gives one reason, for that. */
function sayDeclined({ declineReason, note, isQuoteWithdrawn }: Declined, isOwn: boolean): string {
  if (isQuoteWithdrawn) return `Declined as ${isOwn ? "you" : "the winner"} withdrew the quote: ${note}`;
  return `Declined: ${orderDeclineLabel(declineReason)}.${note ? ` ${note}` : ""}`;
}

type PartProps = Required<Pick<OrderViewProps, "order" | "isOwn">>;

/** What the quote said against what was asked for, and the order holds to. */
function Quoted({ order: { quoted }, isOwn }: PartProps) {
  const taken = quoted.filter(({ isTaken }) => isTaken);
  if (taken.length === 0) return null;
  return (
    <div>
      <h3 className="text-13 text-ink-2">
        {isOwn ? "What your quote says, and this holds to" : "What the quote says, and this holds to"}
      </h3>
      <ul>
        {taken.map(({ label, sheet, quote }) => (
          <Words key={label} label={label} words={[["Asked for", sheet]]} last={[quoteOf(isOwn), quote]} />
        ))}
      </ul>
    </div>
  );
}

const quoteOf = (isOwn: boolean) => (isOwn ? "In your quote" : "In the quote");

function Differences({ order: { differences, quoted }, isOwn }: PartProps) {
  return (
    <div>
      <h3 className="text-13 text-ink-2">What differs from what was priced</h3>
      {differences.length === 0 ? (
        <p className="text-16">
          {quoted.length > 0
            ? "Nothing: it holds to the quote, and beside it to the sheet."
            : "Nothing: the key terms are those of the sheet."}
        </p>
      ) : (
        <ul>
          {differences.map(({ label, sheet, quote, order }) => (
            <Words
              key={label}
              label={label}
              words={
                quote === undefined
                  ? [["As priced", sheet]]
                  : [
                      ["Asked for", sheet],
                      [`As priced: ${quoteOf(isOwn).toLowerCase()}`, quote],
                    ]
              }
              last={["In this order", order]}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface WordsProps {
  label: string;
  words: readonly (readonly [term: string, words: string])[];
  /** What counts. */
  last: readonly [term: string, words: string];
}

/** One thing as it was said before, and as it counts. */
function Words({ label, words, last: [lastTerm, lastWords] }: WordsProps) {
  return (
    <li className="border-b border-rule py-2 text-16 wrap-anywhere">
      <span className="font-label">{label}</span>
      <dl className="grid gap-x-8 gap-y-1 sm:auto-cols-fr sm:grid-flow-col">
        {words.map(([term, said]) => (
          <div key={term}>
            <dt className="text-13 text-ink-2">{term}</dt>
            <dd className="whitespace-pre-line">{said}</dd>
          </div>
        ))}
        <div>
          <dt className="text-13 text-ink-2">{lastTerm}</dt>
          <dd className="font-label whitespace-pre-line">{lastWords}</dd>
        </div>
      </dl>
    </li>
  );
}
