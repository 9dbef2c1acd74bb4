import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db-types.ts";
import type { Scope } from "#domain/context.ts";
import { FOLDERS } from "#domain/storage/folders.data.ts";
import type { ImportKindName } from "./import-kinds.data.ts";
import { type ImportState, statesBefore } from "./imports.states.ts";

export const IMPORT_QUEUE = "imports";

/** Where the list of an import's rejected rows is in the file store. */
export const rejectsKey = (importId: string) => `${FOLDERS.rejects}/${importId}`;

export interface Progress {
  phase: "fetching" | "scanning" | "reading" | "applying";
  rows?: number;
  bytes?: number;
  size?: number;
}

export interface DataImport {
  id: string;
  kind: ImportKindName;
  state: ImportState;
  fileName: string;
  size: number;
  isWhole: boolean;
  startedBy: string | null;
  uploadId: string | null;
  progress: Partial<Progress>;
  counts: Record<string, number>;
  problem: string | null;
  rejectsBytes: number | null;
  hasAllRejects: boolean;
  isKept: boolean;
  createdAt: Date;
  changedAt: Date;
}

export function selectImports({ db }: Pick<Scope, "db">) {
  return db
    .selectFrom("data_import")
    .select([
      "data_import.id",
      "kind",
      "state",
      "file_name as fileName",
      "size_bytes as size",
      "is_whole as isWhole",
      "started_by as startedBy",
      "upload_id as uploadId",
      "progress",
      "counts",
      "problem",
      "rejects_bytes as rejectsBytes",
      "has_all_rejects as hasAllRejects",
      "is_kept as isKept",
      "data_import.created_at as createdAt",
      "data_import.changed_at as changedAt",
    ])
    .$narrowType<DataImport>();
}

/**
 * The import that can be undone: of those that were done and not undone the one that was done last, however long it had
 * waited before, as long as what it changed is kept.
 */
export async function findUndoable({ db }: Pick<Scope, "db">): Promise<string | undefined> {
  const newest = await db
    .selectFrom("data_import")
    .select(["id", "is_kept"])
    .where("state", "in", ["done", "undoing"])
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return newest?.is_kept ? newest.id : undefined;
}

interface Changes {
  counts?: object;
  problem?: string | null;
  progress?: Progress | object;
  is_kept?: boolean;
  undone_by?: string | null;
}

/** Moves an import on as its life cycle allows; false when it is elsewhere by now. */
export async function moveImport(
  { db, clock }: { db: Kysely<DB>; clock: Scope["clock"] },
  id: string,
  to: ImportState,
  { counts, progress, ...changes }: Changes = {},
): Promise<boolean> {
  const moved = await db
    .updateTable("data_import")
    .set({
      ...changes,
      state: to,
      changed_at: clock.now(),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(progress && { progress: JSON.stringify(progress) }),
    })
    .where("id", "=", id)
    .where("state", "in", statesBefore(to))
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Only the newest import of a kind can be put back: what an earlier one has kept is gone. */
export async function forgetEarlier(
  { db }: { db: Kysely<DB> },
  { id, kind }: { id: string; kind: string },
): Promise<void> {
  await db
    .updateTable("data_import")
    .set({ is_kept: sql`false` })
    .where("kind", "=", kind)
    .where("id", "<>", id)
    .where("is_kept", "=", true)
    .execute();
}
