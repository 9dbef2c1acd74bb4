import type { ProjectChoice } from "#domain/packages/list-project-choices.ts";
import { mainContracts } from "#domain/packages/packages.schema.ts";
import { type ProjectRules, projectRules, ruleFacts } from "#domain/packages/project-rules.data.ts";
import { nationLabel, nations } from "#domain/tender-rules/nations.data.ts";
import { CheckboxField, RadioGroupField } from "#web/ui/choice-field.tsx";
import { type FieldState, fieldWith } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { type Fact, FactList } from "#web/ui/title-block.tsx";

type Fields<Name extends string> = Readonly<Record<Name, FieldState>>;

type Standing = NonNullable<ProjectChoice["stands"]>;

/** What a project with tenders has said of itself, which is not asked again. */
export function standingFacts({ nation, mainContract, ...rules }: Standing): Fact[] {
  return [
    { label: "Law and bank holidays", value: nationLabel(nation) },
    { label: "Main contract", value: labelOf(mainContract) },
    ...ruleFacts(rules).map(([label, value]) => ({ label, value })),
  ];
}

const labelOf = (mainContract: string) => mainContracts.find(({ value }) => value === mainContract)!.label;

type ContractName = "nation" | "mainContract" | keyof ProjectRules;

/** Which law counts, how likely the work is, and what raises rules of its own. */
export function ContractFields({ fields }: { fields: Fields<ContractName> }) {
  return (
    <>
      <SelectField
        field={fields.nation}
        label="Which law and bank holidays count"
        hint="Left so, the place or its postcode tells. You can correct it until a package is issued."
        prompt="From the place"
        options={nations}
        className="w-full"
      />
      <RadioGroupField
        field={fieldWith(fields.mainContract, { required: true })}
        label="How the main contract stands"
        hint="Firms read it: it tells them how likely the work is."
        options={mainContracts.filter(({ value }) => value !== "lost")}
      />
      <RuleFields fields={fields} />
    </>
  );
}

/** What raises rules of its own: a public client, a higher-risk building. */
export function RuleFields({ fields }: { fields: Fields<keyof ProjectRules> }) {
  return projectRules.map(({ name, label, hint }) => (
    <CheckboxField key={name} field={fields[name]} label={label} hint={hint} />
  ));
}

interface ProjectFieldsProps {
  fields: Fields<"project" | "projectName" | "location" | ContractName>;
  /** One's own. */
  projects: readonly ProjectChoice[];
  /** The one from whose page one comes, by its id. */
  from: string | null;
  /** The page without it. */
  home: string;
}

/** The project of one or several packages: one's own, which is asked nothing again that it has said, or a new one. */
export function ProjectFields({ fields, projects, from, home }: ProjectFieldsProps) {
  const known = projects.find(({ id }) => id === from);
  if (known) return <KnownProject fields={fields} project={known} home={home} />;
  const hasProjects = projects.length > 0;
  return (
    <div className="by-project flex w-full flex-col items-start gap-6">
      {hasProjects && (
        <SelectField
          field={fields.project}
          label="Project"
          hint="What one of yours has said for its tenders counts. What is asked below is for a new one, and for one that has not said it yet."
          prompt="A new one, named below"
          options={projects.map(toOption)}
          className="w-full"
        />
      )}
      <div className="for-new-project w-full space-y-6">
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
          hint="A town or a postcode: it decides who is near, and whose law counts."
          autoComplete="off"
          className="w-full"
        />
      </div>
      <div className="for-unstated-project w-full space-y-6">
        <ContractFields fields={fields} />
      </div>
    </div>
  );
}

function toOption({ id, name, stands }: ProjectChoice) {
  if (stands === null) return { value: id, label: name, choice: "unstated" };
  const [how] = labelOf(stands.mainContract).split(":");
  return { value: id, label: `${name} · ${nationLabel(stands.nation)} · ${how}`, choice: "stated" };
}

function KnownProject({
  fields,
  project: { id, name, location, stands },
  home,
}: Pick<ProjectFieldsProps, "fields" | "home"> & { project: ProjectChoice }) {
  const place = location === "" ? [] : [{ label: "Place", value: location }];
  return (
    <>
      <div className="w-full">
        <input type="hidden" name="project" value={id} />
        <FactList
          facts={[
            { label: "Project", value: name },
            ...place,
            ...(stands === null ? [] : standingFacts(stands)),
          ]}
        />
        <p className="mt-2 text-15">
          <TextLink to={home}>Another project</TextLink>
        </p>
      </div>
      {stands === null && <ContractFields fields={fields} />}
    </>
  );
}
