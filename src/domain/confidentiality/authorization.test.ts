import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptNda } from "./accept-nda.ts";
import { getOwnNda } from "./get-own-nda.ts";
import { listAcceptances } from "./list-acceptances.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, toFirst: invitationId } = room;
const acceptance = { hash: "0".repeat(64), name: "Jan Raw", position: "Director", mayBind: "on" };

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: { listAcceptances: (as) => listAcceptances(as, { packageId }) },
  firmReads: { getOwnNda: (as) => getOwnNda(as, { invitationId }) },
  firmWrites: { acceptNda: (as) => acceptNda(as, { invitationId, ...acceptance }) },
});
