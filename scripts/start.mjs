// npm start: sets up what is missing, then serves.
import { spawn } from "node:child_process";
import { buildPages, installPackages, MEMORY_SETTINGS, ownEnvironment, root } from "./set-up.mjs";

installPackages();
buildPages();
const server = spawn("node", ["--env-file-if-exists=.env", "src/main.ts"], {
  cwd: root,
  stdio: "inherit",
  // Whoever has settings of their own keeps them.
  env: { ...MEMORY_SETTINGS, ...ownEnvironment() },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
