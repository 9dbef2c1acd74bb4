import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import { createCompany, createPerson, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import type { Context } from "#domain/context.ts";
import { listSitemapProjects } from "#domain/sitemap/list-sitemap-projects.ts";
import { addProjectPicture } from "./add-project-picture.ts";
import { archiveProject } from "./archive-project.ts";
import { changeGallery } from "./change-gallery.ts";
import { describeGallery } from "./describe-gallery.ts";
import { orderGallery } from "./order-gallery.ts";
import { createProject as beginProject } from "./create-project.ts";
import { editProject } from "./edit-project.ts";
import { editTimeline } from "./edit-timeline.ts";
import { getOwnProject } from "./get-own-project.ts";
import { getProject } from "./get-project.ts";
import { listCompanyProjects } from "./list-company-projects.ts";
import { listOwnProjects } from "./list-own-projects.ts";
import { moveProject } from "./move-project.ts";
import { publishProject } from "./publish-project.ts";
import { restoreProject } from "./restore-project.ts";
import { unpublishProject } from "./unpublish-project.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: [
    "project-archived",
    "project-created",
    "project-edited",
    "project-published",
    "project-restored",
    "project-unpublished",
  ],
});

async function createOwner() {
  const company = await createCompany(ctx);
  return { company, companyId: company.id, owner: ctx.as(await createPerson(ctx, [company])) };
}

async function begin(owner: Context, companyId: string, values: object = {}) {
  return beginProject(owner, {
    companyId,
    name: "Kirkgate Offices",
    type: "Offices",
    stage: "current",
    ...values,
  });
}

async function edit(owner: Context, projectId: string, changes: Record<string, string>) {
  const { values, version } = await getOwnProject(owner, { projectId });
  await editProject(owner, { projectId, version, values: { ...values, ...changes } });
}

const picture = async (colour = "red") =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

/** Where the public sees it: on its page, on the profile, in the site map. */
async function isPublic(number: number, slug: string): Promise<boolean[]> {
  const page = await getProject(ctx, { slug }).then(
    () => true,
    () => false,
  );
  const stages = Object.values(await listCompanyProjects(ctx, { number }));
  const listed = stages.some(({ projects }) => projects.some((each) => each.slug === slug));
  const mapped = await listSitemapProjects(ctx, { part: 1, batch: 0 });
  return [page, listed, mapped.some(({ path }) => path === `/project/${slug}`)];
}

