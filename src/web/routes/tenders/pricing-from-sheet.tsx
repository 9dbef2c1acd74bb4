import { MAX_PRICING_FILE_BYTES } from "#domain/packages/packages.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";

/** A pricing document from a file. */
export function PricingFileForm() {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      id="pricing-file"
      className="flex flex-col items-start gap-4"
    >
      <FileField
        field={{ id: "file", name: "file", required: true }}
        label="Import a file"
        hint={`CSV or XLSX, at most ${MAX_PRICING_FILE_BYTES / 1024 ** 2} MB. Columns are known by their headings.`}
        accept=".csv,.txt,.xlsx"
        isSingle
        className="w-full"
      />
      <Button name="intent" value="read" isBusy={isSending} busyLabel="Reading...">
        Read the file
      </Button>
    </Form>
  );
}

/** A pricing document from rows that were copied. */
export function PricingPasteForm({ rows }: { rows: string }) {
  const isSending = useIsSending();
  return (
    <Form method="post" id="package-pricing" data-keep className="flex flex-col items-start gap-4">
      <TextareaField
        field={{ id: "rows", name: "rows", defaultValue: rows }}
        label="Or paste rows from a spreadsheet"
        hint="Section, item, description, quantity, unit: with a line of headings in any order, or in this one. A column “kind” says lump sum, provisional sum, dayworks and the like; “amount” what you fix yourself."
        rows={5}
        spellCheck={false}
        className="w-full"
      />
      <Button name="intent" value="paste" isBusy={isSending} busyLabel="Reading...">
        Read the rows
      </Button>
    </Form>
  );
}
