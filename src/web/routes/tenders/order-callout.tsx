import type { OrderState } from "#domain/awards/awards.states.ts";
import { type OrderKind, orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface OrderCalloutProps {
  invitationId: string;
  state: OrderState;
  kind: OrderKind;
}

/** Leads the winner to what it was sent. */
export function OrderCallout({ invitationId, state, kind }: OrderCalloutProps) {
  const name = orderKindLabel(kind);
  const titles: Record<OrderState, string> = {
    issued: `${name} for you: it waits for your answer`,
    accepted: `${name}: accepted`,
    declined: `${name}: declined`,
    withdrawn: `${name}: the buyer has taken it back`,
  };
  return (
    <Callout tone={state === "issued" ? "wait" : state === "accepted" ? "ok" : "quiet"} title={titles[state]}>
      <TextLink
        to={`/company/tenders/invited/${invitationId}/order`}
      >{`Read the ${name.toLowerCase()}`}</TextLink>
    </Callout>
  );
}
