import type { FieldMetadata } from "@conform-to/react";
import { mainContractorSpecialties, specialtyName } from "#domain/catalogue/specialties.data.ts";
import { type projectSchema, projectStatuses } from "#domain/projects/projects.schema.ts";
import { formatDate } from "#web/format.ts";
import { fieldWith } from "#web/ui/field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import type { StoredField } from "./describe-section.ts";
import { stageOptions } from "./new-project.tsx";

type Fields = Record<keyof (typeof projectSchema)["shape"], FieldMetadata<never>>;

// Which parts are shown follows from the stage by CSS alone, so that it does with scripts off too.
const statusOptions = Object.values(projectStatuses)
  .flat()
  .map((status) => ({ value: status, label: status }));
const sectorOptions = mainContractorSpecialties.map(({ code, name }) => ({ value: code, label: name }));

export function ProjectFields({ fields: conform, today }: { fields: unknown; today: string }) {
  const fields = conform as Fields;
  return (
    <>
      <TextField field={fields.name} label="Project Name" autoComplete="off" className="w-full" />
      <div className="grid w-full gap-6 sm:grid-cols-2">
        <TextField field={fields.type} label="Type" autoComplete="off" />
        <SelectField field={fields.specialty} label="Sector" prompt="Not stated" options={sectorOptions} />
      </div>
      <RadioGroupField field={fields.stage} label="Stage" options={stageOptions} />
      <SelectField
        field={fields.status}
        label="Status"
        hint="One that does not fit the stage becomes the stage’s usual one."
        options={statusOptions}
        className="w-full sm:max-w-80"
      />
      <div className="for-current w-full max-w-48">
        <TextField field={fields.progress} label="Progress" inputMode="numeric" unit="%" autoComplete="off" />
      </div>
      <div className="grid w-full gap-6 sm:grid-cols-2">
        <DateField field={fields.startDate} label="Start date" />
        <DateField field={fields.expectedCompletion} label="Expected completion" />
      </div>
      <div className="for-completed w-full sm:max-w-80">
        <DateField
          field={fieldWith(fields.completedOn, { requiredWhileShown: true })}
          max={today}
          label="Completed on"
        />
      </div>
      <div className="grid w-full gap-6 sm:grid-cols-2">
        <TextField field={fields.value} label="Value in pounds" placeholder="4,250,000" autoComplete="off" />
        <TextField field={fields.location} label="Location" placeholder="Leeds" autoComplete="off" />
      </div>
      <TextField
        field={fields.clientName}
        label="Client"
        hint="Name a client only if they agree to it."
        autoComplete="off"
        className="w-full"
      />
      <TextareaField
        field={fields.description}
        label="Description"
        hint="What was asked for, what you did, what was special. A project needs one before it is published."
        rows={8}
        className="w-full"
      />
      <div className="mt-4 w-full">
        <SectionHeading>Specifications</SectionHeading>
      </div>
      <div className="grid w-full gap-6 sm:grid-cols-3">
        <TextField field={fields.floors} label="Floors" inputMode="numeric" autoComplete="off" />
        <TextField
          field={fields.totalArea}
          label="Total area"
          unit="m²"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={fields.parkingSpaces}
          label="Parking spaces"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextareaField
        field={fields.certifications}
        label="Certifications"
        hint="One on each line, such as BREEAM Excellent."
        rows={4}
        className="w-full"
      />
    </>
  );
}

const labels: Record<string, string> = {
  name: "Project Name",
  type: "Type",
  specialty: "Sector",
  stage: "Stage",
  status: "Status",
  progress: "Progress",
  startDate: "Start date",
  expectedCompletion: "Expected completion",
  completedOn: "Completed on",
  value: "Value in pounds",
  location: "Location",
  clientName: "Client",
  description: "Description",
  floors: "Floors",
  totalArea: "Total area",
  parkingSpaces: "Parking spaces",
  certifications: "Certifications",
};

/** A project's stored facts in words, to compare with what somebody else is typing; what is not stated is left out. */
export function describeProject(values: Record<string, string>): StoredField[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const text = values[name] ?? "";
    if (text === "") return [];
    if (name === "specialty") return [{ label, text: specialtyName(text) }];
    return [{ label, text: /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text }];
  });
}
