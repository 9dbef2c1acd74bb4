import { expect, test } from "vitest";
import { createPerson } from "#test/factories.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeReturns, createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import type { Context } from "#domain/context.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { addDocuments } from "./add-documents.ts";
import { assignDocuments } from "./assign-documents.ts";
import { listProjectDocuments } from "./list-project-documents.ts";
import { removeDocument } from "./remove-document.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
ctx.clock.set("2026-12-01T09:00:00Z");

const KEPT = "There is no such tender among yours.";

async function createProject() {
  const sides = await createTenderSides(ctx);
  const issued = await createIssued(ctx, sides);
  const buyer = ctx.as(sides.buyer.owner);
  const { projectId } = (await findPackage(ctx, issued.packageId))!;
  const draftOf = (title: string) =>
    createPackage(buyer, {
      project: projectId,
      nation: "england-and-wales",
      mainContract: "won",
      service: "EG-07",
      title,
    });
  const drafts = [await draftOf("Drainage"), await draftOf("Piling")] as const;
  await addDocuments(buyer, { packageId: drafts[0], files: [drawing("C-500_Rev-A_Drains.pdf")] });
  return { sides, ...issued, projectId, buyer, drafts };
}

test("a number that two packages add at once is one document with two revisions", async () => {
  const { projectId, buyer, drafts } = await createProject();
  await Promise.all(
    drafts.map((packageId, at) =>
      addDocuments(buyer, {
        packageId,
        files: ["S-201", "S-202"].map((number) => drawing(`${number}_Rev-${"AB"[at]}_Frame.pdf`)),
      }),
    ),
  );
  const { documents } = await listProjectDocuments(buyer, { projectId });
  const numbers = documents.map(({ number }) => number).filter((number) => number.startsWith("S-"));
  expect(numbers).toEqual(["S-201", "S-202"]);
});

/** The matrix as a form sends it, with these cells turned over. */
async function turn(acting: Context, projectId: string, ...cells: [number: string, packageId: string][]) {
  const { packages, documents } = await listProjectDocuments(acting, { projectId });
  const was = (each: (typeof documents)[number]) => each.cells.map(({ isIn }) => (isIn ? "1" : "0"));
  return {
    projectId,
    packages: packages.map(({ id, state, setNumber }) => ({ packageId: id, seen: `${state} ${setNumber}` })),
    rows: documents.map((each) => ({
      documentId: each.id,
      was: was(each).join(""),
      now: was(each)
        .map((digit, at) =>
          cells.some(([number, id]) => number === each.number && id === packages[at]!.id)
            ? String(1 - Number(digit))
            : digit,
        )
        .join(""),
    })),
  };
}

async function shown(acting: Context, projectId: string) {
  const { packages, documents } = await listProjectDocuments(acting, { projectId });
  return Object.fromEntries(
    documents.map(({ number, cells }) => [
      number,
      packages.flatMap(({ title }, at) =>
        cells[at]!.isIn ? [cells[at]!.issued ? `${title} (${cells[at]!.issued})` : title] : [],
      ),
    ]),
  );
}

