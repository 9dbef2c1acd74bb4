// Runs the Dockerfile's steps without docker into an empty folder, and starts the result in production mode on a
// throw-away PostgreSQL. Packages and pages that are here already, from the same lock file and sources, are taken over.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildPages, ownEnvironment, root } from "./set-up.mjs";
import { canRunPostgres, startPostgres } from "./test-postgres.mjs";

const PATIENCE_MS = 120_000;

/** What these steps would make is here already; every other RUN is run as it stands. */
const TAKEN_OVER = {
  // A copy of links: what a later step removes stays here.
  "npm ci --no-audit --no-fund": (folder) => {
    const modules = join(folder, "node_modules");
    mkdirSync(modules);
    for (const name of readdirSync(join(root, "node_modules"))) {
      // npm writes its list anew where it lies; the cache is no part of an installation.
      if (name === ".cache" || name === ".package-lock.json") continue;
      link(join(root, "node_modules", name), join(modules, name));
    }
    cpSync(join(root, "node_modules/.package-lock.json"), join(modules, ".package-lock.json"));
  },
  "npm run build": (folder) => {
    buildPages();
    cpSync(join(root, "build"), join(folder, "build"), { recursive: true });
  },
  // Of another root and another user.
  "install -d -o node -g node /data": (folder) => mkdirSync(join(folder, "..", "data"), { recursive: true }),
};

function must(command, args, cwd) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: ownEnvironment(),
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

/** Links a file or folder where both are on one disk, else copies it. */
function link(source, target) {
  const linked = spawnSync("cp", ["-alT", source, target], { stdio: "ignore" });
  if (linked.status !== 0) must("cp", ["-aT", "--remove-destination", source, target], root);
}

function readSteps() {
  return readFileSync(join(root, "Dockerfile"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => /^([A-Z]+) (.*)$/.exec(line).slice(1));
}

const ignored = new Set(
  readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line && !line.includes("*")),
);
/** A folder is not copied into what lies in it. */
const listContext = () => readdirSync(root).filter((name) => !ignored.has(name));

function copy(text, stage, stages) {
  const [, from, list] = /^(?:--from=(\w+) )?(.*)$/.exec(text);
  const given = list.split(" ");
  const target = given.pop();
  const names = given.flatMap((name) => (name === "." ? listContext() : [name]));
  for (const name of names) {
    const source = from ? join(stages[from], name.replace(/^\/app\//, "")) : join(root, name);
    const isFolder = /(?:^\.|\/)$/.test(target) || names.length > 1;
    const place = join(stage, isFolder ? join(target, name.split("/").at(-1)) : target);
    if (from) link(source, place);
    else cpSync(source, place, { recursive: true });
  }
}

/** Runs all steps; answers where the last stage lies, its environment, its CMD and its HEALTHCHECK. */
function runSteps(folder) {
  const stages = {};
  let stage;
  const made = { environment: {}, command: [], health: "" };
  for (const [word, text] of readSteps()) {
    if (word === "FROM") {
      stage = join(folder, String(Object.keys(stages).length), "app");
      mkdirSync(stage, { recursive: true });
      stages[/ AS (\w+)$/.exec(text)?.[1] ?? "last"] = stage;
    } else if (word === "COPY") copy(text, stage, stages);
    else if (word === "RUN") {
      console.log(`  ${text}`);
      if (TAKEN_OVER[text]) TAKEN_OVER[text](stage);
      else must("sh", ["-c", text], stage);
    } else if (word === "ENV") {
      for (const pair of text.split(" ")) {
        const [, name, value] = /^(\w+)=(.*)$/.exec(pair);
        made.environment[name] = value;
      }
    } else if (word === "CMD") made.command = JSON.parse(text);
    else if (word === "HEALTHCHECK") made.health = text.slice(text.indexOf(" CMD ") + 5);
    else if (!["WORKDIR", "USER", "VOLUME", "EXPOSE"].includes(word))
      throw new Error(`The Dockerfile has a step that nobody tries: ${word}`);
  }
  return { ...made, stage };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function untilReady(child, port) {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`It ended by itself with ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(200);
  }
  throw new Error("It is not ready.");
}

async function end(child) {
  child.kill("SIGTERM");
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  if (code !== 0) throw new Error(`It ended with ${code} after SIGTERM.`);
}

async function tryIt({ stage, environment, command, health }) {
  const postgres = await startPostgres();
  const running = [];
  try {
    const [web, metrics] = [await freePort(), await freePort()];
    const env = ownEnvironment({
      ...environment,
      DATA_DIR: join(stage, "..", "data"),
      PORT: String(web),
      DATABASE_URL: postgres.url,
      SECRET: "tJ6vQ2mX9bR4wK8zL3nC7fH1sD5gP0aY",
      PUBLIC_URL: `http://127.0.0.1:${web}`,
      JOBS: "separate",
      SHUTDOWN_GRACE_SECONDS: "0",
      LOG_LEVEL: "warn",
    });
    const start = (more, args) => {
      const child = spawn(command[0], args, { cwd: stage, stdio: "inherit", env: { ...env, ...more } });
      running.push(child);
      return child;
    };
    const server = start({}, command.slice(1));
    await untilReady(server, web);
    const home = await fetch(`http://127.0.0.1:${web}/`);
    if (home.status !== 200 || !(await home.text()).includes("<h1")) throw new Error("It serves no page.");
    const checked = spawnSync("sh", ["-c", health], { cwd: stage, env });
    if (checked.status !== 0) throw new Error("The health check does not find it well.");
    const worker = start({ METRICS_PORT: String(metrics) }, [...command.slice(1, -1), "worker"]);
    await untilReady(worker, metrics);
    await Promise.all([end(server), end(worker)]);
  } finally {
    for (const child of running) if (child.exitCode === null) child.kill("SIGKILL");
    postgres.stop();
  }
}

if (!canRunPostgres()) {
  console.log("PostgreSQL's programs are not here: the container's steps are not run.");
  process.exit(0);
}
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), "lintel-container-"));
try {
  console.log("\n── The container's steps, without docker");
  const made = runSteps(folder);
  for (const name of ["src/demo", "test", "node_modules/vite", ".env"])
    if (existsSync(join(made.stage, name))) throw new Error(`${name} does not belong into a container.`);
  await tryIt(made);
  console.log(`  ready, and ended when told to: ${((performance.now() - started) / 1000).toFixed(0)} s`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
