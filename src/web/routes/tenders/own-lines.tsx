import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { MAX_OWN_LINES } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { isBlankLine } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { formatMoney } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { TypedDraft } from "./quote-fields.ts";
import { toTenderer } from "./quote-words.ts";
import { type PartProps, fieldOf } from "./quote-terms-fields.tsx";

interface OwnLinesProps extends Pick<PartProps, "typed" | "problemAt" | "words"> {
  quote: Pick<OwnQuote, "draft" | "closed"> & { lines: readonly unknown[] };
  /** What each comes to in pence, where that is known. */
  pence?: readonly (number | null)[] | undefined;
  more?: { count: number; how: string };
}

/** Lines that the tenderer adds to those that it was asked to price; empty rows wait below those that are filled in. */
export function OwnLines({
  quote: { draft, closed, lines },
  typed,
  problemAt,
  pence,
  words = toTenderer,
  more = { count: 1, how: "Save for one more row; a" },
}: OwnLinesProps) {
  const rows = typed?.ownLines ?? draft.ownLines;
  const filled = rows.findLastIndex((row) => !isBlankLine(row)) + 1;
  const shown = closed === null ? Math.min(filled + more.count, MAX_OWN_LINES) : filled;
  if (shown === 0) return null;
  return (
    <section aria-labelledby="own-lines" className="w-full">
      <SectionHeading id="own-lines">{`Lines of ${words.own}`}</SectionHeading>
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        {`${
          lines.length === 0
            ? words.insteadOfOnePrice
            : "What the work takes and the lines above do not have."
        } They are part of the total. Leave the quantity empty for one sum. ${more.how} quote has at most ${MAX_OWN_LINES}.`}
      </p>
      <ol>
        {Array.from({ length: shown }, (_, at) => (
          <OwnLineRow
            key={at}
            at={at}
            row={rows[at]}
            pence={pence?.[at] ?? null}
            problemAt={problemAt}
            own={words.own}
          />
        ))}
      </ol>
    </section>
  );
}

interface OwnLineRowProps {
  at: number;
  row: TypedDraft["ownLines"][number] | undefined;
  pence: number | null;
  problemAt: PartProps["problemAt"];
  own: string;
}

function OwnLineRow({ at, row, pence, problemAt, own }: OwnLineRowProps) {
  const field = (name: keyof TypedDraft["ownLines"][number]) => ({
    ...fieldOf(`own-${at}-${name}`, row?.[name] ?? "", problemAt(`own-${at}-${name}`)),
    name: `own-${name}`,
  });
  const which = <span className="sr-only">{` of line ${at + 1} of ${own}`}</span>;
  return (
    <li className="grid grid-cols-2 gap-x-5 gap-y-3 border-b border-rule py-4 @min-[32rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_5rem_9rem]">
      <TextField
        field={field("description")}
        label={<>{`Line ${at + 1} of ${own}`}</>}
        autoComplete="off"
        maxLength={300}
        className="col-span-2"
      />
      <TextField
        field={field("quantity")}
        label={<>Quantity{which}</>}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
      />
      <TextField field={field("unit")} label={<>Unit{which}</>} autoComplete="off" maxLength={12} />
      <TextField
        field={field("rate")}
        label={<>Rate or sum{which}</>}
        unit="£"
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        className="col-span-2 @min-[32rem]:col-span-1"
      />
      <TextField
        field={field("section")}
        label={<>Section{which}</>}
        autoComplete="off"
        maxLength={160}
        className="col-span-2"
      />
      {pence !== null && (
        <p className="col-span-2 self-end text-15 text-ink-2 @min-[32rem]:col-span-3 @min-[32rem]:text-right">
          {`Comes to ${formatMoney(pence)}`}
        </p>
      )}
    </li>
  );
}
