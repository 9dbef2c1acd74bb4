import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatMoney } from "../../format.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Picture, type StoredPicture } from "../../ui/picture.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type Fact, TitleBlock } from "../../ui/title-block.tsx";
import { PictureDate } from "./picture-date.tsx";
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

/** What it is, the picture as large as the page lets it be, and beside it the facts and what one can do. */
export function ProjectHeader({ project, contact, refusal }: ProjectHeaderProps) {
  const { company } = project;
  const lead = leadOf(project);
  return (
    <div className="grid-paper border-b border-rule bg-sheet">
      <div className="wrap pt-4 pb-8 md:pb-10">
        <Breadcrumb crumbs={crumbsOf(project)} />
        <div className="mt-4">
          <ProjectStatus status={project.status} />
          <h1 className="title mt-2 text-32 md:text-44">{project.name}</h1>
          <p className="mt-1.5 text-16 text-ink-2">
            By <TextLink to={`/profile/${company.number}`}>{company.name}</TextLink>
          </p>
        </div>
        <div
          className={cx(
            "mt-5 grid grid-cols-1 gap-x-8 gap-y-6",
            lead && "lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start",
          )}
        >
          {lead && <LeadPicture lead={lead} />}
          <div className="flex flex-col gap-6">
            <TitleBlock isPaired={lead ? "always" : "on-phones"} facts={factsOf(project)} />
            {project.stage !== "completed" && (
              <div className="max-w-form">
                <ProgressBar percent={project.progress} label="Overall progress" />
              </div>
            )}
            <div className="print:hidden">
              {contact ? (
                <ButtonLink kind="main" to={contact} rel="nofollow">
                  Contact Project Manager
                </ButtonLink>
              ) : (
                <p className="text-13 text-ink-3">{refusal}</p>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

interface Lead {
  picture: StoredPicture;
  alt: string;
  caption: string;
  addedOn: string | null;
}

/** The project's own picture with what the gallery says of it, or the gallery's first; null where there is none. */
function leadOf({ picture, gallery, name }: ProjectDetail): Lead | null {
  const hung = picture ? gallery.find((each) => each.picture.id === picture.id) : gallery[0];
  const shown = picture ?? hung?.picture;
  if (!shown) return null;
  const caption = hung?.caption ?? "";
  return {
    picture: shown,
    caption,
    alt: shown.alt === caption && caption !== "" ? "" : shown.alt || `Picture of ${name}`,
    addedOn: hung?.addedOn ?? null,
  };
}

function LeadPicture({ lead: { picture, alt, caption, addedOn } }: { lead: Lead }) {
  return (
    <figure>
      <Picture
        picture={picture}
        alt={alt}
        sizes="(width >= 75rem) 50rem, 100vw"
        isFirst
        className="border border-ink"
      />
      {addedOn && (
        <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
          <span>{caption}</span>
          <PictureDate addedOn={addedOn} />
        </figcaption>
      )}
    </figure>
  );
}

function factsOf({ type, location, valuePence, clientName }: ProjectDetail): Fact[] {
  const optional = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return [
    { label: "Type", value: type },
    ...optional("Location", location),
    ...optional("Value", valuePence === null ? null : formatMoney(valuePence)),
    ...optional("Client", clientName),
  ];
}