const countFiles = async () =>
  Number(
    (
      await ctx.db
        .selectFrom("attachment")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

test("a document is put into several packages without a second file, and taken out again", async () => {
  const { projectId, buyer, drafts } = await createProject();
  const files = await countFiles();
  const form = await turn(buyer, projectId, ["A-101", drafts[0]], ["A-101", drafts[1]], ["C-500", drafts[1]]);
  expect(await assignDocuments(buyer, form)).toEqual({ added: 3, removed: 0 });
  expect(await shown(buyer, projectId)).toEqual({
    "A-101": ["Groundworks (newest)", "Drainage", "Piling"],
    "C-500": ["Drainage", "Piling"],
  });
  expect(await countFiles()).toBe(files);
  const events = await ctx.db
    .selectFrom("package_event")
    .select(["package_id", "details"])
    .where("kind", "=", "documents-added")
    .where("package_id", "=", drafts[1])
    .execute();
  expect(events).toEqual([{ package_id: drafts[1], details: { count: 2 } }]);
  const back = await turn(buyer, projectId, ["C-500", drafts[1]]);
  expect(await assignDocuments(buyer, back)).toEqual({ added: 0, removed: 1 });
  const audit = await ctx.db
    .selectFrom("audit_event")
    .select(["subject_id", "details"])
    .where("action", "=", "tender-document-removed")
    .execute();
  expect(audit).toEqual([{ subject_id: drafts[1], details: { count: 1 } }]);
  expect(await assignDocuments(buyer, await turn(buyer, projectId))).toEqual({ added: 0, removed: 0 });
});

test("each document is shown with its own newest revision", async () => {
  const { projectId, buyer, drafts } = await createProject();
  await addDocuments(buyer, { packageId: drafts[0], files: [drawing("C-500_Rev-B_Drains.pdf")] });
  ctx.clock.advance({ minutes: 1 });
  await addDocuments(buyer, { packageId: drafts[1], files: [drawing("S-200_Rev-F_Piles.pdf")] });
  const { documents } = await listProjectDocuments(buyer, { projectId });
  expect(documents.map(({ number, revision }) => [number, revision])).toEqual([
    ["A-101", "C"],
    ["C-500", "B"],
    ["S-200", "F"],
  ]);
});

test("what an addendum has changed meanwhile is looked at first", async () => {
  const { projectId, packageId, buyer } = await createProject();
  const form = await turn(buyer, projectId, ["C-500", packageId]);
  await addDocuments(buyer, { packageId, files: [drawing("A-102_First floor.pdf")] });
  await issueAddendum(buyer, {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The first floor.",
    materiality: "information",
  });
  const before = await shown(buyer, projectId);
  await expect(assignDocuments(buyer, form)).rejects.toThrow("issued, or an addendum to it, meanwhile");
  expect(await shown(buyer, projectId)).toEqual(before);
});

test("a tick in an issued package waits for its addendum, which brings it to the tenderers", async () => {
  const { projectId, packageId, buyer } = await createProject();
  await assignDocuments(buyer, await turn(buyer, projectId, ["C-500", packageId]));
  expect(await shown(buyer, projectId)).toMatchObject({
    "C-500": expect.arrayContaining(["Groundworks"]) as string[],
  });
  await issueAddendum(buyer, {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "The drains.",
    materiality: "information",
  });
  expect(await shown(buyer, projectId)).toMatchObject({
    "C-500": expect.arrayContaining(["Groundworks (newest)"]) as string[],
  });
  await addDocuments(buyer, { packageId, files: [drawing("C-500_Rev-B_Drains.pdf")] });
  expect(await shown(buyer, projectId)).toMatchObject({
    "C-500": expect.arrayContaining(["Groundworks (older)"]) as string[],
  });
});

test("two people at the same document: the later is told, and nothing is overwritten; at others both count", async () => {
  const { sides, projectId, buyer, drafts } = await createProject();
  const colleague = ctx.as(await createPerson(ctx, [sides.buyer.company as never], { role: "member" }));
  const [mine, theirs, other] = [
    await turn(buyer, projectId, ["A-101", drafts[0]]),
    await turn(colleague, projectId, ["A-101", drafts[1]]),
    await turn(colleague, projectId, ["C-500", drafts[1]]),
  ];
  await assignDocuments(buyer, mine);
  await expect(assignDocuments(colleague, theirs)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringContaining("changed the packages of A-101 meanwhile") as string,
  });
  await assignDocuments(colleague, other);
  expect(await shown(buyer, projectId)).toEqual({
    "A-101": ["Groundworks (newest)", "Drainage"],
    "C-500": ["Drainage", "Piling"],
  });
});

test("a package that went out, got an addendum or closed meanwhile is looked at first", async () => {
  const { projectId, packageId, buyer, drafts } = await createProject();
  const form = await turn(buyer, projectId, ["C-500", packageId]);
  const older = { ...form, packages: form.packages.map((each) => ({ ...each, seen: "draft 0" })) };
  await expect(assignDocuments(buyer, older)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^WP-01 Groundworks has been issued/) as string,
  });
  await closeReturns(ctx, packageId);
  await expect(assignDocuments(buyer, form)).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^WP-01 Groundworks has been closed/) as string,
  });
  // Whoever has looked at it as it is may not change it either.
  await expect(
    assignDocuments(buyer, await turn(buyer, projectId, ["C-500", packageId])),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^Returns have closed/) as string,
  });
  // What is not touched does not matter.
  await assignDocuments(buyer, await turn(buyer, projectId, ["C-500", drafts[1]]));
});

