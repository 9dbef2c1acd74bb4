import { formatCount, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ComparisonGrid } from "./comparison-grid.tsx";
import type { ComparisonView } from "./comparison-view.ts";
import { LINES_A_PAGE, addressOf } from "./comparison-wanted.ts";

/** Lines by tenderers, so many at a time; on a phone one tenderer at a time. */
export function ComparisonLines({ view }: { view: ComparisonView }) {
  const { rows, lineCount, foundCount, wanted, tenders } = view;
  if (lineCount === 0)
    return (
      <p className="max-w-measure text-15 text-ink-2">
        This tender has no pricing document: each quote is one sum. Press a tenderer’s name to adjust it.
      </p>
    );
  const { from, isOdd } = wanted;
  const firm = tenders.find(({ key }) => key === (wanted.cell?.key ?? wanted.firm));
  return (
    <section id="lines" aria-labelledby="lines-heading" className="flex min-w-0 scroll-mt-20 flex-col gap-4">
      <SectionHeading id="lines-heading" count={formatNumberOf(lineCount, "line")}>
        Line by line
      </SectionHeading>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Form method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-2">
          {isOdd && <input type="hidden" name="show" value="odd" />}
          {firm && <input type="hidden" name="firm" value={firm.key} />}
          <TextField
            field={{ id: "find", name: "find", defaultValue: wanted.sought, maxLength: 100 }}
            label="Find a line"
            type="search"
            autoComplete="off"
          />
          <Button>Find</Button>
        </Form>
        <p className="screen-only pb-2.5 text-15">
          <TextLink
            to={`${addressOf(wanted, { isOdd: !isOdd, from: 0, cell: null })}#lines`}
            preventScrollReset
          >
            {isOdd ? "Show all lines" : "Only lines with something to look at"}
          </TextLink>
        </p>
      </div>
      {rows.length === 0 ? (
        <p className="text-15 text-ink-2">
          {wanted.sought
            ? `No line has “${wanted.sought}” in it.`
            : "Every line is plainly included in every quote."}
        </p>
      ) : (
        <>
          <p className="max-w-measure text-15 text-ink-2">
            <span className="phone:hidden">
              The lowest of a line is bold. Spread says by how much the highest is above it.{" "}
            </span>
            To mark a figure, to adjust it or to ask about it, press it.
          </p>
          <ComparisonGrid view={view} />
        </>
      )}
      <Pagination
        label="Pages of lines"
        previous={from === 0 ? null : `${addressOf(wanted, { from: from - LINES_A_PAGE, cell: null })}#lines`}
        next={
          from + LINES_A_PAGE >= foundCount
            ? null
            : `${addressOf(wanted, { from: from + LINES_A_PAGE, cell: null })}#lines`
        }
      >
        {`${formatCount(from + 1)} to ${formatCount(Math.min(from + LINES_A_PAGE, foundCount))} of ${formatCount(foundCount)}`}
      </Pagination>
    </section>
  );
}
