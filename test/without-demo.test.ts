import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "lintel-without-demo-"));
let server: ChildProcess | undefined;
afterAll(async () => {
  const ended = new Promise((resolve) => server?.once("exit", resolve));
  if (server?.exitCode === null && server.kill()) await ended;
  rmSync(home, { recursive: true, force: true });
});

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
  server = spawn(process.execPath, ["src/main.ts"], {
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
  expect(said).toContain("Lintel is ready");
  expect(said).not.toContain("Sign in to the demo");
  const ask = (path: string) =>
    fetch(`http://localhost:${port}${path}`, { headers: { Host: "lintel.test" } }).then(async (answer) => [
      answer.status,
      await answer.text(),
    ]);
  expect(await ask("/readyz")).toEqual([200, "ready"]);
  expect(await ask("/login")).toEqual([200, "a page"]);
}, 180_000);
