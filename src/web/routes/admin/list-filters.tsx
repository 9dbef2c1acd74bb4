import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface ListFilter {
  name: string;
  label: string;
  /** What stands for all. */
  prompt: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

interface ListFiltersProps {
  /** What the words are looked for in. */
  label: string;
  filters: readonly ListFilter[];
  given: Readonly<Record<string, string | undefined>>;
}

export const accountTypeFilter: ListFilter = {
  name: "type",
  label: "Account type",
  prompt: "Any",
  options: [
    { value: "contractor", label: "Subcontractor" },
    { value: "client", label: "Main contractor" },
  ],
};

/** The words and the choices that a list of User Management is found by. */
export function ListFilters({ label, filters, given }: ListFiltersProps) {
  return (
    <Form role="search" className="mt-6 flex flex-wrap items-end gap-3">
      <TextField
        field={{ id: "q", name: "q", defaultValue: given["q"] }}
        label={label}
        type="search"
        maxLength={100}
        className="min-w-0 grow basis-64"
      />
      {filters.map(({ name, ...filter }) => (
        <SelectField
          key={name}
          field={{ id: name, name, defaultValue: given[name] }}
          {...filter}
          className="grow basis-36"
        />
      ))}
      <Button>Search</Button>
    </Form>
  );
}
