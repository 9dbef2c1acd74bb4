import { mainContracts } from "#domain/packages/packages.schema.ts";
import { nations } from "#domain/tender-rules/nations.data.ts";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { type FieldState, fieldWith } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Fields<Name extends string> = Readonly<Record<Name, FieldState>>;

/** Which law counts, and how likely the work is. */
export function ContractFields({ fields }: { fields: Fields<"nation" | "mainContract"> }) {
  return (
    <>
      <SelectField
        field={fieldWith(fields.nation, { required: true })}
        label="Which law and bank holidays count"
        options={nations}
        className="w-full"
      />
      <RadioGroupField
        field={fieldWith(fields.mainContract, { required: true })}
        label="How the main contract stands"
        hint="Firms read it: it tells them how likely the work is."
        options={mainContracts.filter(({ value }) => value !== "lost")}
      />
    </>
  );
}

interface ProjectFieldsProps {
  fields: Fields<"project" | "projectName" | "location" | "nation" | "mainContract">;
  /** One's own, by their ids. */
  projects: readonly { value: string; label: string }[];
}

/** The project of one or several packages: one's own, or a new one. */
export function ProjectFields({ fields, projects }: ProjectFieldsProps) {
  const hasProjects = projects.length > 0;
  return (
    <>
      {hasProjects && (
        <SelectField
          field={fields.project}
          label="Project"
          prompt="A new one, named below"
          options={projects}
          className="w-full"
        />
      )}
      <TextField
        field={fields.projectName}
        label={hasProjects ? "Or a new project" : "Project"}
        hint="It stays private until you publish it."
        autoComplete="off"
        className="w-full"
      />
      <TextField
        field={fields.location}
        label="Where a new project is"
        hint="A town or a postcode: it decides who is near."
        autoComplete="off"
        className="w-full"
      />
      <ContractFields fields={fields} />
    </>
  );
}
