import type { Outcome } from "#domain/tender-quotes/get-outcome.ts";
import { gapBands, outcomeReasonLabels, rankBands } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { formatMoment } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";

const titles: Readonly<Record<Outcome["outcome"], string>> = {
  successful: "Your quote is successful",
  unsuccessful: "Your quote was not successful",
  non_compliant: "Your quote was not compliant",
  withdrawn: "This tender is decided",
  declined: "This tender is decided",
  cancelled: "This tender is cancelled",
};

/** What a firm was told in the end, and why. */
export function OutcomeNotice({ outcome: notice }: { outcome: Outcome }) {
  const {
    isBelowAward,
    isTakenBack,
    outcome,
    reasonCodes,
    rank,
    gap,
    words,
    scores,
    isLate,
    isWithoutAward,
    sentAt,
  } = notice;
  const place = [rank && `Yours was ${rankBands[rank]}`, gap && `${gapBands[gap]} the price of the award`]
    .filter(Boolean)
    .join(", ");
  return (
    <Callout tone={outcome === "successful" ? "ok" : "quiet"} title={titles[outcome]}>
      {reasonCodes.length > 0 && (
        <p>{`${reasonCodes.length === 1 ? "Reason" : "Reasons"}: ${outcomeReasonLabels(reasonCodes)}.`}</p>
      )}
      {place && <p>{`${place}.`}</p>}
      {outcome === "unsuccessful" && !place && !isWithoutAward && (
        <p>
          {isBelowAward
            ? "Yours was below the price of the award: it was not the price alone that decided."
            : "How it ranked is not told: fewer than three quotes were compliant."}
        </p>
      )}
      {scores.length > 0 && (
        <p>
          {`Scored out of 100: ${scores.map(({ criterion, score, weight }) => `${criterion} ${score} (weight ${weight}%)`).join(", ")}.`}
        </p>
      )}
      {isWithoutAward && <p>The tender ended without an award: no quote was chosen.</p>}
      {outcome === "cancelled" && (
        <p>
          {isTakenBack
            ? "You had withdrawn your quote. Nobody was awarded."
            : "No quote was chosen: that says nothing about yours."}
        </p>
      )}
      {isLate && <p>Your quote came after the return, within the tolerance that was announced.</p>}
      {words && <p className="whitespace-pre-line">{words}</p>}
      <p className="text-13">{`Told ${formatMoment(sentAt)}`}</p>
    </Callout>
  );
}
