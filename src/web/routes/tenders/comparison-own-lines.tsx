import { formatMoney } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { notesOf } from "./cell-notes.ts";
import type { ComparisonView, ShownOwnLine, ShownTender } from "./comparison-view.ts";
import { addressOf, cellName } from "./comparison-wanted.ts";
import { TendererTable } from "./tenderer-table.tsx";
import { columnOf } from "./whose-figures.tsx";

/** What tenderers have added to the pricing document: each row is one tenderer's, and in its total. */
export function ComparisonOwnLines({ view }: { view: ComparisonView }) {
  const { tenders, shown } = view;
  const rows = tenders.flatMap(({ id, ownLines }) => ownLines.map((line) => ({ tenderId: id, line })));
  const keyOf = (tenderId: string) => tenders.find(({ id }) => id === tenderId)!.key;
  const firm = tenders.find(({ key }) => key === shown)?.companyName;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-lines" className="flex flex-col gap-4">
      <SectionHeading id="own-lines" count={rows.length}>
        Lines of their own
      </SectionHeading>
      <p className="max-w-measure text-15 text-ink-2">
        What a tenderer has added to what you asked for. It is in its total as tendered; what the others have
        not is no gap in theirs. To mark one, to compare like with like or to ask about it, press its price.
      </p>
      {rows.every(({ tenderId }) => keyOf(tenderId) !== shown) && (
        <p className="text-15 text-ink-2 not-phone:hidden">{`${firm} has added none.`}</p>
      )}
      <TendererTable view={view} label="Prices of their own lines" first="Line" isOfFigures>
        {rows.map(({ tenderId, line }, at) => (
          <tr key={at} className={columnOf({ key: keyOf(tenderId) }, shown)}>
            <th scope="row">
              {line.section && <span className="block text-13 text-ink-2">{line.section}</span>}
              {line.description}
              <span className="block text-13 text-ink-2">{line.amount}</span>
            </th>
            {tenders.map((tender) => (
              <td key={tender.id} className={columnOf(tender, shown)}>
                {tender.id === tenderId ? (
                  <OwnCell view={view} tender={tender} own={line} />
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

interface OwnCellProps {
  view: ComparisonView;
  tender: Pick<ShownTender, "key" | "companyName">;
  own: ShownOwnLine;
}

/** Its price, which opens the panel in which it is marked, adjusted and asked about, with what that came to so far. */
function OwnCell({ view, tender: { key, companyName }, own: { line, cell } }: OwnCellProps) {
  const place = { key, line };
  const notes = notesOf(cell);
  return (
    <>
      <TextLink
        to={`${addressOf(view.wanted, { cell: place })}#cell`}
        data-at={cellName(place)}
        preventScrollReset
        className="target"
      >
        {formatMoney(cell.pence)}
        <span className="sr-only">{`, ${companyName}: mark, adjust or ask about it`}</span>
      </TextLink>
      {notes && <span className="block text-13 text-ink-2">{notes}</span>}
    </>
  );
}
