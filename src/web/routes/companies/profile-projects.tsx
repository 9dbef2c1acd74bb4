import { listShownWork } from "#domain/awarded-work/list-shown-work.ts";
import { type ProjectsOfStage, listCompanyProjects } from "#domain/projects/list-company-projects.ts";
import { formatCount } from "../../format.ts";
import { readContextOf } from "../../session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { CompletedProjectRow, CurrentProjectCard, UpcomingProjectCard } from "../projects/project-cards.tsx";
import type { Route } from "./+types/profile-projects";
import { ShownWork } from "./shown-work.tsx";
import { profileMeta } from "./profile-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = readContextOf(context);
  const projects = await listCompanyProjects(ctx, { number: params.number });
  return { ...projects, shown: await listShownWork(ctx, { number: params.number }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  profileMeta(matches, matches[2].loaderData?.company, {
    path: "/projects",
    title: (name) => `Projects by ${name}`,
    description: ({ name, projectCounts: { current, upcoming, completed } }) =>
      `What ${name} is building: ${current} current, ${upcoming} upcoming and ${completed} previous projects, with values and dates.`,
  });

export default function ProfileProjects({ loaderData }: Route.ComponentProps) {
  const { current, upcoming, completed, shown } = loaderData;
  return (
    <>
      <Stage id="current" title="Current Projects" stage={current} empty="No current projects">
        <ul className="mt-6 grid grid-cols-1 gap-x-7 gap-y-9 sm:grid-cols-2">
          {current.projects.map((project) => (
            <li key={project.slug}>
              <CurrentProjectCard project={project} />
            </li>
          ))}
        </ul>
      </Stage>
      <Stage id="upcoming" title="Upcoming Projects" stage={upcoming} empty="No upcoming projects">
        <ul className="mt-6 grid grid-cols-1 gap-x-7 gap-y-9 sm:grid-cols-2">
          {upcoming.projects.map((project) => (
            <li key={project.slug}>
              <UpcomingProjectCard project={project} />
            </li>
          ))}
        </ul>
      </Stage>
      <Stage id="previous" title="Previous Projects" stage={completed} empty="No previous projects">
        <ul>
          {completed.projects.map((project) => (
            <li key={project.slug} className="border-b border-rule">
              <CompletedProjectRow project={project} />
            </li>
          ))}
        </ul>
      </Stage>
      {shown.total > 0 && <ShownWork {...shown} />}
    </>
  );
}

interface StageProps {
  id: string;
  title: string;
  stage: ProjectsOfStage;
  empty: string;
  children: React.ReactNode;
}

function Stage({ id, title, stage, empty, children }: StageProps) {
  const left = stage.total - stage.projects.length;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} count={formatCount(stage.total)}>
        {title}
      </SectionHeading>
      {stage.total === 0 ? <EmptyState level={3} title={empty} className="py-7!" /> : children}
      {left > 0 && (
        <p className="mt-4 text-15 text-ink-3">
          Shown are the first {stage.projects.length} of {formatCount(stage.total)}.
        </p>
      )}
    </section>
  );
}
