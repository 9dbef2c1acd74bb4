import type { FormEventHandler } from "react";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { linkClass } from "#web/ui/text-link.tsx";

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
          {
            "Download the lines, fill in the column Price, and take the file back. Or copy a column of rates there and paste it into the first rate here. "
          }
          <a href={`/company/tenders/invited/${invitationId}/quote.csv`} download className={linkClass()}>
            Download the lines as CSV
          </a>
        </p>
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
            hint="CSV, with every line where it was. Its prices take the place of those that are here."
            accept=".csv,text/csv"
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
