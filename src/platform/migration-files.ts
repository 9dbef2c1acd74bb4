import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";

export const MIGRATIONS = new URL("../../db/migrations/", import.meta.url);

const BUILDS_CONCURRENTLY = /^-- concurrently\b/;
const INDEX_STATEMENT =
  /^(?:create (?:unique )?index concurrently if not exists (\w+) on |drop index concurrently if exists (\w+)$)/i;

export interface Migration {
  name: string;
  /** SHA-256 of the text with plain line ends, so that it is the same on every machine. */
  checksum: string;
  text: string;
  /** What builds or drops indexes beside the running product, each by itself and outside a transaction; null for all others. */
  indexStatements: IndexStatement[] | null;
}

export interface IndexStatement {
  text: string;
  index: string;
  isDrop: boolean;
}

/** What an operator can mend; the message says how. */
export class MigrationError extends Error {}

/** The numbered SQL files, in order. */
export async function readMigrations(folder: URL = MIGRATIONS): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(new URL(file, folder), "utf8")).replaceAll("\r\n", "\n");
      const name = file.replace(/\.sql$/, "");
      const checksum = createHash("sha256").update(text).digest("hex");
      return { name, checksum, text, indexStatements: readIndexStatements(name, text) };
    }),
  );
}

type Known = Pick<Migration, "name" | "checksum">;
const known = new Map<string, Promise<Known[]>>();

/** Those that were there when this process first asked: a new version that is installed over it brings more. */
export function readKnown(folder: URL = MIGRATIONS): Promise<Known[]> {
  const read = async () => (await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum }));
  const reading = known.get(folder.href) ?? read();
  known.set(folder.href, reading);
  reading.catch(() => known.delete(folder.href));
  return reading;
}

function readIndexStatements(name: string, text: string): IndexStatement[] | null {
  if (!BUILDS_CONCURRENTLY.test(text)) return null;
  const statements = text
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  return statements.map((statement) => {
    const [, created, dropped] = statement.replaceAll(/\s+/g, " ").match(INDEX_STATEMENT) ?? [];
    const index = created ?? dropped;
    if (index === undefined) {
      throw new MigrationError(
        `${name} builds concurrently, so it may only "create index concurrently if not exists" and "drop index concurrently if exists": ${statement}`,
      );
    }
    return { text: statement, index, isDrop: dropped !== undefined };
  });
}