describe("a project", () => {
  test("is a draft until it is published, and away when archived", async () => {
    const { owner, company, companyId } = await createOwner();
    const { id: projectId } = await begin(owner, companyId);
    const { slug } = await getOwnProject(owner, { projectId });
    expect(slug).toBe("kirkgate-offices");
    const nowhere = [false, false, false];
    const everywhere = [true, true, true];
    expect(await isPublic(company.number, slug)).toEqual(nowhere);
    await expect(publishProject(owner, { projectId })).rejects.toMatchObject({
      kind: "conflict",
      message: /description and save it/,
    });
    await edit(owner, projectId, { description: "Eight floors." });
    await publishProject(owner, { projectId });
    expect(await isPublic(company.number, slug)).toEqual(everywhere);
    await expect(publishProject(owner, { projectId })).rejects.toMatchObject({ kind: "conflict" });
    await archiveProject(owner, { projectId });
    expect(await isPublic(company.number, slug)).toEqual(nowhere);
    await expect(archiveProject(owner, { projectId })).rejects.toMatchObject({ kind: "conflict" });
    await restoreProject(owner, { projectId });
    expect(await isPublic(company.number, slug)).toEqual(everywhere);
    await expect(restoreProject(owner, { projectId })).rejects.toMatchObject({ kind: "conflict" });
    await unpublishProject(owner, { projectId });
    expect(await isPublic(company.number, slug)).toEqual(nowhere);
    await expect(unpublishProject(owner, { projectId })).rejects.toMatchObject({ kind: "conflict" });
    await archiveProject(owner, { projectId });
    await expect(publishProject(owner, { projectId })).rejects.toMatchObject({
      kind: "conflict",
      message: "Restore the project before you publish it.",
    });
    const actions = await ctx.db
      .selectFrom("audit_event")
      .select("action")
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "project-created",
        "project-published",
        "project-archived",
        "project-restored",
      ]),
    );
  });

  test("has an address of its own, which follows its name only while it is a draft", async () => {
    const { owner, companyId } = await createOwner();
    const slugOf = async (projectId: string) => (await getOwnProject(owner, { projectId })).slug;
    const made = await Promise.all([1, 2, 3].map(() => begin(owner, companyId, { name: "Mill Lane" })));
    const slugs = await Promise.all(made.map(({ id }) => slugOf(id)));
    expect(slugs.sort()).toEqual(["mill-lane", "mill-lane-2", "mill-lane-3"]);
    const [{ id }] = made as [{ id: string }];
    await edit(owner, id, { name: "Weir Lane", description: "Ten houses." });
    expect(await slugOf(id)).toBe("weir-lane");
    await publishProject(owner, { projectId: id });
    await edit(owner, id, { name: "Weir Lane, Phase 1" });
    expect(await slugOf(id)).toBe("weir-lane");
  });

  test("keeps every fact as it was typed", async () => {
    const { owner, companyId } = await createOwner();
    const { id } = await begin(owner, companyId);
    const values = {
      name: "Kirkgate & <Sons>",
      type: "Offices",
      specialty: "commercial",
      stage: "completed",
      status: "Completed",
      value: "4,250,000.50",
      startDate: "2025-01-06",
      expectedCompletion: "2026-05-01",
      completedOn: "2026-06-30",
      progress: "100",
      location: "Leeds",
      clientName: "A client",
      description: "One.\n\nTwo.",
      floors: "8",
      totalArea: "12400",
      parkingSpaces: "0",
      certifications: "BREEAM Excellent\nWELL Gold",
    };
    await expect(edit(owner, id, { ...values, completedOn: "2025-01-05" })).rejects.toThrow(
      "It cannot be completed before it starts",
    );
    await edit(owner, id, values);
    expect((await getOwnProject(owner, { projectId: id })).values).toEqual(values);
    const emptied = {
      ...values,
      specialty: "",
      value: "",
      startDate: "",
      expectedCompletion: "",
      location: "",
      clientName: "",
      description: "",
      floors: "",
      totalArea: "",
      parkingSpaces: "",
      certifications: "",
    };
    await edit(owner, id, emptied);
    expect((await getOwnProject(owner, { projectId: id })).values).toEqual(emptied);
    // A status of another stage is not one of this one's.
    await edit(owner, id, { ...emptied, stage: "current", completedOn: "" });
    expect((await getOwnProject(owner, { projectId: id })).values.status).toBe("In Progress");
    // Nor is a day of completion that came with the form one of what is being built.
    await edit(owner, id, { ...emptied, stage: "current" });
    expect((await getOwnProject(owner, { projectId: id })).values.completedOn).toBe("");
  });

  test.each([
    ["no name", { name: "" }],
    ["an end before its start", { startDate: "2026-05-01", expectedCompletion: "2026-04-30" }],
    ["no day of completion", { stage: "completed", completedOn: "" }],
    ["a day of completion that lies ahead", { stage: "completed", completedOn: "2099-01-01" }],
    ["a value that is no amount", { value: "a lot" }],
    ["101 per cent", { progress: "101" }],
    ["301 floors", { floors: "301" }],
  ])("is not saved with %s", async (_what, changes) => {
    const { owner, companyId } = await createOwner();
    const { id } = await begin(owner, companyId);
    await expect(edit(owner, id, changes)).rejects.toMatchObject({ name: "ZodError" });
  });

  test("that begins as completed asks for its day and invents none", async () => {
    const { owner, companyId } = await createOwner();
    for (const values of [{ stage: "completed" }, { stage: "completed", completedOn: "2099-01-01" }])
      await expect(begin(owner, companyId, values)).rejects.toMatchObject({ name: "ZodError" });
    const dayOf = async (values: object) => {
      const { id: projectId } = await begin(owner, companyId, values);
      return (await getOwnProject(owner, { projectId })).values.completedOn;
    };
    expect(await dayOf({ stage: "completed", completedOn: "2025-06-30" })).toBe("2025-06-30");
    expect(await dayOf({ stage: "upcoming", completedOn: "2025-06-30" })).toBe("");
  });

  test("that somebody else has changed meanwhile is not overwritten", async () => {
    const { owner, companyId } = await createOwner();
    const { id: projectId } = await begin(owner, companyId);
    const { values, version, timelineVersion } = await getOwnProject(owner, { projectId });
    const saves = ["Mine", "Theirs"].map((name) =>
      editProject(owner, { projectId, version, values: { ...values, name } }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const timelines = [1, 2].map((n) =>
      editTimeline(owner, {
        projectId,
        version: timelineVersion,
        phases: [{ name: `Phase ${n}`, status: "Pending", completion: 0 }],
      }),
    );
    const second = await Promise.allSettled(timelines);
    expect(second.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { kind: "conflict" },
    });
    expect((await getOwnProject(owner, { projectId })).phases).toHaveLength(1);
  });

  test("changes places within its stage", async () => {
    const { owner, companyId, company } = await createOwner();
    const names = async () =>
      (await listOwnProjects(owner, { companyId }))
        .filter(({ stage, state }) => stage === "current" && state !== "archived")
        .map(({ name }) => name);
    await createProject(ctx, company, { name: "A", slug: `a-${companyId.slice(-8)}` });
    // One in the archive has no place among those that are shown.
    await createProject(ctx, company, {
      name: "Away",
      slug: `away-${companyId.slice(-8)}`,
      archived_at: ctx.clock.now(),
    });
    await createProject(ctx, company, { name: "B", slug: `b-${companyId.slice(-8)}` });
    await createProject(ctx, company, { name: "Z", slug: `z-${companyId.slice(-8)}`, stage: "upcoming" });
    const { id } = await begin(owner, companyId, { name: "New" });
    expect(await names()).toEqual(["New", "A", "B"]);
    await moveProject(owner, { projectId: id, direction: "down" });
    await moveProject(owner, { projectId: id, direction: "down" });
    expect(await names()).toEqual(["A", "B", "New"]);
    await moveProject(owner, { projectId: id, direction: "down" });
    expect(await names()).toEqual(["A", "B", "New"]);
    const shown = await listCompanyProjects(ctx, { number: company.number });
    expect(shown.current.projects.map(({ name }) => name)).toEqual(["A", "B"]);
  });
});

