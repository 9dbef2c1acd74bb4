import { Check } from "lucide-react";
import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatArea, formatCount, formatDate } from "../../format.ts";
import { Panel } from "../../ui/panel.tsx";
import { type Fact, FactList } from "../../ui/title-block.tsx";

/** Only what is stated; without anything there is no card. */
export function ProjectAside({ project }: { project: ProjectDetail }) {
  const facts = factsOf(project);
  if (facts.length === 0 && project.certifications.length === 0) return null;
  return (
    <aside
      aria-label="Project facts"
      className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-1 print:mt-8"
    >
      {facts.length > 0 && (
        <Panel title="Project details">
          <FactList facts={facts} />
        </Panel>
      )}
      {project.certifications.length > 0 && (
        <Panel title="Certifications">
          <ul className="grid gap-2 text-15">
            {project.certifications.map((certification) => (
              <li key={certification} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
                {certification}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </aside>
  );
}

function factsOf(project: ProjectDetail): Fact[] {
  const day = (label: string, date: string | null) =>
    date ? [{ label, value: <time dateTime={date}>{formatDate(date)}</time> }] : [];
  const number = (label: string, value: number | null, write: (value: number) => string) =>
    value === null ? [] : [{ label, value: write(value) }];
  return [
    ...day("Start date", project.startDate),
    ...day("Expected completion", project.expectedCompletion),
    ...day("Completed", project.completedOn),
    ...number("Floors", project.floors, formatCount),
    ...number("Total area", project.totalAreaM2, formatArea),
    ...number("Parking spaces", project.parkingSpaces, formatCount),
  ];
}
