import type { ReactNode } from "react";
import { readPounds } from "#domain/money.schema.ts";
import { lowerFirst } from "#domain/lower-first.data.ts";
import { alternateVerbs } from "#domain/quote-terms/term-words.data.ts";
import { quoteFacts } from "#domain/tender-quotes/said-beside.data.ts";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import type { PricedLine } from "#domain/tender-quotes/price-quote.ts";
import { isBlankLine } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { showRate } from "#domain/tender-rules/scaled-numbers.schema.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { factsOfLine, rateUnit } from "./line-facts.ts";
import { sayFigure } from "./say-figure.ts";
import { SectionedLines } from "./sectioned-lines.tsx";

type Read = Pick<OwnQuote, "lines" | "draft" | "draftVersion" | "priced" | "sheet"> & {
  counted: Pick<NonNullable<OwnQuote["counted"]>, "number" | "totalPence" | "isShown"> | null;
  /** Whether the buyer has entered it. */
  versions: readonly Pick<OwnQuote["versions"][number], "isEntered">[];
};

/** A quote once nothing in it can be changed: what it says, and not the form in which that was typed. */
export function QuoteToRead({ quote }: { quote: Read }) {
  const { counted, draftVersion, versions } = quote;
  if (draftVersion === 0 && counted === null) return null;
  if (counted?.isShown === false)
    return versions[0]?.isEntered ? null : (
      <p className="max-w-measure text-16">
        {`The pricing document has other lines since version ${counted.number} was submitted. What you priced then stands in its receipt’s file.`}
      </p>
    );
  return (
    // On paper it is the sheet; other forms are left out.
    <div className="filled-sheet @container flex min-w-0 flex-col gap-10">
      <Prices quote={quote} />
      <OwnLinesToRead quote={quote} />
      <Beside quote={quote} />
      <TermsToRead quote={quote} />
      <AlternatesToRead quote={quote} />
    </div>
  );
}

function Prices({ quote: { lines, draft, priced, counted } }: { quote: Read }) {
  return (
    <section aria-labelledby="prices-read">
      <SectionHeading
        id="prices-read"
        aside={counted && <span className="font-label">{`${formatMoney(counted.totalPence)} in all`}</span>}
      >
        Prices, without VAT
      </SectionHeading>
      {lines.length === 0 && priced.ownLines.length === 0 && (
        <p className="border-b border-rule py-3 text-16">{sayOneSum(draft.lumpSum)}</p>
      )}
      <SectionedLines
        lines={lines}
        pence={priced.lines.map(({ pence }) => pence)}
        row={(line, at) => (
          <LineToRead
            key={at}
            description={line.description}
            facts={factsOfLine(line)}
            {...sayPrice(line, priced.lines[at])}
          />
        )}
      />
    </section>
  );
}

/** As it was typed where it is no sum of pounds. */
function sayOneSum(typed: string): string {
  if (typed === "") return "No price was typed.";
  const pence = readPounds(typed);
  return `One sum: ${pence === undefined ? typed : formatMoney(pence)}`;
}

/** A line's rate, and what it comes to or what is said in its place. */
function sayPrice(
  line: PricingLine,
  { typed, price, pence }: PricedLine = { typed: "", price: { rate: null, percentage: null }, pence: null },
): Pick<LineToReadProps, "rate" | "amount"> {
  const { asks } = lineKindFacts(line.kind);
  if (asks === "nothing") return { rate: "Fixed by the buyer", amount: formatMoney(line.amount ?? 0) };
  if (price.said || price.percentage !== null) return { amount: sayFigure({ ...price, pence: 0 }) };
  if (price.rate === null || pence === null) return { amount: typed === "" ? null : typed };
  return {
    rate: line.quantity === null ? undefined : sayRate(price.rate, line),
    amount: formatMoney(pence),
  };
}

/** `£38.00/nr`. */
const sayRate = (rate: number, line: Pick<PricingLine, "quantity" | "unit">): string =>
  rateUnit(line).replace("£", `£${showRate(rate)}`);

interface LineToReadProps {
  description: string;
  facts: readonly ReactNode[];
  rate?: string | undefined;
  /** Null where it was not priced. */
  amount: string | null;
}

