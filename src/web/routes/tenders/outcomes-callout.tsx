import { formatDate, formatNumberOf } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NO_ORDER_YET, sayOrderWaits } from "./no-order-yet.ts";

interface OutcomesCalloutProps {
  /** Of the tender. */
  path: string;
  isSent: boolean;
  firm: string;
  /** The last day of the letter of intent that the winner has accepted, and no order; null where it has accepted the order. */
  letterUntil: string | null;
  /** That day is over. */
  isLetterOver: boolean;
  /** Why whoever looks cannot send the order after it; null where they can. */
  cannotOrder: string | null;
  /** By when it is asked to answer the order after the letter; null where none waits. */
  answerBy: string | null;
  firms: number;
}

/** Leads from an accepted award to what every firm is told, or was; from a letter of intent to its order first. */
export function OutcomesCallout(props: OutcomesCalloutProps) {
  const { path, isSent, letterUntil, answerBy, firms } = props;
  const to = `${path}/outcomes`;
  if (isSent)
    return (
      <p className="text-15">
        <TextLink to={to}>What each firm was told of its quote</TextLink>
      </p>
    );
  if (letterUntil !== null && answerBy === null) return <OrderFirst {...props} letterUntil={letterUntil} />;
  return (
    <Callout
      tone="wait"
      title={`${answerBy === null ? "The winner has accepted" : "The letter of intent is accepted"}: ${formatNumberOf(firms, "firm")} to be told`}
    >
      <p>What each reads is drafted from the recommendation and the scores. Look it through, and send all.</p>
      {answerBy !== null && <p className="mt-2">{sayOrderWaits(answerBy)}</p>}
      <p className="mt-3">
        <ButtonLink kind={answerBy === null ? "main" : "secondary"} to={to}>
          Tell everybody
        </ButtonLink>
      </p>
    </Callout>
  );
}

function OrderFirst({
  path,
  firm,
  letterUntil,
  isLetterOver,
  cannotOrder,
}: OutcomesCalloutProps & { letterUntil: string }) {
  return (
    <Callout
      tone="wait"
      title={
        isLetterOver
          ? "The letter of intent has ended: send its order"
          : `${firm} has accepted the letter of intent: send its order`
      }
    >
      <p>
        {isLetterOver
          ? "Nothing is done under it any more. Send the order, or take the award back and compare the quotes again."
          : `The letter of intent holds until ${formatDate(letterUntil)}. The order takes its place once the firm accepts it.`}
      </p>
      {cannotOrder === null ? (
        <p className="mt-3">
          <ButtonLink to="#order">Go to the order</ButtonLink>
        </p>
      ) : (
        <p className="mt-2">{cannotOrder}</p>
      )}
      <p className="mt-3">
        {!isLetterOver && `${NO_ORDER_YET} `}
        <TextLink to={`${path}/outcomes`}>Tell everybody all the same</TextLink>
      </p>
    </Callout>
  );
}
