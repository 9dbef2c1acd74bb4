import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
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
      sql<boolean>`not exists (select from lodged_quote later
          where later.invitation_id = l.invitation_id and later.number > l.number)
        and not exists (select from tender_quote q join tender_quote_version v on v.quote_id = q.id
          where q.invitation_id = l.invitation_id and v.submitted_at >= l.lodged_at)`.as("counts"),
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
