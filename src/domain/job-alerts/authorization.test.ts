import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeAlert } from "./change-alert.ts";
import { countDeclines } from "./count-declines.ts";
import { deleteAlert } from "./delete-alert.ts";
import { getAlert } from "./get-alert.ts";
import { listAlerts } from "./list-alerts.ts";
import { matchNotices } from "./match-notices.ts";
import { saveAlert } from "./save-alert.ts";
import { tellAlerts } from "./tell-alerts.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId, sides } = room;
const { alertId } = await saveAlert(ctx.as(sides.first.owner), { query: "service=EG-07" });

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: { countDeclines: (as) => countDeclines(as, { packageId }) },
  // An alert is its person's own, whatever the role.
  firmReads: {
    getAlert: (as) => getAlert(as, { alertId }),
    changeAlert: (as) => changeAlert(as, { alertId, frequency: "weekly", services: ["EG-07"] }),
    deleteAlert: (as) => deleteAlert(as, { alertId }),
  },
  member: { listAlerts, saveAlert: (as) => saveAlert(as, { query: "service=EG-07" }) },
  system: { matchNotices, tellAlerts },
  anybody: [
    "declineNotice",
    "findSameAlert",
    "readAlertToStop",
    "readNoticeToDecline",
    "stopAlert",
    "takeBackDecline",
  ],
});
