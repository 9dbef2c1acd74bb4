import type { WithdrawnQuote } from "#domain/quote-validity/quote-validity.queries.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { FirmName } from "./firm-name.tsx";

/** The quotes that were withdrawn after the opening: named beside those that are compared, and not counted among them. */
export function WithdrawnQuotes({ withdrawn }: { withdrawn: readonly WithdrawnQuote[] }) {
  if (withdrawn.length === 0) return null;
  return (
    <section aria-labelledby="withdrawn" className="max-w-sheet">
      <SectionHeading id="withdrawn" count={withdrawn.length}>
        Withdrawn after the opening
      </SectionHeading>
      <ul>
        {withdrawn.map(({ id, companyName, companyNumber, at, reason, openedPence }) => (
          <li key={id} className="border-b border-rule py-4">
            <h3 className="text-16 font-label wrap-anywhere">
              <FirmName name={companyName} number={companyNumber} />
            </h3>
            <p className="mt-1 text-15 text-ink-2">
              <DottedFacts
                facts={[
                  `Withdrawn ${formatMoment(at)}`,
                  `${formatMoney(openedPence)} as opened`,
                  "not compared",
                ]}
              />
            </p>
            <p className="mt-1 max-w-measure text-15 whitespace-pre-line wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
