import { getFormProps } from "@conform-to/react";
import { Form } from "#web/forms/form.tsx";
import { acceptedFiles } from "#domain/attachments/attachment-types.data.ts";
import { quoteSchemaOn } from "#domain/inquiries/inquiries.schema.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCheckedForm, useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary, problemsOf } from "#web/ui/error-summary.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { Seen, type StepFormProps } from "./seen.tsx";

interface QuoteFormProps extends StepFormProps {
  /** The last day on which a quote usually holds. */
  validUntil: string;
  quoteKey: string;
}

/** The quote; a revision starts from the version before it. */
export function QuoteForm({ inquiry, today, result, validUntil, quoteKey }: QuoteFormProps) {
  const latest = inquiry.quotes[0];
  const [form, fields] = useCheckedForm(quoteSchemaOn(today), {
    id: "quote",
    lastResult: result,
    defaultValue: latest
      ? {
          amount: (latest.amountPence / 100).toFixed(latest.amountPence % 100 === 0 ? 0 : 2),
          included: latest.included,
          excluded: latest.excluded,
          note: latest.note,
          validUntil: latest.validUntil > validUntil ? latest.validUntil : validUntil,
        }
      : { validUntil },
  });
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
      data-keep
      className="flex max-w-form flex-col gap-6"
    >
      <ErrorSummary problems={problemsOf(form)} />
      <Seen inquiry={inquiry} />
      <input type="hidden" name="key" value={quoteKey} />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <TextField
          field={fields.amount}
          label="Amount without VAT"
          hint="In pounds, such as 12,500"
          inputMode="decimal"
          autoComplete="off"
        />
        <DateField
          field={fields.validUntil}
          min={today}
          label="Valid until"
          hint="The last day on which it holds"
        />
      </div>
      <TextareaField field={fields.included} label="Included" hint="What the amount pays for" rows={4} />
      <TextareaField field={fields.excluded} label="Not included" hint="What it does not" rows={3} />
      <TextareaField field={fields.note} label="Note" rows={3} />
      <FileField
        field={{ id: "quote-files", name: "files" }}
        label="Files"
        hint={
          latest
            ? "Each version has its own: attach again what still holds"
            : "Up to 10, at most 25 MB each, such as your quote as a PDF"
        }
        accept={acceptedFiles}
      />
      <div>
        <Button kind="main" name="intent" value="quote" isBusy={isSending} busyLabel="Sending...">
          {latest ? "Send the revised quote" : "Send the quote"}
        </Button>
      </div>
    </Form>
  );
}
