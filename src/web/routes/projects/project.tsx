import { data } from "react-router";
import { type ProjectDetail, getProject } from "#domain/projects/get-project.ts";
import { londonDay } from "#platform/london-time.ts";
import { onRefusal } from "#web/answers.ts";
import { breadcrumbData, pageMeta } from "../../meta.ts";
import { contextOf, readContextOf } from "../../session.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { contactAddresses, mayContact } from "../companies/contact-addresses.ts";
import type { Route } from "./+types/project";
import { DraftNotice } from "./draft-notice.tsx";
import { profileBehind } from "./profile-behind.ts";
import { hasProgramme } from "./programme-line.tsx";
import { ProjectAside } from "./project-aside.tsx";
import { ProjectGallery } from "./project-gallery.tsx";
import { ProjectHeader, crumbsOf, leadOf } from "./project-header.tsx";
import { ProjectNotFound } from "./project-not-found.tsx";
import { ProjectTimeline } from "./project-timeline.tsx";
import { useGallery } from "./use-gallery.tsx";

/** A project's page; of an unknown one the specification wants its own words and a way back, with status 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const project = await getProject(readContextOf(context), { slug: params.slug.toLowerCase() }).catch(
    onRefusal(["not-found"], () => null),
  );
  if (!project) {
    const back = profileBehind(request, ctx.config.publicUrl);
    return data({ project, today: "", contact: null, refusal: null, back }, { status: 404 });
  }
  const verdict = mayContact(ctx.actor, project.company);
  const contact = verdict.isAllowed ? contactAddresses(ctx.actor, project.company, project).project : null;
  const today = londonDay(ctx.clock.now());
  return { project, today, contact, refusal: verdict.isAllowed ? null : verdict.reason, back: null };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const project = loaderData?.project;
  if (!project) {
    return pageMeta(matches, {
      title: "Project Not Found",
      description: "There is no project at this address.",
      path: location.pathname,
      isHidden: true,
    });
  }
  return pageMeta(matches, {
    title: `${project.name}${project.location ? `, ${project.location}` : ""}`,
    description: project.description || `${project.name}: a project by ${project.company.name}.`,
    path: `/project/${project.slug}`,
    isHidden: project.isDraft,
    kind: "article",
    picture: project.picture,
    card: project.company.number,
    linkedData: (absolute) => [breadcrumbData(crumbsOf(project), absolute)],
  });
};

export default function Project({ loaderData }: Route.ComponentProps) {
  const { project, contact, refusal, today } = loaderData;
  if (!project) return <ProjectNotFound back={loaderData.back ?? "/profile/1"} />;
  return <FoundProject project={project} contact={contact} refusal={refusal} today={today} />;
}

interface FoundProjectProps {
  project: ProjectDetail;
  contact: string | null;
  refusal: string | null;
  today: string;
}

/** What is told and when it is done come before further pictures. */
function FoundProject({ project, contact, refusal, today }: FoundProjectProps) {
  const { slug, name, gallery } = project;
  const { open, view } = useGallery(slug, name, gallery);
  const lead = leadOf(project);
  const hasMore = gallery.length > (lead && lead.at >= 0 ? 1 : 0);
  return (
    <>
      {project.isDraft && <DraftNotice {...project} />}
      <ProjectHeader project={project} contact={contact} refusal={refusal} onOpen={open} />
      <div className="wrap grid grid-cols-1 items-start gap-x-14 gap-y-12 py-9 md:py-12 lg:grid-cols-[minmax(0,1fr)_21rem] print:block">
        <div className="flex flex-col gap-12">
          {project.description && (
            <section aria-labelledby="description">
              <SectionHeading id="description">Project description</SectionHeading>
              <p className="mt-4 max-w-measure text-16 whitespace-pre-line text-ink-2">
                {project.description}
              </p>
            </section>
          )}
          {(project.phases.length > 0 || hasProgramme(project)) && (
            <section aria-labelledby="timeline">
              <SectionHeading id="timeline">Project timeline</SectionHeading>
              <div className="pt-6">
                <ProjectTimeline project={project} today={today} />
              </div>
            </section>
          )}
          {(hasMore || !lead) && (
            <ProjectGallery slug={slug} name={name} gallery={gallery} leadAt={lead?.at ?? -1} onOpen={open} />
          )}
        </div>
        <ProjectAside project={project} />
      </div>
      {view}
    </>
  );
}