test("a document that never was issued keeps one package, and one that was may leave all", async () => {
  const { projectId, packageId, buyer, drafts } = await createProject();
  await expect(
    assignDocuments(buyer, await turn(buyer, projectId, ["C-500", drafts[0]])),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: expect.stringMatching(/^C-500 would be in no/) as string,
  });
  await assignDocuments(buyer, await turn(buyer, projectId, ["C-500", drafts[0]], ["C-500", drafts[1]]));
  await assignDocuments(buyer, await turn(buyer, projectId, ["A-101", packageId]));
  expect(await shown(buyer, projectId)).toEqual({ "A-101": [], "C-500": ["Piling"] });
});

test("a document that was deleted meanwhile is said to be gone", async () => {
  const { projectId, buyer, drafts } = await createProject();
  const form = await turn(buyer, projectId, ["C-500", drafts[1]]);
  const { documents } = await listProjectDocuments(buyer, { projectId, words: "dRains" });
  await removeDocument(buyer, { packageId: drafts[0], documentId: documents[0]!.id });
  await expect(assignDocuments(buyer, form)).rejects.toMatchObject({ kind: "conflict" });
});

test("neither a stranger, nor a tenderer, nor a viewer changes anything, nor does another project's package", async () => {
  const { sides, projectId, buyer, packageId, drafts } = await createProject();
  const form = await turn(buyer, projectId, ["A-101", drafts[0]]);
  const viewer = await createPerson(ctx, [sides.buyer.company as never], { role: "viewer" });
  for (const actor of [sides.first.owner, await createPerson(ctx, [])]) {
    await expect(assignDocuments(ctx.as(actor), form)).rejects.toMatchObject({ message: KEPT });
    await expect(listProjectDocuments(ctx.as(actor), { projectId })).rejects.toMatchObject({ message: KEPT });
  }
  await expect(assignDocuments(ctx.as(viewer), form)).rejects.toMatchObject({ kind: "forbidden" });
  expect((await listProjectDocuments(ctx.as(viewer), { projectId })).refusal).toMatch(/^You can read here/);
  const other = await createProject();
  const theirs = await turn(other.buyer, other.projectId, ["A-101", other.drafts[0]]);
  await expect(assignDocuments(buyer, { ...theirs, projectId })).rejects.toMatchObject({ kind: "not-found" });
  const strange = { ...form, rows: theirs.rows };
  await expect(assignDocuments(buyer, strange)).rejects.toMatchObject({ kind: "conflict" });
  expect((await findPackage(ctx, packageId))!.setNumber).toBe(1);
  expect(await shown(buyer, projectId)).toEqual({ "A-101": ["Groundworks (newest)"], "C-500": ["Drainage"] });
});

test("a form of 200 documents and 20 packages is changed at once, and what is more is refused", async () => {
  const { projectId, buyer } = await createProject();
  const [documentId] = (await listProjectDocuments(buyer, { projectId })).documents.map(({ id }) => id);
  const packages = Array.from({ length: 21 }, (_, at) => ({ packageId: `pkg_${at}`, seen: "draft 0" }));
  await expect(assignDocuments(buyer, { projectId, packages, rows: [] })).rejects.toMatchObject({
    name: "ZodError",
  });
  const row = { documentId, was: "0", now: "0" };
  const rows = Array.from({ length: 201 }, () => row);
  const one = packages.slice(0, 1);
  await expect(assignDocuments(buyer, { projectId, packages: one, rows })).rejects.toMatchObject({
    name: "ZodError",
  });
  await expect(
    assignDocuments(buyer, { projectId, packages: one, rows: [{ ...row, was: "01" }] }),
  ).rejects.toMatchObject({ name: "ZodError" });
});
