import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { readPeriods, startOf } from "#domain/retention/read-periods.ts";
import type { DB } from "#platform/db-types.ts";
import { FOLDERS } from "./folders.data.ts";

type Folder = (typeof FOLDERS)[keyof typeof FOLDERS];

/** One kind of row for which files are kept. */
interface Keeper {
  table: keyof DB;
  /** Which of these it tells of: what the sweep asks. */
  find: (ctx: Scope, keys: readonly string[]) => Promise<string[]>;
  /** The keys of all that it refers to in a folder and that nothing may have removed: what a backup asks. */
  list: (folder: Folder) => RawBuilder<{ key: string }>;
}

/** Which of a folder's files a row tells of. */
export async function findKeptIn(ctx: Scope, folder: Folder, keys: readonly string[]): Promise<string[]> {
  return (await Promise.all(KEEPERS[folder].map(({ find }) => find(ctx, keys)))).flat();
}

/** The id with which a file's name begins: of `pictures/pic_1-400.webp` it is `pic_1`. */
const idOf = (key: string) => key.slice(key.lastIndexOf("/") + 1).split("-")[0]!;

type KeepingTable =
  | "attachment"
  | "lodged_quote"
  | "tender_quote_file"
  | "picture"
  | "document_revision"
  | "upload_piece"
  | "data_import";

const listIds = (folder: Folder, table: keyof DB) =>
  sql<{ key: string }>`select ${folder}::text || '/' || id as key from ${sql.table(table)}`;

/** Those whose id is one of a table's rows. */
const byId = (table: KeepingTable, list: Keeper["list"] = (folder) => listIds(folder, table)): Keeper => ({
  table,
  list,
  find: async ({ db }, keys) => {
    const rows = await db.selectFrom(table).select("id").where("id", "in", keys.map(idOf)).execute();
    const ids = new Set(rows.map(({ id }) => id));
    return keys.filter((key) => ids.has(idOf(key)));
  },
});

/** A claim that was rejected or taken back keeps its document for its period; the claim itself still says what was sent. */
const byClaim: Keeper = {
  table: "company_claim",
  list: (folder) => sql<{ key: string }>`select document_key as key from company_claim
    where document_key like ${`${folder}/%`} and state not in ('rejected', 'withdrawn')`,
  find: async (ctx, keys) => {
    const longAgo = startOf(ctx.clock.now(), readPeriods(ctx)["claim-documents"]);
    const rows = await ctx.db
      .selectFrom("company_claim")
      .select("document_key as key")
      .where("document_key", "in", keys)
      .where(({ eb, or }) =>
        or([eb("state", "not in", ["rejected", "withdrawn"]), eb("decided_at", ">", longAgo)]),
      )
      .$narrowType<{ key: string }>()
      .execute();
    return rows.map(({ key }) => key);
  },
};

const byPicture = byId(
  "picture",
  (folder) =>
    sql<{
      key: string;
    }>`select format('%s/%s-%s.webp', ${folder}::text, id, each) as key from picture, unnest(widths) as each`,
);

/** Those of which a picture was drawn. */
const byRevision = byId(
  "document_revision",
  (folder) => sql<{ key: string }>`select ${folder}::text || '/' || r.id as key from document_revision r
    join document_reading d on d.revision_id = r.id where d.picture_width is not null`,
);

/** Those that have rejected rows. */
const byImport = byId(
  "data_import",
  (folder) => sql<{ key: string }>`${listIds(folder, "data_import")} where rejects_bytes is not null`,
);

const KEEPERS: Readonly<Record<Folder, readonly Keeper[]>> = {
  [FOLDERS.attachments]: [byId("attachment"), byClaim],
  [FOLDERS.claims]: [byClaim],
  [FOLDERS.lodged]: [byId("lodged_quote")],
  [FOLDERS.quoteFiles]: [byId("tender_quote_file")],
  [FOLDERS.pictures]: [byPicture],
  [FOLDERS.firstPages]: [byRevision],
  [FOLDERS.pieces]: [byId("upload_piece")],
  [FOLDERS.rejects]: [byImport],
};

/** For which tables files are kept, each with what asks for the keys of all that nothing may have removed. */
export const KEPT_FILES = Object.values(FOLDERS).flatMap((folder) =>
  KEEPERS[folder].map(({ table, list }) => ({ table, keys: list(folder) })),
);
