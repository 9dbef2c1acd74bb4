import type { OwnOrder } from "#domain/awards/get-own-order.ts";
import type { OrderState } from "#domain/awards/awards.states.ts";
import { type OrderKind, orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import { formatLongDate, formatMoney } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { LetterWaits } from "./letter-waits.tsx";

interface OrderCalloutProps {
  invitationId: string;
  state: OrderState;
  order: { kind: OrderKind; pence: number; answerBy: string; isQuoteWithdrawn?: boolean };
  /** The letter of intent that waits for its order. */
  waiting: OwnOrder["waiting"];
}

/** Leads the winner to what it was sent. */
export function OrderCallout({ invitationId, state, order, waiting }: OrderCalloutProps) {
  const { kind, pence, answerBy, isQuoteWithdrawn = false } = order;
  const name = orderKindLabel(kind);
  const onlyReads = useOnlyReads();
  const to = `/company/tenders/invited/${invitationId}/order`;
  const titles: Record<OrderState, string> = {
    issued: `${name} for you: it waits for your answer`,
    accepted: waiting ? `${name}: accepted, and waits for its order` : `${name}: accepted`,
    declined: isQuoteWithdrawn ? `${name}: declined with your quote` : `${name}: declined`,
    withdrawn: `${name}: the buyer has taken it back`,
  };
  return (
    <Callout
      tone={state === "issued" || waiting?.isOver ? "wait" : state === "accepted" ? "ok" : "quiet"}
      title={titles[state]}
    >
      {state === "issued" ? (
        <>
          <p className="text-19 font-label">{`${formatMoney(pence)}${kind === "letter-of-intent" ? " at most" : ""}, without VAT`}</p>
          <p>{`Your answer is asked for by ${formatLongDate(answerBy) ?? answerBy}.`}</p>
          <p className="mt-3">
            <ButtonLink kind="main" to={to}>
              {`Read the ${name.toLowerCase()}${onlyReads ? "" : " and answer"}`}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          {waiting && <LetterWaits {...waiting} />}
          <TextLink to={to}>{`Read the ${name.toLowerCase()}`}</TextLink>
        </>
      )}
    </Callout>
  );
}
