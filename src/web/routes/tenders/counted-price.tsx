import type { OwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import type { CountedVersion } from "#domain/tender-quotes/read-counted.ts";
import { formatMoney } from "#web/format.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";

interface CountedPriceProps {
  counted: Pick<CountedVersion, "number" | "totalPence">;
  opened: Pick<NonNullable<OwnValidity["quote"]>, "openedVersion" | "pence"> | null;
}

/** At what a quote stands that is not written any more; what was agreed since its version was opened counts in place of that. */
export function CountedPrice({ counted, opened }: CountedPriceProps) {
  // A second price lies sealed, while the first was opened.
  const pence = opened?.openedVersion === counted.number ? opened.pence : counted.totalPence;
  return (
    <DottedFacts
      facts={[
        <span key="sum" className="font-label">
          {`${formatMoney(pence)} without VAT`}
        </span>,
        `version ${counted.number}`,
        pence !== counted.totalPence && "changed since",
      ]}
    />
  );
}
