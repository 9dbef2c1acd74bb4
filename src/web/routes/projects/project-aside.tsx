import { Check } from "lucide-react";
import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatArea, formatCount, formatDate } from "../../format.ts";
import { Panel } from "../../ui/panel.tsx";
import { FactList } from "../../ui/title-block.tsx";

export function ProjectAside({ project }: { project: ProjectDetail }) {
  return (
    <aside
      aria-label="Project facts"
      className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-1 print:mt-8"
    >
      <Panel title="Project Details">
        <FactList facts={factsOf(project)} />
      </Panel>
      <Panel title="Certifications">
        {project.certifications.length > 0 ? (
          <ul className="grid gap-2 text-15">
            {project.certifications.map((certification) => (
              <li key={certification} className="flex gap-2.5">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
                {certification}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-15 text-ink-2">None stated.</p>
        )}
      </Panel>
    </aside>
  );
}

function factsOf(project: ProjectDetail) {
  const day = (date: string | null) =>
    date ? <time dateTime={date}>{formatDate(date)}</time> : "Not stated";
  const number = (value: number | null, write: (value: number) => string) =>
    value === null ? "Not stated" : write(value);
  return [
    { label: "Start date", value: day(project.startDate) },
    { label: "Expected completion", value: day(project.expectedCompletion) },
    ...(project.completedOn ? [{ label: "Completed", value: day(project.completedOn) }] : []),
    { label: "Floors", value: number(project.floors, formatCount) },
    { label: "Total area", value: number(project.totalAreaM2, formatArea) },
    { label: "Parking spaces", value: number(project.parkingSpaces, formatCount) },
  ];
}
