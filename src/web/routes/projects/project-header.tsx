import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatMoney } from "../../format.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { ProjectStatus } from "./project-status.tsx";

export function crumbsOf(project: Pick<ProjectDetail, "name" | "company">) {
  const { company, name } = project;
  return [
    { label: "Home", to: "/" },
    { label: "Find Contractors", to: "/search" },
    { label: company.name, to: `/profile/${company.number}` },
    { label: name },
  ];
}

interface ProjectHeaderProps {
  project: ProjectDetail;
  /** Where Contact Project Manager leads; null where it may not, with the sentence that says why. */
  contact: string | null;
  refusal: string | null;
}

/** What it is and what one can do; beside it the drawing sheet with the picture and the facts in its title block. */
export function ProjectHeader({ project, contact, refusal }: ProjectHeaderProps) {
  const { company } = project;
  return (
    <div className="grid-paper border-b border-rule bg-sheet">
      <div className="wrap pt-5 pb-9 md:pb-12">
        <Breadcrumb crumbs={crumbsOf(project)} />
        <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:items-center">
          <div>
            <ProjectStatus status={project.status} />
            <h1 className="title mt-3 text-32 md:text-44">{project.name}</h1>
            <p className="mt-2.5 text-16 text-ink-2">
              By <TextLink to={`/profile/${company.number}`}>{company.name}</TextLink>
            </p>
            <div className="mt-7 max-w-form">
              <ProgressBar percent={project.progress} label="Overall progress" />
            </div>
            <div className="mt-7 print:hidden">
              {contact ? (
                <ButtonLink kind="main" to={contact} rel="nofollow">
                  Contact Project Manager
                </ButtonLink>
              ) : (
                <p className="text-13 text-ink-3">{refusal}</p>
              )}
            </div>
          </div>
          <Drawing project={project} />
        </div>
      </div>
    </div>
  );
}

function Drawing({ project }: { project: ProjectDetail }) {
  return (
    <div className="border border-ink bg-sheet">
      {project.picture ? (
        <Picture
          picture={project.picture}
          alt={project.picture.alt || `Picture of ${project.name}`}
          sizes="(width >= 64rem) 40rem, 100vw"
          isFirst
        />
      ) : (
        <div className="hatched aspect-[5/2]" />
      )}
      <TitleBlock
        className="border-x-0 border-b-0"
        isPaired="always"
        facts={[
          { label: "Type", value: project.type },
          { label: "Location", value: project.location || "Not stated" },
          {
            label: "Value",
            value: project.valuePence === null ? "Not stated" : formatMoney(project.valuePence),
          },
          { label: "Client", value: project.clientName || "Not stated" },
        ]}
      />
    </div>
  );
}
