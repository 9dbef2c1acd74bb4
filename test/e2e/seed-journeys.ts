import { readConfig } from "#platform/config.ts";
import { type EncodedPicture, type PictureKind, encodeDrawing } from "#platform/pictures.ts";
import { openServices } from "../../src/server/open-services.ts";
import { seedWhenEmpty } from "#demo/seed-when-empty.ts";
import { seedNaughtyCompany } from "./naughty-company.ts";
import { seedSampleCompanies } from "./sample-companies.ts";
import { seedSampleMembers } from "./sample-members.ts";
import { seedSampleWork } from "./sample-work.ts";
import { seedSessions } from "./sessions.ts";

const encoded = new Map<PictureKind, Promise<EncodedPicture>>();

/** One drawing of a kind stands for all of them: encoding each takes most of the demo's seconds. */
function encodeOnce(kind: PictureKind, svg: string): Promise<EncodedPicture> {
  const picture = encoded.get(kind) ?? encodeDrawing(kind, svg);
  encoded.set(kind, picture);
  return picture;
}

// Run before the journeys' server starts, because the embedded database belongs to one process at a time.
const opened = await openServices(readConfig());
await seedWhenEmpty(opened.services, { encode: encodeOnce });
await seedSampleCompanies(opened.services);
await seedSampleMembers(opened.services);
await seedNaughtyCompany(opened.services);
await seedSampleWork(opened.services);
await seedSessions(opened.services, process.env.JOURNEY_SESSIONS!);
await opened.close();
