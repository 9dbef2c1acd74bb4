import type { Tx } from "#domain/context.ts";
import { makeUniqueSlug } from "#domain/projects/make-project-slug.ts";
import { newId } from "#platform/ids.ts";
import { londonDay } from "#platform/london-time.ts";
import type { DemoProject } from "./data/demo-project.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import type { DemoPictures } from "./collect-pictures.ts";
import { placeDate, placeMoment } from "./place-date.ts";
import { dayAtProgress, planTimeline } from "./plan-timeline.ts";

/** Inserts the projects with their phases and galleries; returns ids by name. */
export async function writeDemoProjects(
  tx: Tx,
  companies: ReadonlyMap<string, string>,
  pictures: DemoPictures,
): Promise<Map<string, string>> {
  const now = tx.clock.now();
  const ids = new Map(demoProjects.map(({ name }) => [name, newId("prj", now.getTime())]));
  const slugs = new Set<string>();
  const rows = demoProjects.map((project, sort_order) => {
    const slug = makeUniqueSlug(project.name, (taken) => slugs.has(taken));
    slugs.add(slug);
    return {
      ...describeProject(project, now),
      id: ids.get(project.name)!,
      company_id: companies.get(project.company)!,
      slug,
      picture_id: pictures.galleries.get(project.name)?.[0]?.id ?? null,
      sort_order,
    };
  });
  await tx.db.insertInto("project").values(rows).execute();
  await writePhases(tx, ids, now);
  await writeGalleries(tx, ids, pictures);
  return ids;
}

const STATUS = { current: "In Progress", upcoming: "Upcoming", completed: "Completed" } as const;

const daysOf = ({ name, start, finish }: DemoProject, now: Date) => ({
  start: placeDate(now, start, `${name} start`),
  end: placeDate(now, finish, `${name} finish`),
  today: londonDay(now),
});

function describeProject(project: DemoProject, now: Date) {
  const { name, stage, start } = project;
  const days = daysOf(project, now);
  return {
    name,
    specialty_code: project.specialty,
    type: project.type,
    stage,
    status: project.status ?? STATUS[stage],
    value_pence: project.valuePence,
    start_date: days.start,
    expected_completion: days.end,
    completed_on: stage === "completed" ? days.end : null,
    progress: stage === "current" ? project.progress : stage === "completed" ? 100 : 0,
    location: project.location,
    client_name: project.client,
    description: project.description,
    floors: project.floors ?? null,
    total_area_m2: project.areaM2 ?? null,
    parking_spaces: project.parking ?? null,
    certifications: [...(project.certifications ?? [])],
    published_at: placeMoment(now, stage === "upcoming" ? 1 : Math.max(-start, 1), name),
  };
}

/** What the timeline is measured by: a design that is 40 percent done lies 60 percent before the start. */
function progressOf(project: DemoProject): number {
  if (project.stage === "completed") return 100;
  return project.stage === "current" ? project.progress : project.designed - 100;
}

async function writePhases(tx: Tx, ids: ReadonlyMap<string, string>, now: Date) {
  const rows = demoProjects.flatMap((project) => {
    const progress = progressOf(project);
    const dayAt = (share: number) => dayAtProgress(share, { ...daysOf(project, now), progress });
    return planTimeline(project.timeline, progress).map(({ from, to, ...phase }, sort_order) => ({
      ...phase,
      project_id: ids.get(project.name)!,
      sort_order,
      start_date: dayAt(from),
      finish_date: dayAt(to),
    }));
  });
  await tx.db.insertInto("project_phase").values(rows).execute();
}

async function writeGalleries(tx: Tx, ids: ReadonlyMap<string, string>, pictures: DemoPictures) {
  const rows = demoProjects.flatMap(({ name }) =>
    (pictures.galleries.get(name) ?? []).map(({ id, caption }, sort_order) => ({
      project_id: ids.get(name)!,
      sort_order,
      picture_id: id,
      caption,
    })),
  );
  await tx.db.insertInto("project_picture").values(rows).execute();
}
