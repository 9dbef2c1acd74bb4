import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProjectCard } from "#domain/projects/list-company-projects.ts";
import { formatMoneyBriefly, formatMonth } from "../../format.ts";
import { DottedFacts } from "../../ui/dotted-facts.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

/** A job that is being built: what it is worth, when it should be done, how far it is. */
export function CurrentProjectCard({ project }: { project: ProjectCard }) {
  return (
    <Card project={project}>
      <Facts
        facts={[
          ["Value", moneyOf(project)],
          ["Expected completion", monthOf(project.expectedCompletion)],
        ]}
      />
      <div className="mt-4">
        <ProgressBar percent={project.progress} label="Progress" />
      </div>
    </Card>
  );
}

export function UpcomingProjectCard({ project }: { project: ProjectCard }) {
  return (
    <Card project={project}>
      <Facts
        facts={[
          ["Value", moneyOf(project)],
          ["Start", monthOf(project.startDate)],
          ["Expected completion", monthOf(project.expectedCompletion)],
        ]}
      />
    </Card>
  );
}

/** A finished job, as a row: there are many of them. */
export function CompletedProjectRow({ project }: { project: ProjectCard }) {
  return (
    <article className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Frame project={project} sizes="128px" className="row-span-2 sm:row-span-1" />
      <Head project={project} />
      <p className="text-15 sm:text-right">
        <span className={project.valuePence === null ? "text-13 text-ink-3" : "font-label"}>
          <span className="sr-only">Value: </span>
          {project.valuePence === null ? "Value not stated" : moneyOf(project)}
        </span>
        <span className="ml-2 text-13 text-ink-3 sm:ml-0 sm:block">
          {project.completedOn ? `Completed ${formatMonth(project.completedOn)}` : "Completed"}
        </span>
      </p>
    </article>
  );
}

function Card({ project, children }: { project: ProjectCard; children: ReactNode }) {
  return (
    <article className="relative">
      <Frame project={project} sizes="(width >= 40rem) 22rem, 100vw" />
      <div className="mt-3.5">
        <Head project={project} />
      </div>
      {children}
    </article>
  );
}

/** The whole card is the link's target; its name is what is read out. */
function Head({ project }: { project: ProjectCard }) {
  return (
    <div>
      <h3 className="heading text-19">
        <Link
          to={`/project/${project.slug}`}
          className="no-underline underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {project.name}
        </Link>
      </h3>
      <p className="text-15 text-ink-2">
        <DottedFacts facts={[project.type, project.location]} />
      </p>
    </div>
  );
}

function Frame({
  project,
  sizes,
  className = "",
}: {
  project: ProjectCard;
  sizes: string;
  className?: string;
}) {
  return (
    <div className={`aspect-[3/2] overflow-hidden border border-ink bg-sheet ${className}`}>
      {project.picture ? (
        <Picture picture={project.picture} alt="" sizes={sizes} isCropped />
      ) : (
        <div className="hatched grid size-full place-items-center p-2">
          <span className="bg-sheet px-1.5 text-center text-13 text-ink-2">No photographs yet</span>
        </div>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="mt-3 grid gap-y-1 text-15">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-label">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const moneyOf = ({ valuePence }: ProjectCard) =>
  valuePence === null ? "Not stated" : formatMoneyBriefly(valuePence);
const monthOf = (date: string | null) => (date ? formatMonth(date) : "Not stated");
