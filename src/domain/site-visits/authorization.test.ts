import { editPackage } from "#domain/packages/edit-package.ts";
import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { versionOf } from "#test/tenders.ts";
import { addSlot } from "./add-slot.ts";
import { adviseOnVisit } from "./advise-on-visit.ts";
import { bookVisit } from "./book-visit.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { cancelSlot } from "./cancel-slot.ts";
import { changeSlot } from "./change-slot.ts";
import { getOwnVisit } from "./get-own-visit.ts";
import { listAbsent } from "./list-absent.ts";
import { listSlots } from "./list-slots.ts";
import { recordAttendance } from "./record-attendance.ts";
import { remindVisitors } from "./remind-visitors.ts";
import { reviseVisits } from "./revise-visits.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { draftId: packageId, toFirst: invitationId, sides } = room;
const buyer = ctx.as(sides.buyer.owner);
const visits = { visitRule: "optional", visitPlace: "The gate", visitContact: "Marta Nowak" };
const version = String(await versionOf(ctx, packageId));
await editPackage(buyer, { packageId, version, section: "visits", ...visits });
const slot = { day: "2026-12-10", time: "10:00", minutes: "60", people: "6" };
const slotId = await addSlot(buyer, { packageId, ...slot });

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: {
    adviseOnVisit: (as) => adviseOnVisit(as, { packageId, ...slot }),
    listAbsent: (as) => listAbsent(as, { packageId }),
    listSlots: (as) => listSlots(as, { packageId }),
  },
  buyerWrites: {
    addSlot: (as) => addSlot(as, { packageId, ...slot }),
    changeSlot: (as) => changeSlot(as, { packageId, slotId, version: "1", seen: "1", ...slot }),
    cancelSlot: (as) => cancelSlot(as, { packageId, slotId, version: "1", seen: "1", reason: "Rain." }),
    recordAttendance: (as) =>
      recordAttendance(as, { packageId, slotId, invitationId, hasCome: "yes", seen: "" }),
    reviseVisits: (as) => reviseVisits(as, { packageId, version, ...visits }),
  },
  firmReads: { getOwnVisit: (as) => getOwnVisit(as, { invitationId }) },
  firmWrites: {
    bookVisit: (as) => bookVisit(as, { invitationId, slotId, version: 0, people: "2" }),
    cancelBooking: (as) => cancelBooking(as, { invitationId, version: 1 }),
  },
  system: { remindVisitors },
});
