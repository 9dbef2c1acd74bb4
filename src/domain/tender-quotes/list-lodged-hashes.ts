import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { isReplaced } from "#domain/packages/lodged-files.queries.ts";
import type { LodgedHash } from "./opening-record.ts";

/** What had been lodged for a package's firms when its quotes are opened, in the order in which it was. */
export async function listLodgedHashes({ db }: Pick<Tx, "db">, packageId: string): Promise<LodgedHash[]> {
  const rows = await db
    .selectFrom("lodged_quote as l")
    .select([
      "l.id as lodged",
      "l.hash",
      "l.way",
      "l.received_at as receivedAt",
      "l.lodged_at as lodgedAt",
      sql<boolean>`not ${isReplaced}`.as("counts"),
    ])
    .where("l.package_id", "=", packageId)
    .orderBy("l.lodged_at")
    .orderBy("l.id")
    .$narrowType<{ way: "email" | "paper" }>()
    .execute();
  return rows.map(({ receivedAt, lodgedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    lodgedAt: lodgedAt.toISOString(),
  }));
}
