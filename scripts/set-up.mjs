// Runs on the machine's own Node (20 or newer), before anything is installed: only built-in modules here.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const stamps = join(root, "node_modules", ".cache", "lintel");

/** The environment in which `node` and every tool are the project's own. */
export function ownEnvironment(extra = {}) {
  const PATH = `${join(root, "node_modules", "node", "bin")}${delimiter}${bin}${delimiter}${process.env.PATH}`;
  return { ...process.env, PATH, ...extra };
}

/** What a server is started with, so that it keeps a third less memory: docs/operations.md, "Memory". */
export const MEMORY_SETTINGS = {
  NODE_OPTIONS: "--max-semi-space-size=8",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

/** Runs a command to its end with its output shown; returns its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: ownEnvironment(),
    ...options,
  });
  if (error) throw error;
  return status ?? 1;
}

function runOrStop(command, args, options) {
  const code = run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Installs the packages when the lock file is not the one they were installed from. */
export function installPackages() {
  const [major = 0] = process.versions.node.split(".").map(Number);
  if (major < 20) {
    console.error(
      `Node ${process.versions.node} is too old: Lintel needs Node 20 or newer to set itself up.`,
    );
    process.exit(1);
  }
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (readStamp("installed") === wanted && existsSync(join(root, "node_modules", "node", "bin"))) return;
  console.log("Installing packages …");
  runOrStop("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { env: process.env });
  writeStamp("installed", wanted);
}

/** What the pages are built from, below the root. */
export const PAGE_SOURCES = [
  "src",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "vite-icons.ts",
  "vite-layers.ts",
  "react-router.config.ts",
];

/** Builds the pages when a source of theirs has changed since the last build. */
export function buildPages() {
  const wanted = hashOf(PAGE_SOURCES.flatMap((path) => filesUnder(join(root, path))));
  if (readStamp("built") === wanted && existsSync(join(root, "build", "server", "index.js"))) return;
  console.log("Building the pages …");
  runOrStop("npm", ["run", "--silent", "build"]);
  writeStamp("built", wanted);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function writeStamp(name, text) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), text);
}
