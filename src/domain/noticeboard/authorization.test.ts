import { createRoom, testDoors } from "#test/rooms.ts";
import { createTestContext } from "#test/test-context.ts";
import { fetchNotices } from "./fetch-notices.ts";
import { findOwnNotice } from "./find-own-notice.ts";
import { importNotices } from "./import-notices.ts";

const ctx = await createTestContext();
const room = await createRoom(ctx);
const { packageId } = room;

testDoors(ctx, import.meta.dirname, room, {
  buyerReads: { findOwnNotice: (as) => findOwnNotice(as, { packageId }) },
  system: {
    fetchNotices,
    importNotices: (as) => importNotices(as, { file: "notices.json", rejectsFile: "rejects.csv" }),
  },
  anybody: ["findByOcid", "getNotice", "listNewestNotices", "searchNotices"],
});