describe("a project's gallery", () => {
  test("takes pictures, puts them in order, describes and removes them", async () => {
    const { owner, companyId } = await createOwner();
    const { id: projectId } = await begin(owner, companyId);
    const ids: string[] = [];
    for (const colour of ["red", "green", "blue"]) {
      ids.push((await addProjectPicture(owner, { projectId, file: await picture(colour) })).pictureId);
    }
    const [red, green, blue] = ids as [string, string, string];
    const state = async () => {
      const { gallery, mainPictureId } = await getOwnProject(owner, { projectId });
      return { order: gallery.map(({ id }) => id), main: mainPictureId, gallery };
    };
    expect(await state()).toMatchObject({ order: [red, green, blue], main: red });
    await changeGallery(owner, { projectId, pictureId: blue, change: { kind: "up" } });
    await changeGallery(owner, { projectId, pictureId: red, change: { kind: "up" } });
    expect((await state()).order).toEqual([red, blue, green]);
    await changeGallery(owner, { projectId, pictureId: green, change: { kind: "main" } });
    const { pictureId: spare } = await addProjectPicture(owner, { projectId, file: await picture("white") });
    await changeGallery(owner, { projectId, pictureId: spare, change: { kind: "remove" } });
    expect(await state()).toMatchObject({ order: [red, blue, green], main: green });
    await changeGallery(owner, { projectId, pictureId: green, change: { kind: "remove" } });
    expect(await state()).toMatchObject({ order: [red, blue], main: red });
    await expect(
      changeGallery(owner, { projectId, pictureId: green, change: { kind: "up" } }),
    ).rejects.toMatchObject({ kind: "not-found" });
  });

  test("describes all its pictures in one step, but not over other words", async () => {
    const { owner, companyId } = await createOwner();
    const { id: projectId } = await begin(owner, companyId);
    for (const colour of ["red", "green"]) {
      await addProjectPicture(owner, { projectId, file: await picture(colour) });
    }
    const shown = (await getOwnProject(owner, { projectId })).gallery;
    const words = shown.map(({ id, version }, nth) => ({
      id,
      version,
      caption: `Floor ${nth}`,
      alt: "A hall",
    }));
    const gone = { id: "pic_gone", version: "", caption: "Gone", alt: "" };
    await describeGallery(owner, { projectId, pictures: [...words, gone] });
    const captions = async () =>
      (await getOwnProject(owner, { projectId })).gallery.map((hung) => [hung.caption, hung.picture.alt]);
    const written = [
      ["Floor 0", "A hall"],
      ["Floor 1", "A hall"],
    ];
    expect(await captions()).toEqual(written);
    // The same words again are no conflict; others on what is no longer so are, and nothing of them is written.
    await describeGallery(owner, { projectId, pictures: words });
    const [first, second] = (await getOwnProject(owner, { projectId })).gallery;
    const late = [
      { id: first!.id, version: first!.version, caption: "New", alt: "" },
      { id: second!.id, version: words[1]!.version, caption: "Late", alt: "" },
    ];
    await expect(describeGallery(owner, { projectId, pictures: late })).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await captions()).toEqual(written);
  });

  test("keeps what a colleague has written where only another picture's words were changed", async () => {
    const { owner, companyId } = await createOwner();
    const { id: projectId } = await begin(owner, companyId);
    for (const colour of ["red", "green"]) {
      await addProjectPicture(owner, { projectId, file: await picture(colour) });
    }
    const shown = (await getOwnProject(owner, { projectId })).gallery.map(({ id, version }) => ({
      id,
      version,
      caption: "",
      alt: "",
    }));
    const [first, second] = shown as [(typeof shown)[0], (typeof shown)[0]];
    await describeGallery(owner, { projectId, pictures: [{ ...first, caption: "A colleague's" }, second] });
    await describeGallery(owner, { projectId, pictures: [first, { ...second, caption: "Mine" }] });
    const { gallery } = await getOwnProject(owner, { projectId });
    expect(gallery.map(({ caption }) => caption)).toEqual(["A colleague's", "Mine"]);
  });

  test("is put in an order as a whole; what came meanwhile follows, what has gone is passed over", async () => {
    const { owner, companyId } = await createOwner();
    const { id: projectId } = await begin(owner, companyId);
    const ids: string[] = [];
    for (const colour of ["red", "green", "blue"]) {
      ids.push((await addProjectPicture(owner, { projectId, file: await picture(colour) })).pictureId);
    }
    const [red, green, blue] = ids as [string, string, string];
    await orderGallery(owner, { projectId, pictureIds: [blue, "pic_gone", red] });
    const { gallery, mainPictureId } = await getOwnProject(owner, { projectId });
    expect(gallery.map(({ id }) => id)).toEqual([blue, red, green]);
    expect(mainPictureId).toBe(red);
  });

  test("takes several at once without losing one", async () => {
    const { owner, companyId } = await createOwner();
    const { id: projectId } = await begin(owner, companyId);
    const files = await Promise.all(["red", "green", "blue", "gray"].map((colour) => picture(colour)));
    await Promise.all(files.map((file) => addProjectPicture(owner, { projectId, file })));
    expect((await getOwnProject(owner, { projectId })).gallery).toHaveLength(4);
  });
});

