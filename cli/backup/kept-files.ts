import type { Kysely } from "kysely";
import { KEPT_FILES } from "#domain/storage/kept-files.queries.ts";
import type { DB } from "#platform/db-types.ts";
import { listKeys } from "#platform/snapshot.ts";

/** The keys of all files that a row refers to and that nothing may have removed. */
export const listKeptFiles = (db: Kysely<DB>): Promise<string[]> => listKeys(db, KEPT_FILES);
