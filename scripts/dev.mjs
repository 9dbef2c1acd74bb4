// npm run dev: builds on every change and restarts the server.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { buildPages, installPackages, ownEnvironment, root } from "./set-up.mjs";

installPackages();
let server;
let timer;

function restart() {
  const start = () => {
    buildPages();
    server = spawn("node", ["--env-file-if-exists=.env", "src/main.ts"], {
      cwd: root,
      stdio: "inherit",
      env: ownEnvironment(),
    });
  };
  if (!server || server.exitCode !== null) return start();
  server.once("exit", start);
  server.kill("SIGTERM");
}

watch(join(root, "src"), { recursive: true }, () => {
  clearTimeout(timer);
  timer = setTimeout(restart, 200);
});
restart();
