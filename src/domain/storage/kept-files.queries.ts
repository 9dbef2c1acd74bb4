import type { Scope } from "#domain/context.ts";
import { readPeriods, startOf } from "#domain/retention/read-periods.ts";
import { FOLDERS } from "./folders.data.ts";

type Folder = (typeof FOLDERS)[keyof typeof FOLDERS];
type Find = (ctx: Scope, keys: readonly string[]) => Promise<string[]>;

/** Which of a folder's files a row tells of. */
export async function findKeptIn(ctx: Scope, folder: Folder, keys: readonly string[]): Promise<string[]> {
  return (await Promise.all(KEEPERS[folder].map((find) => find(ctx, keys)))).flat();
}

/** The id with which a file's name begins: of `pictures/pic_1-400.webp` it is `pic_1`. */
const idOf = (key: string) => key.slice(key.lastIndexOf("/") + 1).split("-")[0]!;

/** Those whose id is one of a table's rows. */
const byId =
  (
    table:
      | "attachment"
      | "lodged_quote"
      | "tender_quote_file"
      | "picture"
      | "document_revision"
      | "upload_piece"
      | "data_import",
  ): Find =>
  async ({ db }, keys) => {
    const rows = await db.selectFrom(table).select("id").where("id", "in", keys.map(idOf)).execute();
    const ids = new Set(rows.map(({ id }) => id));
    return keys.filter((key) => ids.has(idOf(key)));
  };

/** A claim that was rejected or taken back keeps its document for its period; the claim itself still says what was sent. */
const byClaim: Find = async (ctx, keys) => {
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
};

const KEEPERS: Readonly<Record<Folder, readonly Find[]>> = {
  [FOLDERS.attachments]: [byId("attachment"), byClaim],
  [FOLDERS.claims]: [byClaim],
  [FOLDERS.lodged]: [byId("lodged_quote")],
  [FOLDERS.quoteFiles]: [byId("tender_quote_file")],
  [FOLDERS.pictures]: [byId("picture")],
  [FOLDERS.firstPages]: [byId("document_revision")],
  [FOLDERS.pieces]: [byId("upload_piece")],
  [FOLDERS.rejects]: [byId("data_import")],
};
