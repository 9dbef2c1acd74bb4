import type { OwnRound as Round } from "#domain/second-rounds/get-own-round.ts";
import { formatDeadline, formatMoment, formatMoney } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";

interface OwnRoundProps {
  round: Round;
  /** Second prices can still be sent. */
  isOn: boolean;
  returnAt: Date | null;
}

/** That there is or was a second round, for an invited firm, and what it can do about it. */
export function OwnRound({ round: { reason, calledAt, isAsked, corrected }, isOn, returnAt }: OwnRoundProps) {
  const due = returnAt ? formatDeadline(returnAt) : "";
  return (
    <Callout
      tone={isOn && isAsked ? "wait" : "quiet"}
      title={
        isOn && isAsked
          ? `Second round: price again by ${due}`
          : `Second round, called ${formatMoment(calledAt)}`
      }
    >
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="mt-2 text-ink-2">
        {!isAsked
          ? "It is among the firms whose first quotes were compliant."
          : isOn
            ? "Every firm whose first quote was compliant is asked, once, and all at the same time. Your first quote stands until you submit another one: that is sealed as the first was, and counts in its place once it is opened."
            : "Every firm whose first quote was compliant was asked. Who sent no second price stands with the first."}
      </p>
      {isAsked && isOn && (
        <p className="mt-2 text-ink-2">
          {`What to do: your quote’s form begins with your first quote. Change what is different, and submit it by ${due}. To stay with your first price do nothing.`}
        </p>
      )}
      {isAsked && isOn && corrected && (
        <p className="mt-2 font-label">
          {`Your first quote counts with ${formatMoney(corrected.pence)}, as you have answered since it was opened with ${formatMoney(corrected.openedPence)}. The form has its lines as they were opened: put in what is different before you submit.`}
        </p>
      )}
    </Callout>
  );
}
