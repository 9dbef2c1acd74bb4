import type { WaitingFigures } from "#domain/lodged-quotes/get-waiting-figures.ts";
import { lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface FiguresCalloutProps {
  invitationId: string;
  figures: WaitingFigures | null;
}

/** Asks a firm first of all whether what its buyer has entered of its quote is right. */
export function FiguresCallout({ invitationId, figures }: FiguresCalloutProps) {
  const onlyReads = useOnlyReads();
  if (figures === null) return null;
  const { totalPence, way, enteredAt } = figures;
  return (
    <Callout
      tone="wait"
      title={`The buyer entered your figures: ${formatMoney(totalPence)} without VAT. Are they right?`}
    >
      {`Entered ${formatMoment(enteredAt)} from your quote that came ${lodgedWay(way)}. Until your company answers they count as not confirmed. `}
      <TextLink to={`/company/tenders/invited/${invitationId}/quote#lodged`}>
        {onlyReads ? "Look at them" : "Look at them and answer"}
      </TextLink>
    </Callout>
  );
}
