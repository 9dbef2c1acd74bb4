import { type FileHandle, open } from "node:fs/promises";
import type { Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { MAX_REJECTS_BYTES } from "./imports.limits.ts";
import { rejectsKey } from "./imports.queries.ts";

/** Keeps the list of rejected rows for download, of a very long one its first rows; no list is none. */
export async function keepRejects(tx: Tx, importId: string, file: string): Promise<void> {
  systemOnly(tx);
  const handle = await open(file).catch(() => undefined);
  if (!handle) return;
  const { bytes, isAll } = await readStart(handle).finally(() => handle.close());
  await tx.files.put(rejectsKey(importId), bytes, "text/csv");
  await tx.db
    .updateTable("data_import")
    .set({ rejects_bytes: bytes.length, has_all_rejects: isAll })
    .where("id", "=", importId)
    .execute();
}

async function readStart(handle: FileHandle): Promise<{ bytes: Buffer; isAll: boolean }> {
  const { size } = await handle.stat();
  const bytes = Buffer.alloc(Math.min(size, MAX_REJECTS_BYTES));
  await handle.read(bytes, 0, bytes.length, 0);
  if (bytes.length === size) return { bytes, isAll: true };
  return { bytes: bytes.subarray(0, bytes.lastIndexOf("\r\n") + 2), isAll: false };
}
