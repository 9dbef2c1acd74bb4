import { formatNumberOf } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";

/** Leads a firm first of all to what its buyer asks about its opened quote. */
export function QuoteAskedCallout({ invitationId, asked }: { invitationId: string; asked: number }) {
  const onlyReads = useOnlyReads();
  if (asked === 0) return null;
  return (
    <Callout tone="wait" title={`The buyer waits for ${formatNumberOf(asked, "answer")} of yours`}>
      <p>
        It asks about your quote, or has sent you minutes of what was said to agree to. Your figures stay as
        you tendered them. What you answer stands beside them, for this buyer alone.
      </p>
      <p className="mt-3">
        <ButtonLink to={`/company/tenders/invited/${invitationId}/quote#asked`}>
          {onlyReads ? "Read what it asks" : "Answer"}
        </ButtonLink>
      </p>
    </Callout>
  );
}
