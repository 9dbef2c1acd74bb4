import type { ValidityPage } from "#domain/quote-validity/get-validity.ts";
import { MAX_VALIDITY_WORDS } from "#domain/quote-validity/quote-validity.limits.ts";
import { formatDate } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { GroupError } from "#web/ui/group-error.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";

interface ExtensionFormProps {
  page: ValidityPage;
  /** What was typed into it and refused, and whose quotes were chosen; null where nothing was. */
  refused: { typed: Readonly<Record<string, string>>; chosen: readonly string[] } | null;
}

/** Asks firms to hold their quotes until a later day. */
export function ExtensionForm({ page: { quotes, suggested, latest }, refused }: ExtensionFormProps) {
  const isSending = useIsSending();
  const askable = quotes.filter(({ canBeAsked }) => canBeAsked);
  if (askable.length === 0) return null;
  const typed = refused?.typed ?? {};
  return (
    <section aria-labelledby="ask" className="max-w-form">
      <SectionHeading id="ask">Ask for longer</SectionHeading>
      <Form method="post" id="extension" its={{}} data-keep className="flex flex-col items-start gap-6 pt-5">
        <fieldset className="flex w-full flex-col">
          <legend className="mb-1.5 text-15 font-label">Whose quotes</legend>
          <GroupError id="extension-quotes" name="quote" />
          {askable.map(({ id, companyName, validUntil, isExpired, requests }) => (
            <CheckboxField
              key={id}
              field={{
                id: `quote-${id}`,
                name: "quote",
                errors: [],
                defaultChecked: refused ? refused.chosen.includes(id) : isExpired,
              }}
              value={id}
              label={companyName}
              hint={[
                isExpired ? `held until ${formatDate(validUntil)}` : `holds until ${formatDate(validUntil)}`,
                requests[0]?.answer === null && "asked already: what you ask now takes its place",
              ]
                .filter(Boolean)
                .join("; ")}
            />
          ))}
        </fieldset>
        <DateField
          field={{
            id: "until",
            name: "until",
            required: true,
            defaultValue: typed["until"] ?? suggested,
          }}
          label="To hold until"
          hint={`The last day on which the price counts. ${formatDate(latest)} at most.`}
        />
        <TextareaField
          field={{ id: "reason", name: "reason", required: true, defaultValue: typed["reason"] ?? "" }}
          label="Reason"
          hint="The firms read it, each by itself."
          rows={3}
          maxLength={MAX_VALIDITY_WORDS}
          className="w-full"
        />
        <p className="text-15 text-ink-2">
          Each firm answers for itself: it holds its price, names another one, or does not extend. Until it
          answers its quote stays what it is.
        </p>
        <Button kind="main" isBusy={isSending} busyLabel="Asking...">
          Ask
        </Button>
      </Form>
    </section>
  );
}
