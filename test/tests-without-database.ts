import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const FOLDERS = ["src", "test", "cli", "bench"];
/** Lends each worker's database. */
const LENDER = "test/worker-database.ts";

/** The test files that never meet the database which DATABASE_URL names: they are the same whichever it is. */
export function listTestsWithoutDatabase(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name).replaceAll("\\", "/"),
    ),
  ).filter((path) => /\.test\.tsx?$/.test(path) && !meetsDatabase(path, new Set()));
}

function meetsDatabase(path: string, seen: Set<string>): boolean {
  if (path === LENDER) return true;
  if (seen.has(path) || !existsSync(join(root, path))) return false;
  seen.add(path);
  const text = readFileSync(join(root, path), "utf8");
  if (text.includes("process.env.DATABASE_URL")) return true;
  return [...text.matchAll(/^\s*(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']/gm)]
    .map(([, from]) => findHelper(path, from!))
    .some((helper) => helper !== undefined && meetsDatabase(helper, seen));
}

/** What a test imports from `test/`; what it tests itself does not say which database it is. */
function findHelper(path: string, from: string): string | undefined {
  if (from.startsWith("#test/")) return from.replace("#", "");
  if (!from.startsWith(".")) return undefined;
  const found = relative(root, resolve(root, dirname(path), from)).replaceAll("\\", "/");
  return found.startsWith("test/") ? found : undefined;
}
