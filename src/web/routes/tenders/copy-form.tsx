import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface CopyFormProps {
  title: string;
  projectName: string;
  places: readonly { id: string; name: string }[];
  /** The project was not won: a copy goes into another one, of which there is at least one. */
  isLost: boolean;
  isOpen: boolean;
  /** What was typed into it, if it was refused. */
  typed: Readonly<Record<string, string>> | undefined;
}

/** The ids of its controls, by the names of their fields. */
export const copyControls: Readonly<Record<string, string>> = {
  title: "copy-title",
  project: "copy-project",
  withDocuments: "copy-documents",
  withFirms: "copy-firms",
};

/** Begins another package with what this one says. */
export function CopyForm({ title, projectName, places, isLost, isOpen, typed }: CopyFormProps) {
  return (
    <details open={isOpen || typed !== undefined} className="border-b border-rule py-3">
      <summary className="unfolds">Copy this package</summary>
      <Form
        method="post"
        id="copy"
        its={{ intent: "copy" }}
        data-keep
        className="mt-3 flex max-w-form flex-col items-start gap-4"
      >
        <p className="text-15 text-ink-2">
          Scope, attendances, evidence, key terms, pricing document and criteria come along; dates, site
          visit, budget, published value and how firms come to it do not.
        </p>
        <TextField
          field={{ id: "copy-title", name: "title", defaultValue: typed?.["title"] }}
          label="Title"
          hint={`Left empty, “${title}”.`}
          maxLength={160}
          className="w-full"
        />
        {places.length > 0 && (
          <SelectField
            field={{
              id: "copy-project",
              name: "project",
              defaultValue: typed?.["project"],
              required: isLost,
            }}
            label="Project"
            prompt={isLost ? "Choose another project" : `The same: ${projectName}`}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
            className="w-full"
          />
        )}
        {!isLost && (
          <CheckboxField
            field={{
              id: "copy-documents",
              name: "withDocuments",
              defaultChecked: typed?.["withDocuments"] !== undefined,
            }}
            label="With its documents"
            hint="Within the same project only: documents belong to it."
          />
        )}
        <CheckboxField
          field={{
            id: "copy-firms",
            name: "withFirms",
            defaultChecked: typed?.["withFirms"] !== undefined,
          }}
          label="With its firms"
          hint="They are invited when you issue the copy. Left out are those that declined this one, and those without an account: invite these again by their addresses."
        />
        <Button name="intent" value="copy">
          Copy
        </Button>
      </Form>
    </details>
  );
}