function LineToRead({ description, facts, rate, amount }: LineToReadProps) {
  return (
    <li className="grid grid-cols-2 gap-x-5 gap-y-1 border-b border-rule py-3 @min-[32rem]:grid-cols-[minmax(0,1fr)_9rem_8rem]">
      <div className="col-span-2 min-w-0 @min-[32rem]:col-span-1">
        <p className="text-16 wrap-anywhere">{description}</p>
        <p className="text-13 text-ink-2">
          <DottedFacts facts={facts} />
        </p>
      </div>
      <p className="text-15 text-ink-2 @min-[32rem]:text-right">{rate}</p>
      <p className="text-right text-16 font-label wrap-anywhere">
        {amount ?? <span className="font-text text-ink-3">Not priced</span>}
      </p>
    </li>
  );
}

function OwnLinesToRead({ quote: { draft, priced } }: { quote: Read }) {
  const rows = draft.ownLines
    .map((typed, at) => ({ typed, read: priced.ownLines[at] ?? null, at }))
    .filter(({ typed }) => !isBlankLine(typed));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="own-lines-read">
      <SectionHeading id="own-lines-read" count={rows.length}>
        Lines of your own
      </SectionHeading>
      <ul>
        {rows.map(({ typed, read, at }) => (
          <LineToRead
            key={at}
            description={typed.description}
            facts={[typed.section, [typed.quantity, typed.unit].filter(Boolean).join(" ")]}
            rate={read && read.quantity !== null ? sayRate(read.rate, read) : undefined}
            amount={read ? formatMoney(read.pence) : typed.rate || null}
          />
        ))}
      </ul>
    </section>
  );
}

function Beside({ quote: { draft, priced } }: { quote: Read }) {
  const { inclusions, exclusions, qualifications } = draft;
  const { leadWeeks, durationWeeks, validityDays, terms } = priced;
  const said = { ...terms, inclusions, exclusions, qualifications, leadWeeks, durationWeeks };
  const facts = [
    ...quoteFacts.map(([label, says]) => ({ label, words: says(said) })),
    { label: "Holds for", words: validityDays === null ? "" : formatNumberOf(validityDays, "day") },
  ];
  const unstated = facts.filter(({ words }) => words === "").map(({ label }) => lowerFirst(label));
  return (
    <section aria-labelledby="beside-read">
      <SectionHeading id="beside-read">What goes with it</SectionHeading>
      <Said facts={facts.filter(({ words }) => words !== "")} />
      {unstated.length > 0 && (
        <p className="mt-3 text-13 text-ink-3">{`Nothing stated: ${unstated.join(", ")}`}</p>
      )}
    </section>
  );
}

/** Names above what is said of them on a phone, and beside it where there is room. */
function Said({ facts }: { facts: readonly { label: string; words: string; hint?: string }[] }) {
  return (
    <dl>
      {facts.map(({ label, words, hint }) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-0.5 border-b border-rule py-2.5 @min-[32rem]:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-15 text-ink-2 wrap-anywhere">{label}</dt>
          <dd className="text-16 whitespace-pre-line wrap-anywhere">
            {words}
            {hint && <span className="block text-13 text-ink-2">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TermsToRead({ quote: { draft, sheet } }: { quote: Read }) {
  const notes: Readonly<Record<string, string>> = draft.termNotes;
  const facts = sheet
    .flatMap(({ terms }) => terms)
    .flatMap(({ name, label, words }) =>
      notes[name] ? [{ label, words: notes[name], hint: `The sheet says: ${words}` }] : [],
    );
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="terms-read">
      <SectionHeading id="terms-read" count={facts.length}>
        Qualifications, term by term
      </SectionHeading>
      <Said facts={facts} />
    </section>
  );
}

function AlternatesToRead({ quote: { priced } }: { quote: Read }) {
  const { alternates } = priced.terms;
  if (alternates.length === 0) return null;
  return (
    <section aria-labelledby="alternates-read">
      <SectionHeading id="alternates-read" count={alternates.length} aside="None is part of the total">
        Alternates
      </SectionHeading>
      <ul>
        {alternates.map(({ title, differs, kind, pence }, at) => (
          <LineToRead
            key={at}
            description={title}
            facts={[differs]}
            rate={alternateVerbs[kind]}
            amount={formatMoney(pence)}
          />
        ))}
      </ul>
    </section>
  );
}
