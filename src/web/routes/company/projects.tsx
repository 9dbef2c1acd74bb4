import { Form } from "#web/forms/form.tsx";
import type { Context } from "#domain/context.ts";
import { type ListedProject, listOwnProjects } from "#domain/projects/list-own-projects.ts";
import { moveProject } from "#domain/projects/move-project.ts";
import { restoreProject } from "#domain/projects/restore-project.ts";
import { formAction, type Sent } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { refusedForm } from "../account/answer.ts";
import type { Route } from "./+types/projects";
import { CompanyPage, useOwnCompany } from "./company-page.tsx";
import { ownCompanyOf } from "./own-company.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Your projects | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { companyId } = ownCompanyOf(ctx, url);
  return { projects: await listOwnProjects(ctx, { companyId }) };
}

export const action = formAction(
  byIntent({
    up: change("Moved up", (ctx, projectId) => moveProject(ctx, { projectId, direction: "up" })),
    down: change("Moved down", (ctx, projectId) => moveProject(ctx, { projectId, direction: "down" })),
    restore: change("Project restored", (ctx, projectId) => restoreProject(ctx, { projectId })),
  }),
  (refusal, { text }) => refusedForm(text("project"), refusal),
);

function change(done: string, run: (ctx: Context, projectId: string) => Promise<unknown>) {
  return async ({ ctx, url, text, goTo }: Sent<Route.ActionArgs>) => {
    const { query } = ownCompanyOf(ctx, url);
    await run(ctx, text("project"));
    return goTo(`/company/projects${query}`, done);
  };
}

const stages = [
  { stage: "current", title: "Current" },
  { stage: "upcoming", title: "Upcoming" },
  { stage: "completed", title: "Completed" },
] as const;

export default function Projects({ loaderData: { projects }, actionData }: Route.ComponentProps) {
  const { link, number, refusal } = useOwnCompany();
  const archived = projects.filter(({ state }) => state === "archived");
  const begin = refusal ? null : (
    <ButtonLink to={link("/company/projects/new")} kind="main">
      Add project
    </ButtonLink>
  );
  return (
    <CompanyPage
      title="Projects"
      tab="projects"
      lead="As your profile shows them. Only your team sees a draft."
      preview={{ label: "See public projects", to: `/profile/${number}/projects` }}
      action={projects.length > 0 && begin}
      isWide
    >
      <NotDone problem={actionData?.problem?.message} title="There is a problem" />
      {projects.length === 0 && (
        <EmptyState title="No projects yet" action={begin}>
          Show what you can do: a few projects with pictures say more than any description.
        </EmptyState>
      )}
      {stages.map(({ stage, title }) => (
        <Group
          key={stage}
          title={title}
          projects={projects.filter((each) => each.stage === stage && each.state !== "archived")}
        />
      ))}
      <Group title="Archived" projects={archived} />
    </CompanyPage>
  );
}

function Group({ title, projects }: { title: string; projects: ListedProject[] }) {
  const id = `stage-${title.toLowerCase()}`;
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} count={projects.length}>
        {title}
      </SectionHeading>
      <ol>
        {projects.map((project, index) => (
          <Row
            key={project.id}
            project={project}
            isFirst={index === 0}
            isLast={index === projects.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  project: ListedProject;
  isFirst: boolean;
  isLast: boolean;
}

function Row({ project, isFirst, isLast }: RowProps) {
  const { link, refusal } = useOwnCompany();
  const { id, name, type, location, picture } = project;
  // There is nothing to move it past.
  const isAlone = isFirst && isLast && project.state !== "archived";
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 border-b border-rule py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:py-4">
      <div className="aspect-[3/2] self-start overflow-hidden border border-ink bg-sheet sm:row-span-2 sm:self-center">
        {picture ? (
          <Picture picture={picture} alt="" sizes="96px" isCropped />
        ) : (
          <div className="hatched size-full" />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="heading text-19 text-wrap wrap-anywhere">{name}</h3>
        <p className="mt-0.5 text-15 wrap-anywhere text-ink-2">
          <DottedFacts facts={[type, location]} />
        </p>
      </div>
      <p className="max-sm:col-span-full max-sm:row-start-2 sm:col-start-2">
        <StateBadge state={project.state} />
      </p>
      {!refusal && (
        <div className="flex items-center gap-2 justify-self-end max-sm:col-span-full max-sm:row-start-2 sm:col-start-3 sm:row-span-2 sm:row-start-1">
          {!isAlone && (
            <Form method="post" preventScrollReset className="flex gap-2">
              <input type="hidden" name="project" value={id} />
              {project.state === "archived" ? (
                <Button isSmall name="intent" value="restore">
                  Restore<span className="sr-only"> {name}</span>
                </Button>
              ) : (
                <MoveButtons name={name} isFirst={isFirst} isLast={isLast} />
              )}
            </Form>
          )}
          <ButtonLink isSmall to={link(`/company/projects/${id}`)}>
            Edit<span className="sr-only"> {name}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

export function StateBadge({ state }: { state: ListedProject["state"] }) {
  if (state === "published") return <StatusBadge tone="ok">Published</StatusBadge>;
  if (state === "draft") return <StatusBadge tone="wait">Draft</StatusBadge>;
  return <StatusBadge tone="none">Archived</StatusBadge>;
}