describe("somebody else", () => {
  const operations: Record<string, (as: Context, projectId: string) => Promise<unknown>> = {
    getOwnProject: (as, projectId) => getOwnProject(as, { projectId }),
    editProject: (as, projectId) => editProject(as, { projectId, version: "", values: {} }),
    editTimeline: (as, projectId) => editTimeline(as, { projectId, version: "", phases: [] }),
    publishProject: (as, projectId) => publishProject(as, { projectId }),
    unpublishProject: (as, projectId) => unpublishProject(as, { projectId }),
    archiveProject: (as, projectId) => archiveProject(as, { projectId }),
    restoreProject: (as, projectId) => restoreProject(as, { projectId }),
    moveProject: (as, projectId) => moveProject(as, { projectId, direction: "up" }),
    addProjectPicture: async (as, projectId) => addProjectPicture(as, { projectId, file: await picture() }),
    describeGallery: (as, projectId) =>
      describeGallery(as, { projectId, pictures: [{ id: "pic_x", version: "", caption: "", alt: "" }] }),
    orderGallery: (as, projectId) => orderGallery(as, { projectId, pictureIds: ["pic_x"] }),
    changeGallery: (as, projectId) =>
      changeGallery(as, { projectId, pictureId: "pic_x", change: { kind: "remove" } }),
  };

  test.each(Object.entries(operations))("cannot use %s on a company's project", async (_name, run) => {
    const { company, companyId, owner } = await createOwner();
    const { id } = await begin(owner, companyId);
    const other = await createOwner();
    const member = ctx.as(await createPerson(ctx, [company], { role: "member" }));
    const exMember = ctx.as(await createPerson(ctx, []));
    const files = ctx.files.files.size;
    await expect(run(ctx.as({ kind: "visitor" }), id)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(run(other.owner, id)).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(exMember, id)).rejects.toMatchObject({ kind: "not-found" });
    await expect(run(member, id)).rejects.toMatchObject({ kind: "forbidden" });
    expect(ctx.files.files.size).toBe(files);
  });

  test("neither begins nor lists projects for a company", async () => {
    const { companyId, company } = await createOwner();
    const other = await createOwner();
    await expect(begin(other.owner, companyId)).rejects.toMatchObject({ kind: "not-found" });
    await expect(listOwnProjects(other.owner, { companyId })).rejects.toMatchObject({ kind: "not-found" });
    const member = ctx.as(await createPerson(ctx, [company], { role: "member" }));
    await expect(begin(member, companyId)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await listOwnProjects(member, { companyId })).toEqual([]);
  });
});
