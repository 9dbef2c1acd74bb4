import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerMinute } from "./answer-minute.ts";
import { keepMinute } from "./keep-minute.ts";
import { listOwnMinutes } from "./list-own-minutes.ts";
import { sendMinute } from "./send-minute.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, toFirst: invitationId } = room;
const minuteId = "tmn_none";
const said = { kind: "interview", heldOn: "2026-01-05", attendees: "Ada", body: "They start in May." };

testDoors(ctx, import.meta.dirname, room, {
  buyerWrites: {
    keepMinute: (as) => keepMinute(as, { packageId, quoteId: "tqu_none", ...said }),
    sendMinute: (as) => sendMinute(as, { packageId, minuteId }),
  },
  firmReads: {
    listOwnMinutes: (as) => listOwnMinutes(as, { invitationId }),
  },
  firmWrites: {
    answerMinute: (as) => answerMinute(as, { invitationId, minuteId, answer: "agreed" }),
  },
  anybody: ["answerMinuteByLink"],
});
