import { expect, test } from "vitest";
import { createPackage } from "#domain/packages/create-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, drawing } from "#test/tenders.ts";
import { addDocuments } from "./add-documents.ts";
import { editDocument } from "./edit-document.ts";
import { listDocuments } from "./list-documents.ts";

const ctx = await createTestContext();

test("a document is corrected as it was read: over what a colleague has changed, or a newer file, it is refused", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const read = async () => (await listDocuments(acting, { packageId })).documents[0]!;
  const edit = ({ id: documentId, version, revisionId, number, kind, revision }: Read, facts: object) =>
    editDocument(acting, { packageId, documentId, version, revisionId, number, kind, revision, ...facts });
  type Read = Awaited<ReturnType<typeof read>>;
  const both = await read();
  await edit(both, { title: "Ground floor plan" });
  await expect(edit(both, { title: "Plan" })).rejects.toMatchObject({ kind: "conflict" });
  expect((await read()).title).toBe("Ground floor plan");
  // Its answer was lost.
  await edit(both, { title: "Ground floor plan" });
  const again = await read();
  await addDocuments(acting, { packageId, files: [drawing("A-101_Rev-D_Ground floor.pdf")] });
  await expect(edit(again, { title: "Plan" })).rejects.toMatchObject({ kind: "conflict" });
  expect(await read()).toMatchObject({ title: "Ground floor plan", revision: "D" });
  await edit(await read(), { title: "Plan" });
  expect(await read()).toMatchObject({ title: "Plan", revision: "D" });
});

test("a revision that another package has issued keeps its name, and nothing of it is offered to correct", async () => {
  const sides = await createTenderSides(ctx);
  const acting = ctx.as(sides.buyer.owner);
  const issued = await createIssued(ctx, sides);
  const [first] = (await listDocuments(acting, issued)).documents;
  const { projectId } = (await findPackage(ctx, issued.packageId))!;
  const packageId = await createPackage(acting, {
    project: projectId,
    nation: "england-and-wales",
    mainContract: "won",
    service: "EG-07",
    title: "Drainage",
  });
  await ctx.db
    .insertInto("package_document")
    .values({ package_id: packageId, document_id: first!.id })
    .execute();
  const read = async () =>
    (await listDocuments(acting, { packageId })).documents.find(({ id }) => id === first!.id)!;
  const { id: documentId, version, revisionId, number, title, kind, revision, ...rest } = await read();
  expect(rest).toMatchObject({ standing: "new", wasIssued: true, isIssued: true });
  const edit = (changes: object) =>
    editDocument(acting, {
      packageId,
      documentId,
      version,
      revisionId,
      number,
      title,
      kind,
      revision,
      ...changes,
    });
  await expect(edit({ revision: "Z" })).rejects.toThrow("its revision stays");
  await edit({});
  expect((await read()).revision).toBe(revision);
});
