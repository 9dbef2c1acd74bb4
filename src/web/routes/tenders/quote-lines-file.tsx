import type { FormEventHandler } from "react";
import { MAX_PRICING_FILE_BYTES } from "#domain/packages/packages.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { SheetLinks } from "./sheet-links.tsx";

interface QuoteLinesFileProps {
  invitationId: string;
  draftVersion: number;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The lines as a file, out and back in. */
export function QuoteLinesFile({ invitationId, draftVersion, onSubmit }: QuoteLinesFileProps) {
  return (
    <details>
      <summary className="unfolds">Price it in a spreadsheet</summary>
      <div className="mt-2 flex max-w-form flex-col items-start gap-4">
        <p className="text-15 text-ink-2">
          Download the lines, fill in the column Price, and take the file back. Or copy a column of rates
          there and paste it into the first rate here. Lines of your own stand below the others, with “Own
          line” as their item; add as many there as you like.
        </p>
        <SheetLinks address={`/company/tenders/invited/${invitationId}/quote`} label="Download the lines" />
        <Form
          method="post"
          encType="multipart/form-data"
          id="quote-lines"
          onSubmit={onSubmit}
          className="flex w-full flex-col items-start gap-4"
        >
          <input type="hidden" name="draftVersion" value={draftVersion} />
          <FileField
            field={{ id: "lines-file", name: "file", required: true }}
            label="The filled-in file"
            hint={`XLSX or CSV, at most ${MAX_PRICING_FILE_BYTES / 1024 ** 2} MB, with every line where it was. Its prices take the place of those that are here; where it has none, yours stay.`}
            accept=".xlsx,.csv,.txt"
            isSingle
            className="w-full"
          />
          <Button name="intent" value="import">
            Take the prices
          </Button>
        </Form>
      </div>
    </details>
  );
}
