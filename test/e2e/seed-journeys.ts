import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";
import { seedWhenEmpty } from "#demo/seed-when-empty.ts";
import { fillDataFolder } from "../set-up-database.ts";
import { encodeOnce } from "./encode-once.ts";
import { seedClosedTender } from "./seed-closed-tender.ts";
import { seedNaughtyCompany } from "./seed-naughty-company.ts";
import { seedSampleCompanies } from "./seed-sample-companies.ts";
import { seedSampleMembers } from "./seed-sample-members.ts";
import { seedSampleOwners } from "./seed-sample-owners.ts";
import { seedSampleTenders } from "./seed-sample-tenders.ts";
import { seedSampleWork } from "./seed-sample-work.ts";
import { seedSessions } from "./seed-sessions.ts";

// Run before the journeys' server starts, because the embedded database belongs to one process at a time.
// Before the settings are read, because the folder has its secret.
await fillDataFolder(process.env.DATA_DIR!);
const opened = await openServices(readConfig());
await seedWhenEmpty(opened.services, { encode: encodeOnce });
await seedSampleCompanies(opened.services);
await seedSampleMembers(opened.services);
await seedNaughtyCompany(opened.services);
await seedSampleOwners(opened.services);
await seedSampleWork(opened.services);
await seedSampleTenders(opened.services);
await seedClosedTender(opened.services);
await seedSessions(opened.services, process.env.JOURNEY_SESSIONS!);
await opened.close();
