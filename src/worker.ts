import { explainFailure } from "./server/explain-failure.ts";
import { ConfigError, readConfig } from "#platform/config.ts";
import { openServices, startWork } from "./server/open-services.ts";

try {
  const config = readConfig();
  if (config.isEmbedded) {
    throw new ConfigError(
      "DATABASE_URL is missing: with the embedded database the web process works the jobs itself.",
    );
  }
  const opened = await openServices(config);
  await startWork(opened.services);
  console.log("Lintel's worker is ready.");
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void opened.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
