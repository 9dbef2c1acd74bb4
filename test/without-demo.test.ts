import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { type Database, openDatabase } from "#platform/db.ts";
import { createCompany } from "#test/factories.ts";
import { shortLived } from "#test/short-lived.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "lintel-without-demo-"));
let server: ChildProcess | undefined;
afterAll(async () => {
  await stop();
  rmSync(home, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  const ended = new Promise((resolve) => server?.once("exit", resolve));
  if (server?.exitCode === null && server.kill()) await ended;
}

/** Works on the database that a stopped server has left. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ DATA_DIR: join(home, "data"), LOG_LEVEL: "silent" }));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** An installation as an operator may have it: no demo, no tests, and pages that say that they were asked. */
function install(): void {
  for (const part of ["src", "db", "package.json"]) {
    cpSync(join(root, part), join(home, part), {
      recursive: true,
      filter: (source) => source !== join(root, "src", "demo") && !/\.test\.tsx?$/.test(source),
    });
  }
  symlinkSync(join(root, "node_modules"), join(home, "node_modules"), "dir");
  mkdirSync(join(home, "build", "client"), { recursive: true });
  mkdirSync(join(home, "build", "server"), { recursive: true });
  writeFileSync(
    join(home, "build", "server", "index.js"),
    'export const entry = { module: { createPages: () => async () => new Response("a page") } };',
  );
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const listener = createServer().listen(0, "127.0.0.1", () => {
      const { port } = listener.address() as { port: number };
      listener.close(() => resolve(port));
    });
  });
}

async function start(port: number): Promise<string> {
  const { PATH = "" } = process.env;
  server = spawn(process.execPath, [...shortLived, "src/main.ts"], {
    cwd: home,
    stdio: ["ignore", "pipe", "pipe"],
    // An address for others ends demo mode, as in production.
    env: { PATH, PORT: String(port), PUBLIC_URL: "https://lintel.test", DATA_DIR: join(home, "data") },
  });
  let said = "";
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Lintel is ready")) resolve(said);
    };
    server!.stdout!.on("data", hear);
    server!.stderr!.on("data", hear);
    server!.once("exit", (code) => resolve(`${said}\nended with ${code}`));
  });
}

test("the server starts and serves where the demo's folder was left out", async () => {
  install();
  expect(existsSync(join(home, "src", "demo"))).toBe(false);
  const port = await findFreePort();
  const said = await start(port);
  expect(said).toMatch(new RegExp(`Lintel is ready at http://\\S+:${port}\n`));
  expect(said).not.toContain("Sign in to the demo");
  const ask = (path: string) =>
    fetch(`http://localhost:${port}${path}`, { headers: { Host: "lintel.test" } }).then(async (answer) => [
      answer.status,
      await answer.text(),
    ]);
  expect(await ask("/readyz")).toEqual([200, "ready"]);
  expect(await ask("/login")).toEqual([200, "a page"]);
  await stop();
  const { number } = await withDatabase(async ({ db, pool }) => {
    expect((await pool.query("select 1 from place limit 1")).rows).toHaveLength(1);
    await pool.query(
      `insert into user_account (id, name, first_name, email, is_demo, is_administrator, created_at, updated_at)
        values ('usr_1', 'Ada', 'Ada', 'ada@demo.example', true, true, now(), now())`,
    );
    return createCompany({ db });
  });

  await start(port);
  await fetch(`http://localhost:${port}/profile/${number}`, {
    headers: {
      Host: "lintel.test",
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101",
    },
  });
  await stop();
  await withDatabase(async ({ pool }) => {
    const { rows } = await pool.query("select is_administrator from user_account");
    expect(rows, "accounts that a demo has left are closed").toEqual([{ is_administrator: false }]);
    const views = await pool.query("select 1 from profile_view");
    expect(views.rows, "views are written before the server ends").toHaveLength(1);
  });
}, 180_000);
