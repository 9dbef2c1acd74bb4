import { type ChildProcess, type SpawnOptions, execFile, spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { machineEnvironment } from "#platform/config.ts";
import { CommandFailure } from "../command-failure.ts";

/** Where Debian and others put them, one folder for each version. */
const INSTALLED = "/usr/lib/postgresql";
const PROGRAMS = ["pg_dump", "pg_restore", "psql"] as const;
type ProgramName = (typeof PROGRAMS)[number];

const PARAMETERS: Record<string, string> = {
  host: "PGHOST",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
};

/** PostgreSQL's own programs of one version, not older than the server, set to connect where DATABASE_URL says. */
export class PostgresPrograms {
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(folder: string, url: string) {
    this.#folder = folder;
    this.#environment = environmentOf(url);
  }

  /** Takes the oldest that will do; refuses with one sentence when there is none. */
  static async find(url: string, serverMajor: number): Promise<PostgresPrograms> {
    const versions = await readdir(INSTALLED).catch(() => []);
    const folders = versions
      .filter((name) => /^\d+$/.test(name) && Number(name) >= serverMajor)
      .sort((a, b) => Number(a) - Number(b))
      .map((name) => join(INSTALLED, name, "bin"));
    let newest = 0;
    for (const folder of [...folders, ""]) {
      const majors = await Promise.all(PROGRAMS.map((name) => majorOf(join(folder, name))));
      const oldest = Math.min(...majors);
      if (oldest >= serverMajor) return new PostgresPrograms(folder, url);
      newest = Math.max(newest, oldest);
    }
    const wanted = `Install the package postgresql-client-${serverMajor} (or newer) on this machine.`;
    throw new CommandFailure(
      newest > 0
        ? `pg_dump, pg_restore and psql here are of version ${newest}, older than the server's ${serverMajor}. ${wanted}`
        : `pg_dump, pg_restore and psql are not on this machine. ${wanted}`,
    );
  }

  /** What it writes to standard error is collected, for `untilDone`. */
  start(name: ProgramName, args: readonly string[], stdio: SpawnOptions["stdio"]): RunningProgram {
    return new RunningProgram(name, spawn(join(this.#folder, name), args, { env: this.#environment, stdio }));
  }

  async run(name: ProgramName, args: readonly string[]): Promise<void> {
    await this.start(name, args, ["ignore", "ignore", "pipe"]).untilDone();
  }
}

class RunningProgram {
  readonly child: ChildProcess;
  readonly #name: string;
  readonly #ended: Promise<number | null>;
  #errors = "";

  constructor(name: string, child: ChildProcess) {
    this.#name = name;
    this.child = child;
    child.stderr?.on("data", (bytes: Buffer) => (this.#errors += bytes.toString()));
    this.#ended = new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    this.#ended.catch(() => {});
  }

  /** Throws with its own words when it fails. */
  async untilDone(): Promise<void> {
    const code = await this.#ended;
    if (code !== 0)
      throw new CommandFailure(`${this.#name} has failed: ${this.#errors.trim() || `it ended with ${code}`}`);
  }
}

async function majorOf(program: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"]);
    return Number(/\b(\d+)(?:\.|devel|beta|rc|\b)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** In the environment and not among the arguments, where everybody on the machine could read the password. */
export function environmentOf(text: string): NodeJS.ProcessEnv {
  const url = new URL(text);
  const parameters = [...url.searchParams].flatMap(([name, value]) =>
    PARAMETERS[name] ? [[PARAMETERS[name], value] as const] : [],
  );
  const given = {
    PGHOST: url.hostname.replaceAll(/[[\]]/g, ""),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGAPPNAME: "lintel-backup",
    ...Object.fromEntries(parameters),
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  return { ...machineEnvironment(), ...set };
}
