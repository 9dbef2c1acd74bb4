import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatSpan } from "../../format.ts";
import { Timeline } from "../../ui/timeline.tsx";
import { ProgrammeLine, ProgrammeWords, hasProgramme, placeWithin } from "./programme-line.tsx";
import { placeOn, scaleOf } from "./programme-scale.ts";

const stages = { Completed: "done", "In Progress": "now", Pending: "later" } as const;

/** The programme's line with the phases below it, to one scale where their days are known. */
export function ProjectTimeline({ project, today }: { project: ProjectDetail; today: string }) {
  const scale = scaleOf(project);
  const phases = project.phases.map(({ name, status, completion, startDate, finishDate }) => ({
    name,
    status,
    stage: stages[status],
    percent: completion,
    note: formatSpan(startDate, finishDate),
    span:
      scale && startDate && finishDate
        ? { from: placeOn(scale, startDate), to: placeOn(scale, finishDate) }
        : undefined,
  }));
  return (
    <Timeline
      phases={phases}
      today={scale && project.stage !== "completed" ? placeWithin(scale, today) : null}
      programme={
        hasProgramme(project) && {
          line: <ProgrammeLine project={project} scale={scale} today={today} />,
          words: <ProgrammeWords project={project} />,
        }
      }
    />
  );
}
