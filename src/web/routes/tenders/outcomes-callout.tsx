import { formatNumberOf } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NO_ORDER_YET, sayOrderWaits } from "./no-order-yet.ts";

interface OutcomesCalloutProps {
  /** Of the tender. */
  path: string;
  isSent: boolean;
  /** The winner has accepted a letter of intent alone. */
  isUnderLetter: boolean;
  /** By when it is asked to answer the order after the letter; null where none waits. */
  answerBy: string | null;
  firms: number;
}

/** Leads from an accepted award to what every firm is told, or was. */
export function OutcomesCallout({ path, isSent, isUnderLetter, answerBy, firms }: OutcomesCalloutProps) {
  const to = `${path}/outcomes`;
  if (isSent)
    return (
      <p className="text-15">
        <TextLink to={to}>What each firm was told of its quote</TextLink>
      </p>
    );
  return (
    <Callout tone="wait" title={`The winner has accepted: ${formatNumberOf(firms, "firm")} to be told`}>
      <p>What each reads is drafted from the recommendation and the scores. Look it through, and send all.</p>
      {isUnderLetter && <p className="mt-2">{answerBy === null ? NO_ORDER_YET : sayOrderWaits(answerBy)}</p>}
      <p className="mt-3">
        <ButtonLink kind={answerBy === null ? "main" : "secondary"} to={to}>
          Tell everybody
        </ButtonLink>
      </p>
    </Callout>
  );
}
