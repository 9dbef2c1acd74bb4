import { type Departure, endOnSignal } from "./server/depart.ts";
import { explainFailure } from "./server/explain-failure.ts";
import { ConfigError, readConfig } from "#platform/config.ts";
import { checkFileStore } from "#platform/files.ts";
import { observe } from "./server/observe.ts";
import { openServices, startWork } from "./server/open-services.ts";
import { createWorkerReadiness } from "./server/readiness.ts";

try {
  const config = readConfig();
  if (config.isEmbedded) {
    throw new ConfigError(
      "DATABASE_URL is missing: with the embedded database the web process works the jobs itself.",
    );
  }
  const opened = await openServices(config);
  await checkFileStore(opened.services.files, config, opened.services.log);
  await startWork(opened.services);
  console.log("Lintel's worker is ready.");
  const departure: Departure = { hasBegun: false };
  const asked = { ...opened.services, db: opened.database.readiness };
  const observation = await observe(opened, createWorkerReadiness(asked, departure));
  endOnSignal(async () => {
    departure.hasBegun = true;
    await opened.close();
    await observation.close();
  });
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
