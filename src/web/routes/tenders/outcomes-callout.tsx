import { formatNumberOf } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface OutcomesCalloutProps {
  /** Of the tender. */
  path: string;
  isSent: boolean;
  firms: number;
}

/** Leads from an accepted award to what every firm is told, or was. */
export function OutcomesCallout({ path, isSent, firms }: OutcomesCalloutProps) {
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
      <p className="mt-3">
        <ButtonLink kind="main" to={to}>
          Tell everybody
        </ButtonLink>
      </p>
    </Callout>
  );
}
