import type { ProjectDetail } from "#domain/projects/get-project.ts";
import { formatMoney } from "../../format.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type Fact, TitleBlock } from "../../ui/title-block.tsx";
import { PictureDate } from "./picture-date.tsx";
import { ProjectStatus } from "./project-status.tsx";
import { GalleryLink, type OpenPicture, besideCaption } from "./use-gallery.tsx";

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
  onOpen: OpenPicture;
}

/** What it is, the picture as large as the page lets it be, and beside it the facts and what one can do. */
export function ProjectHeader({ project, contact, refusal, onOpen }: ProjectHeaderProps) {
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
          {lead && <LeadPicture lead={lead} project={project} onOpen={onOpen} />}
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
  picture: NonNullable<ProjectDetail["picture"]>;
  /** Where in the gallery it hangs; -1 where it does not. */
  at: number;
}

/** The project's own picture, or the gallery's first; null where there is none. */
export function leadOf({ picture, gallery }: Pick<ProjectDetail, "picture" | "gallery">): Lead | null {
  if (!picture) return gallery[0] ? { picture: gallery[0].picture, at: 0 } : null;
  return { picture, at: gallery.findIndex((each) => each.picture.id === picture.id) };
}

/** What the gallery says of it, and the way to see it larger; where nothing else hangs there, it is the gallery. */
function LeadPicture({
  lead: { picture, at },
  project: { slug, name, gallery },
  onOpen,
}: Pick<ProjectHeaderProps, "project" | "onOpen"> & { lead: Lead }) {
  const hung = gallery[at];
  const caption = hung?.caption ?? "";
  const shown = (
    <Picture
      picture={picture}
      alt={besideCaption(picture.alt || caption || `Picture of ${name}`, caption)}
      sizes="(width >= 75rem) 50rem, 100vw"
      isFirst
      className="border border-ink"
    />
  );
  if (!hung) return <figure>{shown}</figure>;
  const figure = (
    <figure className="relative">
      <GalleryLink slug={slug} index={at} onOpen={onOpen}>
        {shown}
        {caption && <span className="mt-2 block pr-36 text-13 text-ink-2">{caption}</span>}
      </GalleryLink>
      <figcaption className={caption ? "absolute right-0 bottom-0" : "mt-2"}>
        <PictureDate addedOn={hung.addedOn} />
      </figcaption>
    </figure>
  );
  return gallery.length > 1 ? figure : <section aria-label="Project gallery">{figure}</section>;
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
