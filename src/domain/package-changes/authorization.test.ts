import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { discardChanges } from "./discard-changes.ts";
import { getPrepared } from "./get-prepared.ts";
import { prepareChange } from "./prepare-change.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId } = room;

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: { getPrepared: (as) => getPrepared(as, { packageId }) },
  buyerWrites: {
    prepareChange: (as) =>
      prepareChange(as, { packageId, version: "1", section: "work", scope: "All of it." }),
    discardChanges: (as) => discardChanges(as, { packageId, version: "1" }),
  },
});
