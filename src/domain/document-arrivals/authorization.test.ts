import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { addArrivals } from "./add-arrivals.ts";
import { beginDocument } from "./begin-document.ts";
import { discardArrival } from "./discard-arrival.ts";
import { keepArrival } from "./keep-arrival.ts";
import { listArrivals } from "./list-arrivals.ts";
import { sweepArrivals } from "./sweep-arrivals.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { draftId: packageId } = room;
const row = { arrivalId: "arr_1", number: "A-9", title: "", revision: "", kind: "drawing" };

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: { listArrivals: (as) => listArrivals(as, { packageId }) },
  buyerWrites: {
    addArrivals: (as) => addArrivals(as, { packageId, rows: [row] }),
    beginDocument: (as) => beginDocument(as, { packageId, name: "A-9.pdf", size: 10, fingerprint: "1" }),
    discardArrival: (as) => discardArrival(as, { packageId, arrivalId: "arr_1" }),
    keepArrival: (as) => keepArrival(as, { packageId, uploadId: "upl_1" }),
  },
  system: { sweepArrivals },
});
