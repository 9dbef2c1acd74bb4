// Seeds the demo as the first start does, for a journey that kills it on the way.
import { readConfig } from "#platform/config.ts";
import { openServices } from "../../src/server/open-services.ts";
import { seedWhenEmpty } from "#demo/seed-when-empty.ts";
import { encodeOnce } from "./encode-once.ts";

const opened = await openServices(readConfig());
await seedWhenEmpty(opened.services, { encode: encodeOnce });
await opened.close();
