import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { drawing } from "#test/tenders.ts";
import { addDocuments } from "./add-documents.ts";
import { assignDocuments } from "./assign-documents.ts";
import { editDocument } from "./edit-document.ts";
import { listDocuments } from "./list-documents.ts";
import { listProjectDocuments } from "./list-project-documents.ts";
import { openTenderDocument } from "./open-tender-document.ts";
import { packDocuments } from "./pack-documents.ts";
import { removeDocument } from "./remove-document.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { draftId: packageId, packageId: issuedId, projectId, documentId } = room;
const facts = { number: "A-9", title: "", revision: "", kind: "drawing" };
// Of the draft, so that both firms, which are invited to the other package, have no way to it.
const { documentId: ofDraft, revisionId: revisionOfDraft } = await ctx.db
  .selectFrom("package_document as d")
  .innerJoin("document_revision as r", "r.document_id", "d.document_id")
  .select(["d.document_id as documentId", "r.id as revisionId"])
  .where("d.package_id", "=", packageId)
  .where("d.document_id", "<>", documentId)
  .executeTakeFirstOrThrow();
const seen = { version: "1", revisionId: revisionOfDraft };

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    listDocuments: (as) => listDocuments(as, { packageId: issuedId }),
    listProjectDocuments: (as) => listProjectDocuments(as, { projectId }),
    openTenderDocument: (as) => openTenderDocument(as, revisionOfDraft),
    packDocuments: (as) => packDocuments(as, { id: packageId, which: "all" }),
  },
  buyerWrites: {
    addDocuments: (as) => addDocuments(as, { packageId, files: [drawing("A-900.pdf")] }),
    assignDocuments: (as) =>
      assignDocuments(as, {
        projectId,
        packages: [{ packageId, seen: "" }],
        rows: [{ documentId, was: "0", now: "1" }],
      }),
    editDocument: (as) => editDocument(as, { packageId, documentId: ofDraft, ...seen, ...facts }),
    removeDocument: (as) => removeDocument(as, { packageId, documentId: ofDraft }),
  },
});
