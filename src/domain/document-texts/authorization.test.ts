import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { openFirstPage } from "./open-first-page.ts";
import { queueUnread } from "./queue-unread.ts";
import { readDocument } from "./read-document.ts";
import { searchDocuments } from "./search-documents.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { draftId, revisionId } = room;
const { revisionId: ofDraft } = await ctx.db
  .selectFrom("package_document as d")
  .innerJoin("document_revision as r", "r.document_id", "d.document_id")
  .select("r.id as revisionId")
  .where("d.package_id", "=", draftId)
  .where("r.id", "<>", revisionId)
  .executeTakeFirstOrThrow();

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    openFirstPage: (as) => openFirstPage(as, ofDraft),
    searchDocuments: (as) => searchDocuments(as, { id: draftId, words: "wall" }),
  },
  system: { queueUnread, readDocument: (as) => readDocument(as, revisionId) },
});
