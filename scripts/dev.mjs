// npm run dev: builds on every change and restarts the server.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { restartAfterBuilds } from "./restart-after-builds.mjs";
import { PAGE_SOURCES, installPackages, ownEnvironment, root, run } from "./set-up.mjs";

installPackages();
let server;
let timer;

/** By a process of its own, so that a build that fails does not end this one. */
function build() {
  const isBuilt = run(process.execPath, ["scripts/build-pages.mjs"]) === 0;
  if (!isBuilt) console.error("The build has failed. Mend it and save: what ran before goes on.");
  return isBuilt;
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

function start() {
  server = spawn("node", ["--env-file-if-exists=.env", "src/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env: ownEnvironment(),
  });
}

const restart = restartAfterBuilds({ build, stop, start });
function restartSoon() {
  clearTimeout(timer);
  timer = setTimeout(restart, 200);
}

for (const folder of ["src", "public"]) watch(join(root, folder), { recursive: true }, restartSoon);
// By its name in the folder: editors put a new file in the place of one that they save.
watch(root, (_event, name) => {
  if (PAGE_SOURCES.includes(name)) restartSoon();
});
void restart();
