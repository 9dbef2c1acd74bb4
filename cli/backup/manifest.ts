import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { keyedHash } from "#platform/seal.ts";
import { CommandFailure } from "../command-failure.ts";

export const MANIFEST = "manifest.json";
export const DATABASE = { server: "database.dump", embedded: "database.tar" } as const;

const content = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** What the product's own keys are: without a way out of the folder. */
const KEY = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;

export const isKey = (name: string): boolean => KEY.test(name);

const schema = z.object({
  format: z.literal(1),
  kind: z.enum(["server", "embedded"]),
  /** Of Lintel and of PostgreSQL. */
  version: z.string(),
  postgres: z.object({ version: z.string(), major: z.int() }),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** By which another SECRET is told from the one that was used; it gives nothing of it away. */
  secretCheck: z.string(),
  database: content,
  /** Rows by table. */
  tables: z.record(z.string(), z.int().min(0)),
  files: z.array(content.extend({ key: z.string().regex(KEY) })),
  /** What rows refer to and was not in the file store when the backup was made. */
  missing: z.array(z.string()),
  /** Files in the product's folders that are none of its own, by their names; they are not in the backup. */
  foreign: z.array(z.string()).default([]),
});

export type Manifest = z.infer<typeof schema>;
export type KeptFile = Manifest["files"][number];

/** What says of a secret whether it is the same. */
export const checkOfSecret = (secret: string): string =>
  keyedHash(secret, "backup", "same secret").slice(0, 16);

export const fileIn = (folder: string, key: string): string => join(folder, "files", ...key.split("/"));

/** What `readManifest` will take; anything else is refused. */
export const writeManifest = (manifest: Manifest): string => JSON.stringify(schema.parse(manifest), null, 1);

/** Reads and checks what a backup says of itself; refuses with one sentence. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new CommandFailure(
      `${folder} is no backup: it has no ${MANIFEST}. One that was cut is named .part.`,
    );
  const read = schema.safeParse(asJson(text));
  if (!read.success) throw new CommandFailure(`${join(folder, MANIFEST)} cannot be read: it is damaged.`);
  return read.data;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
