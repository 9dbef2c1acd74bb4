import type { ProjectRules } from "#domain/packages/project-rules.data.ts";
import type { EvidenceSet } from "#domain/packages/set-building-evidence.ts";
import type { LettingSchedule } from "#domain/tendering/get-letting-schedule.ts";
import type { TenderProject } from "#domain/tendering/letting.queries.ts";
import { formatNames, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
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
        {!project.isHigherRisk && (
          <div className="border-l-2 border-rule pl-4 for-higher-risk">
            <CheckboxField
              field={{ id: "asksEvidence", name: "asksEvidence", defaultChecked: true }}
              label="Ask for its evidence in the packages that are not issued yet"
              hint="Organisational capability, building safety competence and the product defect procedure, as mandatory: a package that does not ask for them cannot be issued."
            />
          </div>
        )}
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

/** Where drafts ask for the evidence of another building than this is: says so, and sets it right in one step. */
export function BuildingEvidence({ schedule: { project, unlikeBuilding } }: { schedule: LettingSchedule }) {
  const count = unlikeBuilding.length;
  if (count === 0 || project.mainContract === "lost") return null;
  const drafts = formatNumberOf(count, "draft");
  const { title, press } = project.isHigherRisk
    ? {
        title: `${drafts} ${count === 1 ? "does" : "do"} not ask for the evidence of a higher-risk building`,
        press: `Ask for it in ${drafts}`,
      }
    : {
        title: `${drafts} ${count === 1 ? "asks" : "ask"} for the evidence of a higher-risk building, and this is none`,
        press: `Take it back from ${drafts}`,
      };
  return (
    <Callout tone="wait" title={title} className="max-w-form print:hidden">
      <Form method="post" id="evidence-form" className="mt-1 flex flex-col items-start gap-3">
        <input type="hidden" name="version" value={project.version} />
        <p>{`${formatNames(nameSome(unlikeBuilding))}. It is organisational capability, building safety competence and the product defect procedure.`}</p>
        <Button name="intent" value="evidence" kind="secondary">
          {press}
        </Button>
      </Form>
    </Callout>
  );
}

/** So many packages are named. */
const NAMED = 5;

function nameSome(names: readonly string[]): string[] {
  const more = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
}

/** What is said once it is saved. */
export function describeEvidenceSet(set: EvidenceSet | null) {
  if (set === null) return "Saved";
  const { isHigherRisk, drafts, left } = set;
  const count = formatNumberOf(drafts, "draft");
  return {
    title: "Saved",
    description: [
      isHigherRisk && drafts > 0
        ? `${count} ${drafts === 1 ? "asks" : "ask"} for the evidence of a higher-risk building now.`
        : isHigherRisk
          ? "Every draft asked for the evidence of a higher-risk building already."
          : drafts > 0
            ? `${count} ${drafts === 1 ? "asks" : "ask"} for the evidence of a higher-risk building no longer.`
            : "No draft asked for the evidence of a higher-risk building.",
      left.length > 0 && `Issued, and asking for it as before: ${formatNames(nameSome(left))}.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}
