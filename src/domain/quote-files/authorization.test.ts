import { createRoom, testDoors } from "#test/rooms.ts";
import { makeFile } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { addQuoteFile } from "./add-quote-file.ts";
import { keepQuoteFile } from "./keep-quote-file.ts";
import { openDraftFile } from "./open-draft-file.ts";
import { openQuoteFile } from "./open-quote-file.ts";
import { openReceivedFile } from "./open-received-file.ts";
import { putBackQuoteFile } from "./put-back-quote-file.ts";
import { removeQuoteFile } from "./remove-quote-file.ts";
import { replaceQuoteFile } from "./replace-quote-file.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, toFirst: invitationId } = room;
const own = room.sides.first.owner;
const files = [makeFile("Programme.pdf")];
const fileId = await addQuoteFile(ctx.as(own), { invitationId, kind: "programme", files });
const { id: quoteId } = await ctx.db.selectFrom("tender_quote").select("id").executeTakeFirstOrThrow();

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: { openQuoteFile: (as) => openQuoteFile(as, { packageId, quoteId, at: 0 }) },
  firmReads: {
    openDraftFile: (as) => openDraftFile(as, { invitationId, fileId }),
    openReceivedFile: (as) => openReceivedFile(as, { invitationId, version: 1, at: 0 }),
  },
  firmWrites: {
    addQuoteFile: (as) => addQuoteFile(as, { invitationId, kind: "other", files }),
    keepQuoteFile: (as) =>
      keepQuoteFile(as, { invitationId, files, receivedAt: ctx.clock.now(), place: { kind: "other" } }),
    putBackQuoteFile: (as) => putBackQuoteFile(as, { invitationId, fileId }),
    removeQuoteFile: (as) => removeQuoteFile(as, { invitationId, fileId }),
    replaceQuoteFile: (as) => replaceQuoteFile(as, { invitationId, fileId, files }),
  },
});
