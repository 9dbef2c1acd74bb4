import { Search } from "lucide-react";
import { MAX_NUMBER } from "#domain/tender-documents/tender-documents.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Looks for documents by number and title. */
export function WordsForm({ words }: { words: string }) {
  return (
    <Form method="get" role="search" className="flex max-w-form items-end gap-2">
      <TextField
        field={{ id: "words", name: "q", defaultValue: words }}
        label="Find a document"
        type="search"
        icon={<Search />}
        maxLength={MAX_NUMBER}
        className="min-w-0 grow"
      />
      <Button>Find</Button>
    </Form>
  );
}
