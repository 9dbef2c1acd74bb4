import { NO_FIELDS, type Row, SIGN_IN } from "../row.ts";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import type { World } from "../world.ts";

const stale = "0123456789abcdef";
const pictureLimit: Row["limit"] = ({ members }) => ["pictures-person", members.owner.member.userId];

const stored = ({ ctx, members, project }: World) =>
  getOwnProject(ctx.as(members.owner.member), { projectId: project.id });

async function facts(world: World, version?: string) {
  const now = await stored(world);
  return { ...now.values, name: "Typed Mill", type: "Typed offices", version: version ?? now.version };
}

async function timeline(world: World, version?: string) {
  const now = await stored(world);
  return {
    phase: ["Typed design", "Build"],
    status: ["Completed", "Pending"],
    completion: ["100", "0"],
    version: version ?? now.timelineVersion,
  };
}

async function words(world: World, version?: string) {
  const { gallery } = await stored(world);
  return {
    intent: "describe",
    picture: gallery[0]!.id,
    caption: "Typed caption",
    alt: "Typed words",
    version: version ?? gallery[0]!.version,
  };
}

const at =
  (rest = "") =>
  ({ project }: World) =>
    `/company/projects/${project.id}${rest}`;

/** A firm's projects: drafts are nobody else's business. */
export const projectRows: Row[] = [
  {
    file: "routes/company/new-project.tsx",
    does: "begins a project",
    path: ({ firm }) => `/company/projects/new?company=${firm.number}`,
    form: () => ({ name: "Typed Wharf", type: "Offices", stage: "current" }),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: "/company/edit",
    reader: 403,
    typed: ["name", "type"],
  },
  ...(["up", "down", "restore"] as const).map((intent): Row => ({
    file: "routes/company/projects.tsx",
    does: intent === "restore" ? "takes a project out of the archive" : `moves a project ${intent}`,
    path: () => "/company/projects",
    form: ({ laterProject, archivedProject }) => ({
      intent,
      project: intent === "restore" ? archivedProject.id : laterProject.id,
    }),
    by: "owner",
    done: "/company/projects",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
  })),
  {
    file: "routes/company/project-facts.tsx",
    does: "changes a project's facts",
    path: at(),
    form: (world) => facts(world),
    stale: (world) => facts(world, stale),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
    typed: ["name", "type"],
  },
  {
    file: "routes/company/project-facts.tsx",
    does: "saves a project's facts and publishes it",
    path: at(),
    form: async (world) => ({ ...(await facts(world)), intent: "publish" }),
    stale: async (world) => ({ ...(await facts(world, stale)), intent: "publish" }),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
    typed: ["name", "type"],
  },
  {
    file: "routes/company/project-timeline.tsx",
    does: "changes a timeline",
    path: at("/timeline"),
    form: (world) => timeline(world),
    stale: (world) => timeline(world, stale),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
    typed: ["phase"],
    // A timeline without phases is one, but not of this version.
    rubbish: { nothing: 409, "hostile names": 409 },
  },
  {
    file: "routes/company/project-pictures.tsx",
    does: "describes its pictures",
    path: at("/pictures"),
    form: (world) => words(world),
    stale: (world) => words(world, stale),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
    typed: ["caption", "alt"],
  },
  {
    file: "routes/company/project-pictures.tsx",
    does: "puts its pictures in order",
    path: at("/pictures"),
    form: ({ pictures }) => ({ intent: "order", picture: pictures }),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
  },
  ...(["down", "up", "main"] as const).map((intent): Row => ({
    file: "routes/company/project-pictures.tsx",
    does: intent === "main" ? "shows a picture first" : `moves a picture ${intent}`,
    path: at("/pictures"),
    form: ({ pictures }) => ({ intent, picture: pictures[intent === "main" ? 1 : 0]! }),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
  })),
  {
    file: "routes/company/project-pictures.tsx",
    does: "adds pictures",
    path: at("/pictures"),
    form: ({ pictureFile }) => ({ intent: "add", pictures: pictureFile }),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
    limit: pictureLimit,
  },
  {
    file: "routes/company/add-picture.ts",
    does: "adds one picture for a script",
    path: at("/pictures/add"),
    form: ({ pictureFile }) => ({ pictures: pictureFile }),
    by: "owner",
    done: 200,
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
    limit: pictureLimit,
  },
  {
    file: "routes/company/remove-picture.tsx",
    does: "removes a picture",
    path: ({ project, pictures }) => `/company/projects/${project.id}/pictures/${pictures[1]}/remove`,
    form: () => ({}),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
    rubbish: NO_FIELDS,
  },
  ...(["publish", "unpublish", "archive", "restore"] as const).map((intent): Row => ({
    file: "routes/company/project-state.ts",
    does: intent === "publish" ? "publishes a project" : `${intent}s a project`,
    // The other one is published by then, with its facts.
    path: ({ project, laterProject }) =>
      `/company/projects/${(intent === "publish" ? laterProject : project).id}/state`,
    form: () => ({ intent }),
    by: "owner",
    done: "/company/projects/prj_",
    stranger: SIGN_IN,
    outsider: 404,
    reader: 403,
  })),
];
