import { Form } from "#web/forms/form.tsx";
import { Button } from "./button.tsx";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

export interface ListFilter {
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

/** The words and the choices that a long list is narrowed by; without scripts, too. */
export function ListFilters({ label, filters, given }: ListFiltersProps) {
  return (
    <Form role="search" className="mt-6 flex flex-wrap items-end gap-3">
      <TextField
        // After Back the field says what the list shows.
        key={given["q"]}
        field={{ id: "q", name: "q", defaultValue: given["q"] }}
        label={label}
        type="search"
        maxLength={100}
        className="min-w-0 grow basis-64"
      />
      {filters.map(({ name, ...filter }) => (
        <SelectField
          key={`${name} ${given[name]}`}
          field={{ id: name, name, defaultValue: given[name] }}
          {...filter}
          className="grow basis-36"
        />
      ))}
      <Button>Search</Button>
    </Form>
  );
}
