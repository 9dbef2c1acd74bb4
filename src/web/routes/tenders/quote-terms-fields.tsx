import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { MAX_ALTERNATES } from "#domain/quote-terms/quote-terms.limits.ts";
import { alternateKinds } from "#domain/quote-terms/quote-terms.schema.ts";
import { CheckboxField, RadioGroupField } from "#web/ui/choice-field.tsx";
import type { FieldState } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { NOTE, type TypedDraft } from "./quote-fields.ts";
import { DayOfQuote } from "./day-of-quote.tsx";
import { type QuoteWords, toTenderer, vatChoices } from "./quote-words.ts";

export interface PartProps {
  quote: Pick<OwnQuote, "draft" | "vat" | "sheet" | "closed">;
  typed: TypedDraft | null;
  /** What cannot be read as it stands in a field, by its name. */
  problemAt: (at: string) => string | undefined;
  /** What is still to be filled in. */
  gapAt?: (at: string) => string | undefined;
  /** What they say, where not to a firm that writes its quote. */
  words?: QuoteWords;
}

/** A field of a quote, by its name in the draft. */
export const fieldOf = (name: string, value: string, problem: string | undefined): FieldState => ({
  id: `quote-${name}`,
  name,
  defaultValue: value,
  ...(problem !== undefined && { errors: [problem] }),
});

/** Discount, how long the price is fixed, hours, and what kind of quote it is. */
export function PriceTerms({ quote: { draft }, typed, problemAt, words = toTenderer }: PartProps) {
  const field = (name: "discount" | "fixedWeeks" | "fixedUntil" | "labourHours") =>
    fieldOf(name, typed?.[name] ?? draft[name], problemAt(name));
  const box = (name: "isPartial" | "isAlternative") => ({
    ...fieldOf(name, "on", problemAt(name)),
    defaultChecked: (typed?.[name] ?? draft[name]) === "on",
  });
  return (
    <>
      <div className="grid w-full items-end gap-5 sm:grid-cols-2">
        <TextField
          field={field("discount")}
          label="Main contractor’s discount"
          hint={words.discount}
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
        <TextField
          field={field("labourHours")}
          label="Labour hours in it"
          hint="On site, of everybody together."
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <TextField
          field={field("fixedWeeks")}
          label="Price fixed for, weeks"
          hint="From the return. Left empty, for the whole contract."
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <DayOfQuote field={field("fixedUntil")} label="Or fixed until" unread={words.unreadDay} />
      </div>
      <div className="flex flex-col">
        <CheckboxField
          field={box("isPartial")}
          label="This is for a part of the work only"
          hint="Say above which."
        />
        <CheckboxField
          field={box("isAlternative")}
          label="This is an alternative quote"
          hint="For something other than what was asked for. Say above what."
        />
      </div>
    </>
  );
}

/** How VAT is charged: proposed by what the buyer has stated, and confirmed or changed with one choice. */
export function VatChoice({ quote: { draft, vat }, typed, problemAt, gapAt, words = toTenderer }: PartProps) {
  const choices = vatChoices(words);
  const proposed = choices.find(({ value }) => value === vat.treatment)!;
  return (
    <RadioGroupField
      field={{ ...fieldOf("vat", typed?.vat ?? draft.vat, problemAt("vat")), gap: gapAt?.("vat") }}
      label="VAT"
      hint={`Proposed: ${proposed.label}. ${vat.because} ${words.vat}`}
      options={choices.map((choice) =>
        choice === proposed ? { ...choice, label: `${choice.label} (proposed)` } : choice,
      )}
    />
  );
}

/** What is said against single terms of the sheet, below what the sheet says. */
export function TermNotes({ quote: { sheet, draft }, typed, problemAt }: PartProps) {
  const notes: Readonly<Record<string, string>> = typed?.termNotes ?? draft.termNotes;
  return (
    <div className="flex w-full flex-col gap-2">
      <h3 className="text-15 font-label">Qualifications, term by term</h3>
      <p className="text-15 text-ink-2">
        They are read beside those of the others. What is left empty is taken as it is.
      </p>
      {sheet.map(({ title, terms }) => {
        const count = terms.filter(({ name }) => notes[name]).length;
        return (
          <details key={title} open={count > 0} className="border-b border-rule pb-2">
            <summary className="unfolds">{count > 0 ? `${title}, ${count} qualified` : title}</summary>
            <ul className="mt-2 flex flex-col gap-4">
              {terms.map(({ name, label, words }) => (
                <li key={name}>
                  <TextField
                    field={fieldOf(`${NOTE}${name}`, notes[name] ?? "", problemAt(`${NOTE}${name}`))}
                    label={label}
                    hint={`The sheet says: ${words}`}
                    autoComplete="off"
                    maxLength={1000}
                  />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

/** Other ways of doing it, each with what it changes; empty rows wait below those that are filled in. */
export function Alternates({
  quote: { draft, closed },
  typed,
  problemAt,
  words = toTenderer,
  more = { count: 1, how: "Save for one more row; a" },
}: PartProps & { more?: { count: number; how: string } }) {
  const rows = typed?.alternates ?? draft.alternates;
  const filled = rows.findLastIndex(({ title, differs, amount }) => title + differs + amount !== "") + 1;
  const shown = closed === null ? Math.min(filled + more.count, MAX_ALTERNATES) : filled;
  if (shown === 0) return null;
  return (
    <section aria-labelledby="alternates" className="w-full">
      <SectionHeading id="alternates">Alternates</SectionHeading>
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        {`Other ways of doing the work that ${words.chooser} may choose. None of them is part of the total. ${more.how} quote has at most ${MAX_ALTERNATES}.`}
      </p>
      <ol>
        {Array.from({ length: shown }, (_, at) => (
          <AlternateRow key={at} at={at} row={rows[at]} problemAt={problemAt} />
        ))}
      </ol>
    </section>
  );
}

interface AlternateRowProps {
  at: number;
  row: TypedDraft["alternates"][number] | undefined;
  problemAt: PartProps["problemAt"];
}

function AlternateRow({ at, row, problemAt }: AlternateRowProps) {
  const field = (name: "title" | "differs" | "kind" | "amount", otherwise = "") => ({
    ...fieldOf(`alternate-${at}-${name}`, row?.[name] ?? otherwise, problemAt(`alternate-${at}-${name}`)),
    name: `alternate-${name}`,
  });
  const which = <span className="sr-only">{` of alternate ${at + 1}`}</span>;
  return (
    <li className="grid gap-x-5 gap-y-3 border-b border-rule py-4 @min-[32rem]:grid-cols-[minmax(0,1fr)_13rem_9rem]">
      <TextField
        field={field("title")}
        label={<>{`Alternate ${at + 1}`}</>}
        autoComplete="off"
        maxLength={200}
      />
      <SelectField field={field("kind", "add")} label={<>What it does{which}</>} options={alternateKinds} />
      <TextField
        field={field("amount")}
        label={<>Amount{which}</>}
        unit="£"
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
      />
      <TextareaField
        field={field("differs")}
        label={<>What differs{which}</>}
        rows={2}
        maxLength={2000}
        className="@min-[32rem]:col-span-3"
      />
    </li>
  );
}
