import { formatMoney } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { addressOf } from "./comparison-wanted.ts";
import { TendererTable } from "./tenderer-table.tsx";
import { WhoseFigures, columnOf, shownKey } from "./whose-figures.tsx";

/** What tenderers have added to the pricing document: each row is one tenderer's, and in its total. */
export function ComparisonOwnLines({ view }: { view: ComparisonView }) {
  const { tenders } = view;
  const shown = shownKey(view);
  const rows = tenders.flatMap(({ id, ownLines }) => ownLines.map((line) => ({ tenderId: id, line })));
  const keyOf = (tenderId: string) => tenders.find(({ id }) => id === tenderId)!.key;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-lines" className="flex flex-col gap-4">
      <SectionHeading id="own-lines" count={rows.length}>
        Lines of their own
      </SectionHeading>
      <p className="max-w-measure text-15 text-ink-2">
        What a tenderer has added to what you asked for. It is in its total as tendered; what the others have
        not is no gap in theirs. To compare like with like, or to ask about one, press its price: it opens the
        whole quote.
      </p>
      <WhoseFigures view={view} label="Whose own lines" part="own-lines" />
      {rows.every(({ tenderId }) => keyOf(tenderId) !== shown) && (
        <p className="text-15 text-ink-2 md:hidden">It has added none.</p>
      )}
      <TendererTable
        view={view}
        label="Lines of their own"
        first="Line"
        columnClass="min-w-32 text-right md:min-w-36"
      >
        {rows.map(({ tenderId, line }, at) => (
          <tr
            key={at}
            className={columnOf({ key: keyOf(tenderId) }, shown, "border-b border-rule align-top")}
          >
            <th
              scope="row"
              className="sticky left-0 w-64 min-w-36 bg-paper py-3 pr-3 text-left font-text wrap-anywhere"
            >
              {line.section && <span className="block text-13 text-ink-2">{line.section}</span>}
              {line.description}
              <span className="block text-13 text-ink-2">{line.amount}</span>
            </th>
            {tenders.map((tender) => (
              <td key={tender.id} className={columnOf(tender, shown, "px-3 py-3 text-right")}>
                {tender.id === tenderId ? (
                  <TextLink
                    to={`${addressOf(view.wanted, { cell: { key: tender.key, line: null } })}#cell`}
                    preventScrollReset
                  >
                    {formatMoney(line.pence)}
                    <span className="sr-only">{`, ${tender.companyName}: ask about it, or adjust the quote`}</span>
                  </TextLink>
                ) : (
                  <span className="text-13 text-ink-3">Not in its quote</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </TendererTable>
    </section>
  );
}
