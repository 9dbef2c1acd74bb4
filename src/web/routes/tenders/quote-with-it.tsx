import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import type { QuoteTextName } from "./quote-fields.ts";
import { toTenderer } from "./quote-words.ts";
import { type PartProps, PriceTerms, TermNotes, VatChoice, fieldOf } from "./quote-terms-fields.tsx";

/** What a quote says beside its prices: for whoever writes it, and for a buyer who enters one that was lodged. */
export function WhatGoesWithIt(props: PartProps) {
  const { quote, typed, problemAt, gapAt, words = toTenderer } = props;
  const field = (name: QuoteTextName) => fieldOf(name, typed?.[name] ?? quote.draft[name], problemAt(name));
  return (
    <section aria-labelledby="with-it" className="flex w-full flex-col items-start gap-5">
      <div className="w-full">
        <SectionHeading id="with-it">What goes with it</SectionHeading>
      </div>
      <TextareaField
        field={field("inclusions")}
        label="Included"
        rows={3}
        maxLength={8000}
        className="w-full"
      />
      <TextareaField
        field={field("exclusions")}
        label="Excluded"
        hint={words.excluded}
        rows={3}
        maxLength={8000}
        className="w-full"
      />
      <TextareaField
        field={field("qualifications")}
        label="Qualifications in general"
        hint="What is said of no single key term; those have their own fields below."
        rows={3}
        maxLength={8000}
        className="w-full"
      />
      <div className="grid w-full gap-5 sm:grid-cols-3">
        <TextField
          field={field("leadWeeks")}
          label="Weeks to start"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <TextField
          field={field("durationWeeks")}
          label="Weeks on site"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <TextField
          field={{ ...field("validityDays"), gap: gapAt?.("validityDays"), required: true }}
          label="Days it holds"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
      <PriceTerms {...props} />
      <VatChoice {...props} />
      <TermNotes {...props} />
    </section>
  );
}
