import type { ProjectRules } from "#domain/packages/project-rules.data.ts";
import type { EvidenceTakenBack } from "#domain/packages/take-evidence-back.ts";
import type { TenderProject } from "#domain/tendering/letting.queries.ts";
import { formatNames, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { RuleFields } from "./project-fields.tsx";

/** What a project's buyer states of its client and its building, on which rules of their own hang. */
export function ProjectRulesForm({ project }: { project: TenderProject }) {
  if (project.mainContract === "lost") return null;
  const fieldOf = (name: keyof ProjectRules) => ({ id: name, name, defaultChecked: project[name] });
  return (
    <section aria-labelledby="rules" className="flex max-w-form flex-col gap-5 print:hidden">
      <SectionHeading id="rules">Client and building</SectionHeading>
      <Form
        showsValues
        method="post"
        id="rules-form"
        data-keep
        className="by-building flex flex-col items-start gap-4"
      >
        <input type="hidden" name="version" value={project.version} />
        <RuleFields
          fields={{ isPublicChain: fieldOf("isPublicChain"), isHigherRisk: fieldOf("isHigherRisk") }}
        />
        {project.isHigherRisk && (
          <div className="border-l-2 border-rule pl-4 for-usual-building">
            <CheckboxField
              field={{ id: "takesEvidenceBack", name: "takesEvidenceBack" }}
              label="Take its evidence back from the packages that are not issued yet"
              hint="Organisational capability, building safety competence and the product defect procedure. Left so, they ask for it until you take it out under Work. What is issued asks for it as before."
            />
          </div>
        )}
        <p className="text-15 text-ink-2">
          {project.isLawFixed
            ? "A package has been issued: the tenderers of what has not ended are told of a change."
            : "Firms read it with the first package that you issue."}
        </p>
        <Button name="intent" value="rules">
          Save client and building
        </Button>
      </Form>
    </section>
  );
}

/** So many are named where issued packages ask for it as before. */
const NAMED = 5;

/** What is said once it is saved. */
export function describeTakenBack(taken: EvidenceTakenBack | null) {
  if (taken === null) return "Saved";
  const { drafts, left } = taken;
  const more = left.length - NAMED;
  const names = [...left.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return {
    title: "Saved",
    description: [
      drafts > 0
        ? `${formatNumberOf(drafts, "draft")} ${drafts === 1 ? "asks" : "ask"} for the evidence of a higher-risk building no longer.`
        : "No draft asked for the evidence of a higher-risk building.",
      left.length > 0 && `Issued, and asking for it as before: ${formatNames(names)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}
