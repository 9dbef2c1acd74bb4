// npm run test:postgres: the database tests on a throw-away PostgreSQL cluster, where its programs are.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runVitest } from "./run-vitest.mjs";

const INSTALLED = "/usr/lib/postgresql";

function programs() {
  if (!existsSync(INSTALLED)) return undefined;
  const newest = readdirSync(INSTALLED)
    .map(Number)
    .filter(Boolean)
    .sort((a, b) => b - a)[0];
  const folder = join(INSTALLED, String(newest), "bin");
  return newest && existsSync(join(folder, "initdb")) ? folder : undefined;
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres. */
function userIds() {
  if (process.getuid?.() !== 0) return null;
  const answer = (flag) => Number(spawnSync("id", [flag, "postgres"]).stdout.toString().trim() || Number.NaN);
  return { uid: answer("-u"), gid: answer("-g") };
}

export function canRunPostgres() {
  const ids = userIds();
  return programs() !== undefined && (ids === null || Number.isInteger(ids.uid));
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a cluster on loopback in a temporary folder; `stop` ends it and removes the folder. */
export async function startPostgres(settings = ["fsync=off", "full_page_writes=off"]) {
  const bin = programs();
  const ids = userIds();
  const folder = mkdtempSync(join(tmpdir(), "lintel-postgres-"));
  if (ids) chownSync(folder, ids.uid, ids.gid);
  const options = { ...ids, cwd: folder, stdio: ["ignore", "ignore", "inherit"] };
  const data = join(folder, "data");
  const port = await freePort();
  const must = (program, args) => {
    const { status } = spawnSync(join(bin, program), args, options);
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
  };
  must("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"]);
  const stopCluster = (cluster) =>
    spawnSync(join(bin, "pg_ctl"), ["-D", cluster, "-m", "immediate", "-w", "stop"], options);
  /** @type {(() => unknown)[]} */
  const replicas = [];
  const flags = [`-p ${port}`, "-c listen_addresses=127.0.0.1", `-c unix_socket_directories=${folder}`];
  const all = [...flags, "-c max_connections=120", ...settings.map((setting) => `-c ${setting}`)];
  const start = (cluster, given) => {
    const args = ["-D", cluster, "-w", "-t", "30", "-l", `${cluster}.log`, "-o", given.join(" "), "start"];
    must("pg_ctl", args);
  };
  start(data, all);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    folder: data,
    /** `fast` says goodbye to everybody, `immediate` to nobody. */
    restart: async (mode) => {
      const args = ["-D", data, "-m", mode, "-w", "-t", "30", "-l", join(folder, "log"), "restart"];
      const [status] = await once(spawn(join(bin, "pg_ctl"), args, options), "exit");
      if (status !== 0) throw new Error(`pg_ctl restart ended with ${status}`);
    },
    /** A second cluster that follows this one; it goes with it, at the latest. */
    replicate: async () => {
      const copy = join(folder, "replica");
      const copyPort = await freePort();
      const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
      must("pg_basebackup", [...from, "-D", copy, "-R", "-X", "stream", "-c", "fast"]);
      const given = [`-p ${copyPort}`, ...all.slice(1)];
      const stopCopy = () => stopCluster(copy);
      replicas.push(stopCopy);
      start(copy, given);
      return {
        url: `postgres://postgres@127.0.0.1:${copyPort}/postgres`,
        start: () => start(copy, given),
        stop: stopCopy,
      };
    },
    stop: () => {
      for (const stopReplica of replicas) stopReplica();
      stopCluster(data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the tests on a cluster of their own; the work of the cluster's processes is not counted. */
export async function runOnPostgres({ report, since } = {}) {
  const cluster = await startPostgres();
  try {
    return await runVitest({
      name: "The same on a PostgreSQL server",
      report,
      since,
      environment: { DATABASE_URL: cluster.url },
    });
  } finally {
    cluster.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!canRunPostgres()) {
    console.error("PostgreSQL's programs (or its user, when run as root) are not on this machine.");
    process.exit(1);
  }
  process.exit((await runOnPostgres()).code);
}
