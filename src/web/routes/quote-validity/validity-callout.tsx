import type { OwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import { askedTitle } from "#domain/quote-validity/validity-answers.data.ts";
import { formatDate, formatMoment } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface ValidityCalloutProps {
  invitationId: string;
  validity: Pick<OwnValidity, "quote" | "waiting" | "closed" | "cannotWithdraw">;
}

/** Leads a firm to how long its opened quote holds, above all where the buyer waits for its answer. */
export function ValidityCallout({ invitationId, validity }: ValidityCalloutProps) {
  const { quote, waiting, closed, cannotWithdraw } = validity;
  if (quote === null) return null;
  const page = `/company/tenders/invited/${invitationId}/validity`;
  if (quote.withdrawnAt)
    return (
      <Callout tone="quiet" title={`You have withdrawn your quote, ${formatMoment(quote.withdrawnAt)}`} />
    );
  if (waiting && closed === null)
    return (
      <Callout tone="wait" title={askedTitle(waiting, formatDate(waiting.until))}>
        {"The buyer asks. "}
        <TextLink to={page}>Read why, and answer</TextLink>
      </Callout>
    );
  if (cannotWithdraw !== null) return null;
  return (
    <Callout
      tone="quiet"
      title={`Your quote ${quote.isExpired ? "held" : "holds"} until ${formatDate(quote.validUntil)}`}
    >
      <TextLink to={page}>How long it holds, and withdrawing it</TextLink>
    </Callout>
  );
}
