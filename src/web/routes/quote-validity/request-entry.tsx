import type { OwnRequest } from "#domain/quote-validity/get-own-validity.ts";
import { validityWords } from "#domain/quote-validity/validity-answers.data.ts";
import { formatDate, formatMoment, formatMoney } from "#web/format.ts";

/** What a firm was asked about how long its quote holds, and what it said. */
export function RequestEntry({
  request,
  askedBy,
  isOwn = false,
}: {
  request: OwnRequest;
  askedBy: string;
  /** For the firm itself, which has the form for its answer beside it. */
  isOwn?: boolean;
}) {
  const {
    until,
    wasUntil,
    isAfterWin,
    reason,
    askedAt,
    answer,
    isOver,
    words,
    repricedPence,
    answeredBy,
    answeredAt,
  } = request;
  return (
    <div className="text-15">
      <p>
        <span className="font-label">
          {`${isAfterWin ? "To stand by the price" : "To hold"} until ${formatDate(until)}`}
        </span>
        {until !== wasUntil && <span className="text-ink-2">{`, not only ${formatDate(wasUntil)}`}</span>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="text-13 text-ink-2">{`${askedBy}, ${formatMoment(askedAt)}`}</p>
      {!(isOwn && answer === null && !isOver) && (
        <p className="mt-1 font-label">
          {validityWords(request)}
          {repricedPence !== null && `: ${formatMoney(repricedPence)}`}
        </p>
      )}
      {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
      {answer !== null && answer !== "replaced" && (
        <p className="text-13 text-ink-2">
          {[answeredBy, formatMoment(answeredAt!)].filter(Boolean).join(", ")}
        </p>
      )}
    </div>
  );
}
