import { endOnSignal } from "./server/depart.ts";
import { explainFailure } from "./server/explain-failure.ts";
import { readConfig } from "#platform/config.ts";
import { startServer } from "./server/serve.ts";

try {
  const config = readConfig();
  if (config.isEmbedded)
    console.log("Embedded database: for trying out, not for keeping. Set DATABASE_URL for that.");
  const server = await startServer(config);
  console.log(`\n  Lintel is ready at http://${config.HOST}:${server.port}\n`);
  if (server.demo) {
    console.log("  Sign in to the demo as:");
    for (const { part, email, password } of server.demo.signIns) {
      console.log(`    ${part.padEnd(16)} ${email.padEnd(34)} ${password}`);
    }
    console.log("");
  }
  void server.lost?.then((error) => {
    console.error(`The embedded database has ended: ${error.stack ?? error.message}`);
    process.exit(1);
  });
  endOnSignal(() => server.close(), server.config.graceSeconds);
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
