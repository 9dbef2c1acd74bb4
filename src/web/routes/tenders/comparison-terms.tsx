import { alternateVerbs } from "#domain/quote-terms/term-words.data.ts";
import { formatMoney } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { TendererTable } from "./tenderer-table.tsx";
import { columnOf } from "./whose-figures.tsx";

/** What each tenderer says beside its price, one beside the other. */
export function ComparisonTerms({ view }: { view: ComparisonView }) {
  const { statements, tenders, shown } = view;
  return (
    <section aria-labelledby="said" className="flex flex-col gap-4">
      <SectionHeading id="said">What they say beside the price</SectionHeading>
      <TendererTable view={view} label="What each tenderer says" first="About">
        {statements.map(({ label, words, isTerm }) => (
          <tr key={`${label} ${isTerm}`}>
            <th scope="row">
              {isTerm && <span className="block text-13 text-ink-2">Key term qualified</span>}
              {label}
            </th>
            {words.map((said, at) => (
              <td key={tenders[at]!.id} className={columnOf(tenders[at]!, shown, "whitespace-pre-line")}>
                {said || <span className="text-ink-3">{isTerm ? "Taken as it is" : "Nothing stated"}</span>}
              </td>
            ))}
          </tr>
        ))}
      </TendererTable>
    </section>
  );
}

/** Other ways of doing the work, tenderer by tenderer; none is part of a total. */
export function ComparisonAlternates({ view: { tenders } }: { view: ComparisonView }) {
  const offering = tenders.filter(({ alternates }) => alternates.length > 0);
  if (offering.length === 0) return null;
  return (
    <section aria-labelledby="alternates" className="flex flex-col gap-4">
      <SectionHeading id="alternates">Alternates, in no total</SectionHeading>
      <ul>
        {offering.map(({ id, companyName, alternates }) => (
          <li key={id} className="border-b border-rule py-4">
            <h3 className="text-16 font-label wrap-anywhere">{companyName}</h3>
            <ul className="mt-1">
              {alternates.map(({ title, differs, kind, pence }, at) => (
                <li key={at} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2 text-15">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block">{title}</span>
                    {differs && <span className="block whitespace-pre-line text-ink-2">{differs}</span>}
                  </span>
                  <span className="shrink-0">{`${alternateVerbs[kind]} ${formatMoney(pence)}`}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
